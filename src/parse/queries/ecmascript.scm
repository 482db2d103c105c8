; What JavaScript and TypeScript have in common.

(comment) @comment
(export_statement) @wrap

; definitions under statements
(program (statement_block) @enter)
(statement_block (statement_block) @enter)
[(if_statement) (else_clause)] @enter
(if_statement (statement_block) @enter)
(else_clause (statement_block) @enter)
(for_statement body: (statement_block) @enter)
(for_in_statement body: (statement_block) @enter)
(while_statement body: (statement_block) @enter)
(do_statement body: (statement_block) @enter)
(labeled_statement body: (statement_block) @enter)
(try_statement body: (statement_block) @enter)
(try_statement handler: (catch_clause body: (statement_block) @enter))
(try_statement finalizer: (finally_clause body: (statement_block) @enter))
(switch_statement body: (switch_body [(switch_case) (switch_default)] @enter))
(switch_case (statement_block) @enter)
(switch_default (statement_block) @enter)
(class_static_block body: (statement_block) @enter)

; (function () { … })()
(program
  (expression_statement
    (call_expression
      function: (parenthesized_expression
        [
          (function_expression body: (_) @enter)
          (arrow_function body: (_) @enter)
        ]))))

(program
  (expression_statement
    (parenthesized_expression
      (call_expression function: (function_expression body: (_) @enter)))))

(ERROR) @enter

; comments in a declaration of several
(lexical_declaration (comment) @comment)
(variable_declaration (comment) @comment)
(export_statement declaration: (lexical_declaration (comment) @comment))

(class_declaration
  name: (_) @class.name
  body: (class_body) @class.body) @class

(function_declaration
  name: (_) @function.name
  body: (_) @function.body) @function

(generator_function_declaration
  name: (_) @function.name
  body: (_) @function.body) @function

(method_definition
  name: (_) @method.name
  body: (_) @method.body) @method

(pair
  key: (_) @method.name
  value: [
    (arrow_function body: (_) @method.body)
    (function_expression body: (_) @method.body)
  ]) @method

; const name = () => …
(lexical_declaration
  (variable_declarator
    name: (identifier) @function.name
    value: [
      (arrow_function body: (_) @function.body)
      (function_expression body: (_) @function.body)
      (generator_function body: (_) @function.body)
    ]) @function.part) @function

(variable_declaration
  (variable_declarator
    name: (identifier) @function.name
    value: [
      (arrow_function body: (_) @function.body)
      (function_expression body: (_) @function.body)
    ]) @function.part) @function

; const name = memo(() => …)
(lexical_declaration
  (variable_declarator
    name: (identifier) @function.name
    value: (call_expression
      arguments: (arguments
        . [
          (arrow_function body: (_) @function.body)
          (function_expression body: (_) @function.body)
        ]))) @function.part) @function

(lexical_declaration
  (variable_declarator
    name: (identifier) @class.name
    value: (class body: (_) @class.body)) @class.part) @class

