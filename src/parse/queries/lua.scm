(comment) @comment

(function_declaration name: (identifier) @function.name body: (_)? @function.body) @function
(function_declaration
  name: (dot_index_expression table: (_) @function.owner field: (_) @function.name)
  body: (_)? @function.body) @function
(function_declaration
  name: (method_index_expression table: (_) @method.owner method: (_) @method.name)
  body: (_)? @method.body) @method
(assignment_statement
  (variable_list . name: (_) @function.name)
  (expression_list . value: (function_definition body: (_)? @function.body))) @function
(variable_declaration
  (assignment_statement
    (variable_list . name: (_) @function.name)
    (expression_list . value: (function_definition body: (_)? @function.body)))) @function

; local M = { name = function() … end }
(variable_declaration
  (assignment_statement
    (variable_list . name: (_) @class.name)
    (expression_list
      . value: (table_constructor (field value: (function_definition))) @class.body))) @class
(assignment_statement
  (variable_list . name: (_) @class.name)
  (expression_list
    . value: (table_constructor (field value: (function_definition))) @class.body)) @class
(return_statement (expression_list (table_constructor (field value: (function_definition))) @enter))
(field
  name: (identifier) @function.name
  value: (function_definition body: (_)? @function.body)) @function

(variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @constant.name))
  (#match? @constant.name "^[A-Z][A-Z0-9_]+$")
  (#set! only "file")) @constant

[(do_statement) (if_statement)] @enter
(if_statement (_) @enter)
[(elseif_statement (_) @enter) (else_statement (_) @enter)]
(do_statement (_) @enter)
(ERROR) @enter

(variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @import.as .)
    (expression_list
      value: (function_call
        name: (identifier) @keyword
        arguments: (arguments (string) @import))))
  (#eq? @keyword "require"))
(assignment_statement
  (variable_list . name: (identifier) @import.as .)
  (expression_list
    value: (function_call
      name: (identifier) @keyword
      arguments: (arguments (string) @import)))
  (#eq? @keyword "require"))
(function_call
  name: (identifier) @keyword
  arguments: (arguments (string) @import)
  (#any-of? @keyword "require" "dofile"))
