# Writes docs/rules/*.md into a C++ file: rules_text("yspahan") gives the text.
set(code "// Made from docs/rules by cmake/embed_rules.cmake.\n#include \"cli/rules_text.h\"\n\nnamespace serai {\n\nstd::string_view rules_text(std::string_view name) {\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND code "  if (name == \"${name}\") return R\"~~~(${text})~~~\";\n")
endforeach()
string(APPEND code "  return {};\n}\n\n}  // namespace serai\n")
file(WRITE ${OUT} "${code}")
