(comment) @comment
(program (statement_list) @enter)
(statement_list (comment) @comment)

(function_statement (function_name) @function.name (script_block) @function.body) @function
(class_statement . (simple_name) @class.name) @class @enter
(class_method_definition (simple_name) @method.name (script_block) @method.body) @method
(enum_statement . (simple_name) @enum.name) @enum
(pipeline
  (assignment_expression (left_assignment_expression) @constant.name)
  (#match? @constant.name "^\\$(script:|global:)?[A-Z]\\w+$")
  (#set! only "file")) @constant
(class_statement ":" (simple_name) @base)
; Describe "…" { … }
(pipeline
  (pipeline_chain
    (command
      command_name: (_) @keyword
      command_elements: (command_elements
        (array_literal_expression
          (unary_expression
            (script_block_expression
              (script_block (script_block_body (statement_list) @enter))))))))
  (#not-match? @keyword "^[Ii]t$"))
(ERROR) @enter

(pipeline
  (pipeline_chain
    (command
      command_name: (_) @keyword
      command_elements: (command_elements (generic_token) @import .)))
  (#match? @keyword "^([Uu]sing|[Ii]mport-[Mm]odule)$"))
(pipeline
  (pipeline_chain
    (command
      (command_invokation_operator) @keyword
      command_name: (_) @import))
  (#eq? @keyword "."))

; tests
(pipeline
  (pipeline_chain
    (command
      command_name: (_) @keyword
      command_elements: (command_elements
        (array_literal_expression (unary_expression (string_literal) @function.name))
        (array_literal_expression
          (unary_expression (script_block_expression (script_block) @function.body))))))
  (#match? @keyword "^[Ii]t$")) @function @test
