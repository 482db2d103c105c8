(comment) @comment

(value_definition
  (let_binding
    pattern: (value_name) @function.name
    . (parameter)
    body: (_) @function.body)) @function
(value_definition
  (let_binding
    pattern: (value_name) @function.name
    body: [(function_expression) (fun_expression)] @function.body)) @function
((value_definition
  (let_binding
    pattern: (value_name) @constant.name
    body: [
      (number) (string) (quoted_string) (character) (boolean) (list_expression) (array_expression)
      (record_expression) (constructor_path) (application_expression) (infix_expression)
    ])) @constant
  (#set! only "file"))
(external (value_name) @function.name) @function
(value_specification (value_name) @function.name) @function

(type_definition (type_binding name: (_) @type.name)) @type
(exception_definition (constructor_declaration (constructor_name) @type.name)) @type
(module_definition
  (module_binding
    (module_name) @module.name
    module_type: (signature)? @module.body
    !body)) @module
(module_definition (module_binding (module_name) @module.name body: (_) @module.body)) @module
(module_type_definition (module_type_name) @interface.name body: (_)? @interface.body) @interface
(class_definition (class_binding (class_name) @class.name body: (_)? @class.body)) @class
(class_type_definition (class_type_binding (class_type_name) @interface.name)) @interface
(method_definition (method_name) @method.name) @method
(method_specification (method_name) @method.name) @method
(inheritance_definition (class_path) @base)
(ERROR) @enter

(open_module module: (module_path) @import)
(include_module module: (module_path) @import)
