(comment) @comment

(list_lit
  . value: (sym_lit name: (_) @keyword)
  . value: (sym_lit name: (_) @function.name)
  . value: (str_lit)? @function.doc
  (#any-of? @keyword "defn" "defn-" "defmacro" "defmulti" "deftest" "defmethod")) @function
(list_lit
  . value: (sym_lit name: (_) @keyword)
  . value: (sym_lit name: (_) @constant.name)
  (#any-of? @keyword "def" "defonce")) @constant
(list_lit
  . value: (sym_lit name: (_) @keyword)
  . value: (sym_lit name: (_) @struct.name)
  (#any-of? @keyword "defrecord" "deftype")) @struct
(list_lit
  . value: (sym_lit name: (_) @keyword)
  . value: (sym_lit name: (_) @interface.name)
  . value: (str_lit)? @interface.doc
  (#any-of? @keyword "defprotocol" "definterface")) @interface
(list_lit
  . value: (sym_lit name: (_) @keyword)
  value: (list_lit . value: (sym_lit name: (_) @method.name) value: (str_lit)? @method.doc) @method
  (#eq? @keyword "defprotocol"))
(list_lit
  . value: (sym_lit name: (_) @keyword)
  . value: (sym_lit)
  . value: (str_lit) @document.doc
  (#eq? @keyword "ns"))
(ERROR) @enter

(list_lit
  . value: (sym_lit name: (_) @keyword)
  value: (list_lit
    . value: (kwd_lit name: (_) @about)
    value: (vec_lit . value: (sym_lit) @import))
  (#eq? @keyword "ns")
  (#any-of? @about "require" "use"))

; tests
((list_lit . value: (sym_lit name: (_) @keyword)) @test
  (#eq? @keyword "deftest"))