; export default () => …, export default class { … }
(export_statement
  value: [
    (arrow_function body: (_) @function.body)
    (function_expression body: (_) @function.body)
  ]
  (#set! title "default")) @function

(export_statement
  value: (class body: (_) @class.body)
  (#set! title "default")) @class

(export_statement
  value: (object) @constant.body
  (#set! title "default")) @constant

(export_statement
  declaration: (lexical_declaration
    (variable_declarator name: (identifier) @constant.name) @constant.part)) @constant

((lexical_declaration
    (variable_declarator name: (identifier) @constant.name) @constant.part) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$")
  (#set! only "file"))

; an object of functions
(lexical_declaration
  (variable_declarator
    name: (identifier) @constant.name
    value: (object
      [
        (method_definition)
        (pair value: [(arrow_function) (function_expression)])
      ]) @constant.body) @constant.part) @constant

(variable_declaration
  (variable_declarator
    name: (identifier) @constant.name
    value: (object
      [
        (method_definition)
        (pair value: [(arrow_function) (function_expression)])
      ]) @constant.body) @constant.part) @constant

; objects of functions inside an object: const slice = createSlice({ reducers: { added(state) { … } } })
(pair
  key: (_) @constant.name
  value: (object
    [
      (method_definition)
      (pair value: [(arrow_function) (function_expression)])
    ]) @constant.body) @constant

(_
  (variable_declarator
    name: (identifier) @constant.name
    value: (call_expression
      arguments: (arguments
        (object
          [
            (method_definition)
            (pair value: [(arrow_function) (function_expression)])
            (pair value: (object [(method_definition) (pair value: [(arrow_function) (function_expression)])]))
          ]) @constant.body))) @constant.part) @constant

; export default defineComponent({ methods: { … } })
(export_statement
  value: (call_expression
    arguments: (arguments
      . (object
        [
          (method_definition)
          (pair value: [(arrow_function) (function_expression)])
          (pair value: (object [(method_definition) (pair value: [(arrow_function) (function_expression)])]))
        ]) @constant.body))
  (#set! title "default")) @constant

; what a callback gives: const useStore = create((set) => ({ add() { … } })), also in other calls
(_
  (variable_declarator
    value: (call_expression
      arguments: (arguments
        [
          (arrow_function
            body: [
              (parenthesized_expression (object) @enter)
              (statement_block (return_statement (object) @enter)) @enter
            ])
          (call_expression
            arguments: (arguments
              [
                (arrow_function body: (parenthesized_expression (object) @enter))
                (call_expression
                  arguments: (arguments
                    (arrow_function body: (parenthesized_expression (object) @enter))))
              ]))
        ]))))

; define('name', function name() { … })
(program
  (expression_statement
    (call_expression
      function: (identifier)
      arguments: (arguments
        (function_expression name: (identifier) @function.name body: (_) @function.body)))) @function)

(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name alias: (_)? @import.as)))
  source: (string) @import.module)

(import_statement
  (import_clause . (identifier) @import.default)
  source: (string) @import.module)

(import_statement
  (import_clause (namespace_import (identifier) @import.as))
  source: (string) @import)
(import_statement . source: (string) @import)

(export_statement
  (export_clause (export_specifier name: (_) @import.name alias: (_)? @import.as))
  source: (string) @import.module)

(export_statement "*" @import.name source: (string) @import.module)
(export_statement (namespace_export (identifier) @import.as) source: (string) @import)

; names under which a file hands on what it has
(export_statement
  (export_clause (export_specifier name: (identifier) @export alias: (_) @export.as))
  !source)
(export_statement "default" value: (identifier) @export)
(export_statement "default" declaration: (_ name: (_) @export))
; tests
; if (import.meta.vitest) { … }
((if_statement
  condition: (parenthesized_expression
    (member_expression object: (meta_property) property: (property_identifier) @keyword) @module.name)
  consequence: (statement_block) @module.body) @module @test
  (#eq? @keyword "vitest"))

; describe('…', () => { … }) in a source
((program
  (expression_statement
    (call_expression
      function: [
        (identifier) @keyword
        (member_expression object: (identifier) @keyword)
      ]
      arguments: (arguments
        . [(string) (template_string)] @function.name
        [(arrow_function body: (_) @function.body) (function_expression body: (_) @function.body)]))) @function @test)
  (#any-of? @keyword "describe" "it" "test" "suite" "bench")
  (#set! in "source"))

; Half of the time to compile this query went to the patterns of assignments, which few files need.
((expression_statement
  (assignment_expression
    right: [
      (arrow_function)
      (function_expression)
      (class)
      (object)
      (identifier)
      (assignment_expression)
      (call_expression
        function: (identifier)
        arguments: (arguments . [(arrow_function) (function_expression)]))
    ])) @rare)

; begin rare
; an object of functions
(expression_statement
  (assignment_expression
    left: (member_expression) @constant.name
    right: (object
      [
        (method_definition)
        (pair value: [(arrow_function) (function_expression)])
      ]) @constant.body)) @constant

; exports.name = function, Class.prototype.name = function
(expression_statement
  (assignment_expression
    left: (member_expression property: (_) @function.name)
    right: [
      (arrow_function body: (_) @function.body)
      (function_expression body: (_) @function.body)
    ])) @function

; exports.name = wrapped(async () => …)
(expression_statement
  (assignment_expression
    left: (member_expression property: (_) @function.name)
    right: (call_expression
      function: (identifier)
      arguments: (arguments
        . [
          (arrow_function body: (_) @function.body)
          (function_expression body: (_) @function.body)
        ])))) @function

; exports.name = exports.other = function
(expression_statement
  (assignment_expression
    left: (member_expression property: (_) @function.name)
    right: (assignment_expression
      right: [
        (arrow_function body: (_) @function.body)
        (function_expression body: (_) @function.body)
      ]))) @function

(expression_statement
  (assignment_expression
    right: (assignment_expression
      left: (member_expression property: (_) @function.name)
      right: [
        (arrow_function body: (_) @function.body)
        (function_expression body: (_) @function.body)
      ]))) @function

; exports.Name = class …, and with other names before it
(expression_statement
  (assignment_expression
    left: (member_expression property: (_) @class.name)
    right: (class body: (_) @class.body))
  (#not-eq? @class.name "exports")) @class

(expression_statement
  (assignment_expression
    right: (assignment_expression
      left: (member_expression property: (_) @class.name)
      right: (class body: (_) @class.body)))
  (#not-eq? @class.name "exports")) @class

(expression_statement
  (assignment_expression
    right: (assignment_expression
      right: (assignment_expression
        left: (member_expression property: (_) @class.name)
        right: (class body: (_) @class.body))))) @class

; module.exports = class Name …
(expression_statement
  (assignment_expression
    left: (member_expression property: (_) @keyword)
    right: (class name: (_) @class.name body: (_) @class.body))
  (#eq? @keyword "exports")) @class

; names under which a file hands on what it has
((expression_statement
  (assignment_expression left: (member_expression) @keyword right: (identifier) @export))
  (#eq? @keyword "module.exports"))
((expression_statement
  (assignment_expression
    left: (member_expression property: (_) @export) @keyword
    right: [(arrow_function) (function_expression)]))
  (#eq? @keyword "module.exports"))
((expression_statement
  (assignment_expression
    left: (member_expression) @keyword
    right: (object (pair key: (property_identifier) @export.as value: (identifier) @export))))
  (#eq? @keyword "module.exports"))
((expression_statement
  (assignment_expression
    left: (member_expression object: (_) @keyword property: (_) @export.as)
    right: (identifier) @export))
  (#any-of? @keyword "exports" "module.exports"))
; end rare
