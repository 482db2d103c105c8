(comment) @comment

(namespace_definition name: (_) @module.name body: (_) @module.body) @module
(namespace_definition !name body: (_) @enter)

(class_declaration name: (_) @class.name body: (_) @class.body) @class
(interface_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(trait_declaration name: (_) @trait.name body: (_) @trait.body) @trait
(enum_declaration name: (_) @enum.name body: (_) @enum.body) @enum
(method_declaration name: (_) @method.name body: (_)? @method.body) @method
(function_definition name: (_) @function.name body: (_) @function.body) @function

(const_declaration (const_element (name) @constant.name) @constant.part) @constant
(expression_statement
  (function_call_expression
    function: (name) @keyword
    arguments: (arguments . (argument (string (string_content) @constant.name))))
  (#eq? @keyword "define")) @constant

(class_declaration (base_clause (_) @base))
(class_declaration (class_interface_clause (_) @base))
(interface_declaration (base_clause (_) @base))
(enum_declaration (class_interface_clause (_) @base))
; definitions under statements
[(compound_statement) (colon_block) (else_if_clause) (else_clause)] @enter
(if_statement (_) @enter)
(for_statement body: (_) @enter)
(foreach_statement body: (_) @enter)
(while_statement body: (_) @enter)
(do_statement body: (_) @enter)
(declare_statement (compound_statement) @enter)
(try_statement body: (_) @enter)
(try_statement (catch_clause body: (_) @enter))
(try_statement (finally_clause body: (_) @enter))
(switch_statement body: (switch_block (_) @enter))
(ERROR) @enter

(namespace_use_declaration
  (namespace_use_clause . [(qualified_name) (name)] @import alias: (_)? @import.as))
(namespace_use_declaration (namespace_name) @import.module (namespace_use_group) @import.module)
(expression_statement (require_expression (string) @import))
(expression_statement (require_once_expression (string) @import))
(expression_statement (include_expression (string) @import))
(expression_statement (include_once_expression (string) @import))
; require __DIR__ . '/file.php'
(expression_statement (require_expression (binary_expression (string) @import (#set! prefix "."))))
(expression_statement (require_once_expression (binary_expression (string) @import (#set! prefix "."))))
(use_declaration [(name) (qualified_name)] @base)

; tests
(class_declaration
  (base_clause (_) @keyword)
  (#match? @keyword "TestCase$")) @test
(method_declaration
  attributes: (attribute_list (attribute_group (attribute (_) @keyword)))
  (#match? @keyword "(^|\\\\)(Test|DataProvider|Before|After)$")) @test
