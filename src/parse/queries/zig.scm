(comment) @comment

(variable_declaration . (identifier) @struct.name (struct_declaration) @struct.body) @struct
(variable_declaration . (identifier) @struct.name (union_declaration) @struct.body) @struct
(variable_declaration . (identifier) @struct.name (opaque_declaration) @struct.body) @struct
(variable_declaration . (identifier) @enum.name (enum_declaration) @enum.body) @enum
(variable_declaration . (identifier) @enum.name (error_set_declaration)) @enum
(function_declaration name: (_) @function.name body: (_)? @function.body) @function
((variable_declaration . (identifier) @constant.name) @constant @whole
  (#set! only "file")
  (#not-match? @whole "@import\\(|^(pub )?var\\b"))
(test_declaration
  [(string (string_content) @function.name) (identifier) @function.name]
  (block) @function.body) @function @test
(comptime_declaration (_) @enter)
(ERROR) @enter

(variable_declaration
  (builtin_function
    (builtin_identifier) @keyword
    (arguments (string (string_content) @import)))
  (#eq? @keyword "@import"))
(variable_declaration
  (field_expression
    object: (builtin_function
      (builtin_identifier) @keyword
      (arguments (string (string_content) @import.module)))
    member: (_) @import.name)
  (#eq? @keyword "@import"))
