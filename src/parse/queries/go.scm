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

; type Name struct { … }: one declaration is its own range, a group is looked into
(type_declaration . (type_spec name: (_) @struct.name type: (struct_type (field_declaration_list) @struct.body)) . ) @struct
(type_declaration . (type_spec name: (_) @interface.name type: (interface_type) @enter) . ) @interface
(type_declaration
  . (type_spec
      name: (_) @type.name
      type: [
        (type_identifier) (qualified_type) (pointer_type) (array_type) (slice_type) (map_type)
        (channel_type) (function_type) (generic_type)
      ]) . ) @type
(type_declaration (type_alias name: (_) @type.name)) @type

(type_declaration (type_spec) (type_spec)) @enter
(type_spec name: (_) @struct.name type: (struct_type (field_declaration_list) @struct.body)) @struct
(type_spec name: (_) @interface.name type: (interface_type) @enter) @interface
(type_spec
  name: (_) @type.name
  type: [
    (type_identifier) (qualified_type) (pointer_type) (array_type) (slice_type) (map_type)
    (channel_type) (function_type) (generic_type)
  ]) @type

(method_elem name: (_) @method.name) @method

(const_declaration . (const_spec name: (identifier) @constant.name) . ) @constant
(var_declaration
  . (var_spec
      name: (identifier) @constant.name
      value: (expression_list [(composite_literal) (func_literal)])) . ) @constant

(import_declaration (import_spec path: (_) @import))
(import_declaration (import_spec_list (import_spec path: (_) @import)))
(ERROR) @enter
