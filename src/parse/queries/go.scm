(comment) @comment

(function_declaration
  name: (identifier) @function.name
  body: (block)? @function.body) @function

(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [
        (type_identifier) @method.owner
        (pointer_type (type_identifier) @method.owner)
        (generic_type type: (type_identifier) @method.owner)
        (pointer_type (generic_type type: (type_identifier) @method.owner))
      ]))
  name: (field_identifier) @method.name
  body: (block)? @method.body) @method

; what is embedded hands on its members
(field_declaration
  !name
  type: [
    (type_identifier) @base
    (qualified_type) @base
    (generic_type type: [(type_identifier) (qualified_type)] @base)
  ])
(type_elem . [(type_identifier) (qualified_type)] @base .)

; type Name struct { … }, type ( … )
(type_declaration
  (type_spec
    name: (_) @struct.name
    type: (struct_type (field_declaration_list) @struct.body)) @struct.part) @struct
(type_declaration
  (type_spec name: (_) @interface.name type: (interface_type) @enter) @interface.part) @interface
(type_declaration
  (type_spec
    name: (_) @type.name
    type: [
      (type_identifier) (qualified_type) (pointer_type) (array_type) (slice_type) (map_type)
      (channel_type) (function_type) (generic_type)
    ]) @type.part) @type
(type_declaration (type_alias name: (_) @type.name) @type.part) @type
(type_declaration (comment) @comment)

(method_elem name: (_) @method.name) @method

(const_declaration (const_spec (identifier) @constant.name) @constant.part) @constant
(const_declaration (comment) @comment)
(var_declaration (var_spec (identifier) @constant.name) @constant.part) @constant
(var_declaration
  (var_spec_list (var_spec (identifier) @constant.name) @constant.part)) @constant
(var_declaration (var_spec_list (comment) @comment))

(import_declaration (import_spec name: (_)? @import.as path: (_) @import))
(import_declaration (import_spec_list (import_spec name: (_)? @import.as path: (_) @import)))
(ERROR) @enter

; tests
(function_declaration
  parameters: (parameter_list
    (parameter_declaration
      type: [
        (qualified_type package: (package_identifier) @keyword name: (type_identifier) @named)
        (pointer_type
          (qualified_type package: (package_identifier) @keyword name: (type_identifier) @named))
      ]))
  (#eq? @keyword "testing")
  (#any-of? @named "T" "B" "F" "M" "TB")) @test
(function_declaration
  name: (identifier) @keyword
  parameters: (parameter_list . ")")
  !result
  (#match? @keyword "^Example([A-Z_]|$)")) @test
