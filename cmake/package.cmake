# The libraries as other projects see them: find_package(Caravanserai) after `cmake --install`, or add_subdirectory.
include(CMakePackageConfigHelpers)

foreach(library engine players player_names)
  add_library(Caravanserai::${library} ALIAS ${library})
  set_target_properties(${library} PROPERTIES OUTPUT_NAME serai_${library})
endforeach()

install(TARGETS engine players player_names EXPORT CaravanseraiTargets ARCHIVE DESTINATION lib COMPONENT library)
install(DIRECTORY engine players DESTINATION include/caravanserai COMPONENT library FILES_MATCHING PATTERN "*.h" PATTERN weights EXCLUDE)
install(EXPORT CaravanseraiTargets NAMESPACE Caravanserai:: DESTINATION lib/cmake/Caravanserai COMPONENT library)
# Everything is in the targets: they need nothing else.
set(config ${PROJECT_BINARY_DIR}/CaravanseraiConfig.cmake)
file(WRITE ${config} "include(\"\${CMAKE_CURRENT_LIST_DIR}/CaravanseraiTargets.cmake\")\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/CaravanseraiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${config} ${PROJECT_BINARY_DIR}/CaravanseraiConfigVersion.cmake DESTINATION lib/cmake/Caravanserai COMPONENT library)
