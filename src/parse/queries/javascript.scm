; Patterns that only the grammar of JavaScript needs; the rest is in ecmascript.scm.

(field_definition
  property: (_) @method.name
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
      ]) @constant.part)) @constant

(class_declaration (class_heritage (_) @base))
(lexical_declaration (variable_declarator value: (class (class_heritage (_) @base))))

; begin rare
(expression_statement (assignment_expression right: (class (class_heritage (_) @base))))
; end rare
