(comment) @comment

(function_expression body: (_) @enter)
(let_expression (binding_set) @enter)
(let_expression body: (_) @enter)
(with_expression body: (_) @enter)
(apply_expression argument: (_) @enter)
(parenthesized_expression expression: (_) @enter)
(attrset_expression (binding_set) @enter)
(rec_attrset_expression (binding_set) @enter)

(binding
  attrpath: (_) @function.name
  expression: (function_expression body: (_) @function.body)) @function
(binding
  attrpath: (_) @struct.name
  expression: [
    (attrset_expression (binding_set) @struct.body)
    (rec_attrset_expression (binding_set) @struct.body)
  ]) @struct
(binding attrpath: (_) @constant.name) @constant
(ERROR) @enter

(binding
  expression: (apply_expression
    function: (variable_expression) @keyword
    argument: (path_expression) @import)
  (#eq? @keyword "import"))
