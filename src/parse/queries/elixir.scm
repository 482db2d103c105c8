(comment) @comment

(call
  target: (identifier) @keyword
  (arguments . (alias) @module.name)
  (do_block) @module.body
  (#eq? @keyword "defmodule")) @module
(call
  target: (identifier) @keyword
  (arguments . (alias) @module.name)
  (do_block
    (unary_operator
      operand: (call target: (identifier) @about (arguments (string) @module.doc)))) @module.body
  (#eq? @keyword "defmodule")
  (#eq? @about "moduledoc")) @module
(call
  target: (identifier) @keyword
  (arguments . (alias) @interface.name)
  (do_block) @interface.body
  (#eq? @keyword "defprotocol")) @interface
(call
  target: (identifier) @keyword
  (arguments . (alias) @class.name (keywords (pair value: (_) @class.name)))
  (do_block) @class.body
  (#eq? @keyword "defimpl")
  (#set! joint " for ")) @class
; in the module that it is for
(call
  target: (identifier) @keyword
  (arguments . (alias) @class.name .)
  (do_block) @class.body
  (#eq? @keyword "defimpl")) @class

(call
  target: (identifier) @keyword
  (arguments . [
    (identifier) @function.name
    (call target: (identifier) @function.name)
    (binary_operator left: (call target: (identifier) @function.name))
    (binary_operator left: (identifier) @function.name)
  ])
  (do_block)? @function.body
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate")
  (#set! joins "clauses")) @function
(unary_operator
  operand: (call target: (identifier) @constant.name (arguments))
  (#not-any-of? @constant.name
    "doc" "moduledoc" "spec" "type" "typep" "opaque" "impl" "callback" "macrocallback" "behaviour"
    "derive" "deprecated" "since" "dialyzer" "tag" "moduletag" "describetag" "compile" "typedoc"
    "before_compile" "after_compile" "on_load" "external_resource" "enforce_keys" "shortdoc"
    "optional_callbacks" "fallback_to_any" "requirements" "recursive")) @constant
(unary_operator
  operand: (call
    target: (identifier) @keyword
    (arguments (binary_operator left: (call target: (identifier) @method.name))))
  (#any-of? @keyword "callback" "macrocallback")) @method
(unary_operator
  operand: (call
    target: (identifier) @keyword
    (arguments (binary_operator left: [(identifier) @type.name (call target: (_) @type.name)])))
  (#any-of? @keyword "type" "opaque")) @type

(unary_operator
  operand: (call target: (identifier) @keyword)
  (#any-of? @keyword "doc" "spec" "impl" "deprecated" "since" "typedoc")) @attribute
(unary_operator
  operand: (call target: (identifier) @keyword (arguments (string) @attribute.doc))
  (#any-of? @keyword "doc" "typedoc"))

(call
  target: (identifier) @keyword
  (arguments . [(alias) (dot)] @import)
  (#any-of? @keyword "import" "use"))
(call
  target: (identifier) @keyword
  (arguments . [(alias) (dot)] @import .)
  (#any-of? @keyword "alias" "require"))
(call
  target: (identifier) @keyword
  (arguments . (alias) @import (keywords (pair value: (alias) @import.as)))
  (#any-of? @keyword "alias" "require"))
(unary_operator
  operand: (call target: (identifier) @keyword (arguments (alias) @base))
  (#eq? @keyword "behaviour"))
(call
  target: (identifier) @keyword
  (do_block) @enter
  (#any-of? @keyword "if" "unless" "describe" "quote"))
(ERROR) @enter

; tests
(call
  target: (identifier) @keyword
  (arguments . (string (quoted_content) @function.name))
  (do_block) @function.body
  (#any-of? @keyword "test" "property")) @function @test
