(comments) @comment
(pod_statement) @comment

(package_statement (package_name) @module.name body: (_)? @module.body) @module
(function_definition name: (_) @function.name body: (_) @function.body) @function
(use_constant_statement constant: (identifier) @constant.name) @constant
; only a declaration has a scope, and to name it takes a quarter of a second to compile
(binary_expression
  variable: (_ (scope) @keyword variable_name: (_) @constant.name)
  (#eq? @keyword "our")
  (#set! only "file")) @constant
(block) @enter
(ERROR) @enter

(use_no_statement package_name: (_) @import)
(require_statement package_name: (_) @import)
(use_parent_statement (string_single_quoted) @import)
(use_parent_statement (word_list_qw (list_item) @import))
