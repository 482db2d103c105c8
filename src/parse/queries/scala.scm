(comment) @comment
(block_comment) @comment

(package_clause body: (_) @enter)
(package_object name: (_) @module.name body: (_) @module.body) @module
(class_definition name: (_) @class.name body: (_)? @class.body) @class
(object_definition name: (_) @class.name body: (_)? @class.body) @class
(trait_definition name: (_) @trait.name body: (_)? @trait.body) @trait
(enum_definition name: (_) @enum.name body: (_) @enum.body) @enum
(type_definition name: (_) @type.name) @type

(function_definition name: (_) @function.name body: (_) @function.body) @function
(function_declaration name: (_) @function.name) @function
(given_definition name: (_) @constant.name) @constant
(extension_definition body: (_) @enter)
(template_body (extension_definition) @enter)
(val_definition pattern: (identifier) @constant.name (#set! only "file")) @constant
(val_definition
  pattern: (identifier) @constant.name
  (#match? @constant.name "^[A-Z]")) @constant

(class_definition extend: (extends_clause (_) @base))
(object_definition extend: (extends_clause (_) @base))
(enum_definition extend: (extends_clause (_) @base))
(trait_definition extend: (extends_clause (_) @base))
(ERROR) @enter

; the field of a path's parts hides all but the first, so the parts are asked for by their kind
(import_declaration . (identifier) @import.module (identifier) @import.module .)
(import_declaration
  . (identifier) @import.module (identifier) @import.module
  . (namespace_selectors (identifier) @import.name))
(import_declaration
  . (identifier) @import.module (identifier) @import.module
  . (namespace_selectors
    [
      (arrow_renamed_identifier name: (_) @import.name alias: (_) @import.as)
      (as_renamed_identifier name: (_) @import.name alias: (_) @import.as)
    ]))
(import_declaration
  . (identifier) @import.module
  . (as_renamed_identifier name: (_) @import.name alias: (_) @import.as))
(import_declaration
  . (identifier) @import.module (identifier) @import.module
  . (as_renamed_identifier name: (_) @import.name alias: (_) @import.as))
(import_declaration
  . (identifier) @import.module (identifier) @import.module
  . (namespace_wildcard) @import.name)

; tests
(class_definition
  extend: (extends_clause type: (_) @keyword)
  (#match? @keyword "(Spec|Suite|Test|FunSuite|Specification)(Like)?$")) @test
