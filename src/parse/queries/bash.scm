(comment) @comment

(function_definition name: (_) @function.name body: (_) @function.body) @function

(program
  (variable_assignment name: (variable_name) @constant.name) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))
(program
  (declaration_command
    (variable_assignment name: (variable_name) @constant.name)) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))

(if_statement) @enter
(compound_statement) @enter
(subshell) @enter
(ERROR) @enter

(command
  name: (command_name) @keyword
  . argument: [(word) (string) (raw_string) (concatenation)] @import
  (#any-of? @keyword "source" "."))
