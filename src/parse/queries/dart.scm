(comment) @comment
(documentation_comment) @comment
(annotation) @attribute

(class_definition name: (_) @class.name body: (_) @class.body) @class
(mixin_declaration . (mixin) . (identifier) @class.name (class_body) @class.body) @class
(extension_declaration name: (_) @class.name body: (_) @class.body) @class
(enum_declaration name: (_) @enum.name body: (_) @enum.body) @enum
(type_alias . (type_identifier) @type.name) @type

; a signature and its body are neighbours
(program
  [
    (function_signature name: (_) @function.name)
    (getter_signature name: (_) @function.name)
    (setter_signature name: (_) @function.name)
  ] @function
  . (function_body) @function.body)
(_
  (method_signature [
    (function_signature name: (_) @method.name)
    (getter_signature name: (_) @method.name)
    (setter_signature name: (_) @method.name)
    (operator_signature (binary_operator) @method.name)
    (constructor_signature name: (_) @method.name . parameters: (_))
    (factory_constructor_signature (identifier) @method.name . (formal_parameter_list))
  ]) @method
  . (function_body) @method.body)
(declaration (function_signature name: (_) @method.name)) @method
(declaration (getter_signature name: (_) @method.name)) @method
(declaration (constructor_signature name: (_) @method.name . parameters: (_))) @method
(declaration
  (constant_constructor_signature (identifier) @method.name . (formal_parameter_list))) @method
(static_final_declaration_list
  (static_final_declaration . (identifier) @constant.name)
  (#set! only "file")) @constant

(class_definition superclass: (superclass (type_identifier) @base))
(class_definition superclass: (superclass (mixins (type_identifier) @base)))
(class_definition interfaces: (interfaces (type_identifier) @base))
(mixin_declaration (interfaces (type_identifier) @base))
(enum_declaration (interfaces (type_identifier) @base))
(ERROR) @enter

(import_or_export
  (library_import (import_specification
    (configurable_uri (uri (string_literal) @import)) (identifier)? @import.as)))
(import_or_export (library_export (configurable_uri (uri (string_literal) @import))))
(part_directive (uri (string_literal) @import))
