; What TypeScript adds to ecmascript.scm.

((ambient_declaration) @wrap (#set! enters "declared"))
((ambient_declaration (statement_block) @enter) (#set! enters "declared"))

(expression_statement
  (internal_module
    name: (_) @module.name
    body: (_) @module.body)) @module

(abstract_class_declaration
  name: (_) @class.name
  body: (class_body) @class.body) @class

(interface_declaration
  name: (_) @interface.name
  body: (_) @interface.body) @interface

(enum_declaration
  name: (_) @enum.name
  body: (_) @enum.body) @enum

(type_alias_declaration name: (_) @type.name) @type

(internal_module
  name: (_) @module.name
  body: (_) @module.body) @module

(module
  name: (_) @module.name
  body: (_) @module.body) @module

(function_signature name: (_) @function.name) @function
(method_signature name: (_) @method.name) @method
(abstract_method_signature name: (_) @method.name) @method

(public_field_definition
  name: (_) @method.name
  value: [
    (arrow_function body: (_) @method.body)
    (function_expression body: (_) @method.body)
  ]) @method

; tables and settings
(export_statement
  declaration: (lexical_declaration
    (variable_declarator
      name: (identifier) @constant.name
      value: [
        (object) @constant.body
        (as_expression (object) @constant.body)
        (satisfies_expression (object) @constant.body)
        (satisfies_expression (as_expression (object) @constant.body))
      ]) @constant.part)) @constant

; declared to be there: `declare const`, `declare global { var … }`
(ambient_declaration
  (lexical_declaration
    (variable_declarator name: (identifier) @constant.name) @constant.part)) @constant

(ambient_declaration
  (variable_declaration
    (variable_declarator name: (identifier) @constant.name) @constant.part)) @constant

(export_statement
  declaration: (ambient_declaration
    (lexical_declaration
      (variable_declarator name: (identifier) @constant.name) @constant.part))) @constant

(export_statement
  declaration: (ambient_declaration
    (variable_declaration
      (variable_declarator name: (identifier) @constant.name) @constant.part))) @constant

((lexical_declaration
  (variable_declarator name: (identifier) @constant.name) @constant.part) @constant
  (#set! only "declared"))

((variable_declaration
  (variable_declarator name: (identifier) @constant.name) @constant.part) @constant
  (#set! only "declared"))

(class_declaration (class_heritage (extends_clause value: (_) @base)))
(class_declaration (class_heritage (implements_clause (_) @base)))
(abstract_class_declaration (class_heritage (extends_clause value: (_) @base)))
(abstract_class_declaration (class_heritage (implements_clause (_) @base)))
(interface_declaration (extends_type_clause type: (_) @base))
(import_statement (import_require_clause (identifier) @import.as source: (string) @import))
(export_statement "=" (identifier) @export)
