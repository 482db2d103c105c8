(comment) @comment

(function_definition name: (_) @function.name body: (_) @function.body) @function

((variable_assignment name: (variable_name) @constant.name) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))
((variable_assignments
  (variable_assignment name: (variable_name) @constant.name) @constant.part) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))
((declaration_command
  (variable_assignment name: (variable_name) @constant.name) @constant.part) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))

; definitions under statements
[(if_statement) (elif_clause) (else_clause) (compound_statement) (subshell) (list)] @enter
(for_statement body: (do_group) @enter)
(c_style_for_statement body: (do_group) @enter)
(while_statement body: (do_group) @enter)
(case_statement (case_item) @enter)
(ERROR) @enter

(command
  name: (command_name) @keyword
  . argument: [(word) (string) (raw_string) (concatenation)] @import
  (#any-of? @keyword "source" "."))
