(comment) @comment

(module . (comment)* . (expression_statement (string) @document.doc))

((class_definition
  name: (identifier) @class.name
  body: (block . (expression_statement (string) @class.doc)?) @class.body) @class
  (#set! test "^Test|Tests?$|TestCase$")
  (#set! holding "\n[ \t]+(async +)?def test"))

((function_definition
  name: (identifier) @function.name
  body: (block . (expression_statement (string) @function.doc)?) @function.body) @function
  (#set! test "^test_"))

(type_alias_statement
  . (type [(identifier) @type.name (generic_type . (identifier) @type.name)])) @type

((expression_statement
  (assignment left: [
    (identifier) @constant.name
    (pattern_list (identifier) @constant.name)
    (tuple_pattern (identifier) @constant.name)
  ])) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$")
  (#set! only "file"))
; A = B = …
((expression_statement
  (assignment right: (assignment left: (identifier) @constant.name))) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$")
  (#set! only "file"))

(class_definition superclasses: (argument_list [(identifier) (attribute)] @base))

(decorated_definition) @wrap.range

; definitions under statements
(if_statement (block) @enter)
(if_statement (else_clause (block) @enter))
(if_statement (elif_clause (block) @enter))
(for_statement (block) @enter)
(for_statement (else_clause (block) @enter))
(while_statement (block) @enter)
(while_statement (else_clause (block) @enter))
(try_statement (block) @enter)
(try_statement (except_clause (block) @enter))
(try_statement (else_clause (block) @enter))
(try_statement (finally_clause (block) @enter))
(with_statement (block) @enter)
(match_statement (block (case_clause (block) @enter)))
(ERROR) @enter

(import_statement name: (dotted_name) @import)
(import_statement name: (aliased_import name: (dotted_name) @import alias: (_) @import.as))
(import_from_statement
  module_name: (_) @import.module
  name: (dotted_name) @import.name)
(import_from_statement
  module_name: (_) @import.module
  name: (aliased_import name: (dotted_name) @import.name alias: (_) @import.as))
(import_from_statement
  module_name: (_) @import.module
  (wildcard_import) @import.name)

; tests
(class_definition
  superclasses: (argument_list [(identifier) (attribute)] @keyword)
  (#match? @keyword "TestCase$")) @test
