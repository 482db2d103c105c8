(comment) @comment

(class name: (_) @class.name body: (_)? @class.body) @class
(module name: (_) @module.name body: (_)? @module.body) @module
(singleton_class body: (_)? @enter)
(method name: (_) @method.name body: (_)? @method.body) @method
(singleton_method object: (_) name: (_) @method.name body: (_)? @method.body) @method

(assignment left: (constant) @constant.name) @constant
(assignment left: (left_assignment_list (constant) @constant.name)) @constant
(operator_assignment left: (constant) @constant.name) @constant
; Point = Struct.new(:x) do … end
(assignment
  left: (constant) @class.name
  right: (call
    receiver: (constant) @keyword
    method: (identifier)
    block: [(do_block body: (_) @class.body) (block body: (_) @class.body)])
  (#any-of? @keyword "Struct" "Class" "Module" "Data")) @class

; private def name … end
(call
  method: (identifier) @keyword
  arguments: (argument_list (method name: (_) @method.name body: (_)? @method.body) )
  (#any-of? @keyword "private" "protected" "public" "module_function" "private_class_method" "memoize")) @method

(class superclass: (superclass (_) @base))
; definitions under statements
[(if_modifier) (unless_modifier) (begin) (else) (elsif) (rescue) (ensure)] @enter
(if (_) @enter)
(unless (_) @enter)
(elsif (then) @enter)
(while (do) @enter)
(until (do) @enter)
(for (do) @enter)
(case (else) @enter)
(case (when (then) @enter))
(case_match (else) @enter)
(case_match (in_clause (then) @enter))
(rescue (then) @enter)
; and in blocks: `included do … end`
(call block: (do_block body: (_) @enter))
(ERROR) @enter

(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import)
  (#eq? @keyword "require"))
(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import)
  (#eq? @keyword "require_relative")
  (#set! prefix "./"))
(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import .)
  (#eq? @keyword "autoload"))
(call
  method: (identifier) @keyword
  arguments: (argument_list [(constant) (scope_resolution)] @base)
  (#any-of? @keyword "include" "extend" "prepend"))

; tests
(class
  superclass: (superclass (_) @keyword)
  (#match? @keyword "(^|::)(Test|TestCase|Spec)$")) @test
