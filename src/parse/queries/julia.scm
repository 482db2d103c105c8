(line_comment) @comment
(block_comment) @comment
(source_file (string_literal) @comment)
(module_definition (string_literal) @comment)

(module_definition name: (_) @module.name) @module
(struct_definition (type_head [(identifier) @struct.name
  (parametrized_type_expression . (identifier) @struct.name)
  (binary_expression . (identifier) @struct.name . (operator) . (_) @base)
  (binary_expression
    . (parametrized_type_expression . (identifier) @struct.name)
    . (operator)
    . (_) @base)])) @struct
(abstract_definition (type_head [(identifier) @interface.name
  (parametrized_type_expression . (identifier) @interface.name)
  (binary_expression
    . [(identifier) @interface.name (parametrized_type_expression . (identifier) @interface.name)])])) @interface
(primitive_definition (type_head (identifier) @type.name)) @type

(function_definition (signature [
  (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ])
  (typed_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ]))
  (where_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ]))
  (where_expression . (typed_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ])))
  (identifier) @function.name
])) @function
(macro_definition (signature (call_expression . (identifier) @function.name))) @function
((assignment . [
  (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ])
  (typed_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ]))
  (where_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ]))
  (where_expression . (typed_expression . (call_expression . [
    (identifier) @function.name
    (operator) @function.name
    (parametrized_type_expression . (identifier) @function.name)
    (field_expression (identifier) @function.name .)
    (field_expression (quote_expression [
      (operator) @function.name
      (parenthesized_expression (operator) @function.name)
    ]))
  ])))
]) @function (#set! only "file"))
((const_statement (assignment . (identifier) @constant.name)) @constant (#set! only "file"))
(module_definition) @enter
; @inline function f() … end
(macrocall_expression
  (macro_argument_list [
    (function_definition) (assignment) (struct_definition) (macrocall_expression)
  ]) @wrap.range)
(if_statement) @enter
(if_statement [(else_clause) (elseif_clause)] @enter)
(ERROR) @enter

(call_expression
  . (identifier) @keyword
  (argument_list (string_literal (content) @import))
  (#eq? @keyword "include"))
(using_statement [(identifier) (import_path)] @import)
(import_statement [(identifier) (import_path)] @import)
(using_statement (selected_import . (identifier) @import))
(import_statement (selected_import . (identifier) @import))
