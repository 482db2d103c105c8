(comment) @comment

(binary_operator
  lhs: [(identifier) (string)] @function.name
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @function.body)) @function
(binary_operator
  lhs: (identifier) @constant.name
  operator: ["<-" "="]
  (#match? @constant.name "^[A-Z][A-Z0-9_.]+$")
  (#set! only "file")) @constant
(call
  function: (identifier) @keyword
  arguments: (arguments . (argument value: (string content: (_) @class.name)))
  (#any-of? @keyword "setClass" "setRefClass")) @class
(call
  function: (identifier) @keyword
  arguments: (arguments . (argument value: (string content: (_) @function.name)))
  (#eq? @keyword "setGeneric")) @function
(call
  function: (identifier) @keyword
  arguments: (arguments
    . (argument value: (string content: (_) @function.name))
    (comma)
    . (argument value: (string content: (_) @function.name))
    (argument value: (function_definition body: (_) @function.body)))
  (#any-of? @keyword "setMethod" "setReplaceMethod")
  (#set! joint ",")) @function
(binary_operator
  lhs: (identifier) @class.name
  rhs: (call
    function: [(identifier) @keyword (namespace_operator rhs: (_) @keyword)]
    arguments: (arguments (argument value: (call arguments: (arguments) @class.body))))
  (#any-of? @keyword "R6Class" "setRefClass")) @class
(argument name: (identifier) @method.name value: (function_definition body: (_) @method.body)) @method
(ERROR) @enter

(call
  function: (identifier) @keyword
  arguments: (arguments . (argument value: [(identifier) (string)] @import))
  (#any-of? @keyword "library" "require" "requireNamespace" "source"))

; tests
(call
  function: (identifier) @keyword
  arguments: (arguments
    . (argument value: (string content: (_) @function.name))
    (argument value: (_) @function.body))
  (#eq? @keyword "test_that")) @function @test
