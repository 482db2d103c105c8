(comment) @comment

(class_interface . (identifier) @class.name superclass: (_)? @base) @class
(class_interface . (identifier) @class.name category: (_)) @class
(class_implementation . (identifier) @class.name) @class
(protocol_declaration . (identifier) @interface.name) @interface
(method_declaration
  (method_type)
  . (identifier) @method.name
  . (method_parameter)*
  . ((identifier) @method.name . (method_parameter)+)*
  (#set! joint ":")) @method
(method_definition
  (method_type)
  . (identifier) @method.name
  . [(method_parameter) (identifier) @method.name]*
  (compound_statement) @method.body
  (#set! joint ":")) @method
(class_interface) @enter
(class_implementation) @enter
(protocol_declaration) @enter
(implementation_definition) @enter

(function_definition
  declarator: [
    (function_declarator declarator: (identifier) @function.name)
    (pointer_declarator (function_declarator declarator: (identifier) @function.name))
  ]
  body: (_) @function.body) @function
(struct_specifier name: (_) @struct.name body: (_) @struct.body) @struct
(enum_specifier name: (_) @enum.name body: (_) @enum.body) @enum
(type_definition
  type: (struct_specifier body: (_) @struct.body)
  declarator: (type_identifier) @struct.name) @struct
(type_definition
  type: (enum_specifier body: (_) @enum.body)
  declarator: (type_identifier) @enum.name) @enum
((declaration
  (type_qualifier) @keyword
  declarator: (init_declarator declarator: [
    (identifier) @constant.name
    (pointer_declarator (identifier) @constant.name)
    (pointer_declarator (type_qualifier) (identifier) @constant.name)
  ])) @constant
  (#set! only "file")
  (#eq? @keyword "const"))
(preproc_ifdef) @enter
(preproc_if) @enter
(preproc_else) @enter
(ERROR) @enter

(preproc_include path: (_) @import.verbatim)
(module_import path: (_) @import)
