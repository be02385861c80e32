# The house as it is installed: `cmake --install build --component house` puts program, page, documents and manual
# pages; cpack makes the Debian package of these and of `system` (scripts/package).
set(page ${PROJECT_SOURCE_DIR}/web/dist)
set(manual ${PROJECT_BINARY_DIR}/manual)
add_custom_command(OUTPUT ${manual}/serai.1.gz ${manual}/serai-house.8.gz
  COMMAND ${PROJECT_SOURCE_DIR}/packaging/make-manual $<TARGET_FILE:serai> ${PROJECT_VERSION} ${manual}
  DEPENDS serai packaging/make-manual packaging/man/serai.1 packaging/man/serai-house.8
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/serai.1.gz)

install(TARGETS serai RUNTIME DESTINATION bin COMPONENT house)
install(CODE "if(NOT EXISTS \"${page}/index.html\")
  message(FATAL_ERROR \"There is no page in ${page}: scripts/build-page makes it.\")
endif()" COMPONENT house)
install(DIRECTORY ${page}/ DESTINATION share/serai/page COMPONENT house)
install(FILES ${manual}/serai.1.gz DESTINATION share/man/man1 COMPONENT house)
install(FILES ${manual}/serai-house.8.gz DESTINATION share/man/man8 COMPONENT house)
install(DIRECTORY docs/ DESTINATION share/doc/serai COMPONENT house)

# What only a Debian system needs, where Debian wants it; the logs of changes are made by scripts/package.
set(debian ${PROJECT_SOURCE_DIR}/packaging/debian)
install(FILES packaging/house.conf DESTINATION /etc/serai COMPONENT system EXCLUDE_FROM_ALL)
install(FILES packaging/serai.service DESTINATION /lib/systemd/system COMPONENT system EXCLUDE_FROM_ALL)
install(FILES ${debian}/copyright DESTINATION share/doc/serai COMPONENT system EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_BINARY_DIR}/changelog.gz ${PROJECT_BINARY_DIR}/changelog.Debian.gz
  DESTINATION share/doc/serai COMPONENT system EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME serai)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};serai;house;/" "${PROJECT_BINARY_DIR};serai;system;/")
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx, postgresql, sqlite3")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "house where three merchant games are played")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Yspahan, Merchants of Dunhuang and Kairo for two to four players, by people
on a page, by bots in an arena, and by researchers a million times over.

The package runs a house: a server with a page, tables, bots, clocks, and
dice that everybody can check. It listens to this machine alone until
/etc/serai/house.conf says more.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian}/postinst ${debian}/prerm ${debian}/postrm ${debian}/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
