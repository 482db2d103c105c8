(comment) @comment
(config_file (body) @enter)

(block
  . (identifier) @struct.name
  (string_lit (template_literal) @struct.name)*
  (body)? @struct.body
  (#not-any-of? @struct.name "locals")
  (#set! only "file")
  (#set! joint " ")) @struct
(block
  . (identifier) @keyword
  (body (attribute . (identifier) @constant.name) @constant)
  (#eq? @keyword "locals"))
(ERROR) @enter

(block
  . (identifier) @keyword
  (body
    (attribute
      . (identifier) @key
      (expression (literal_value (string_lit (template_literal) @import)))))
  (#eq? @keyword "module")
  (#eq? @key "source"))
