(function_definition
  declarator: [
    (function_declarator declarator: (identifier) @function.name)
    (pointer_declarator (function_declarator declarator: (identifier) @function.name))
    (pointer_declarator
      (pointer_declarator (function_declarator declarator: (identifier) @function.name)))
  ]
  body: (_) @function.body) @function

; int (*name(void))(int) { … }
(function_definition
  declarator: (function_declarator
    declarator: (parenthesized_declarator
      (pointer_declarator (function_declarator declarator: (identifier) @function.name))))
  body: (_) @function.body) @function
(type_definition
  type: [(struct_specifier body: (_)) (union_specifier body: (_)) (enum_specifier body: (_))]
  declarator: [
    (pointer_declarator (type_identifier) @type.name)
    (array_declarator (type_identifier) @type.name)
  ]) @type

(type_definition
  type: [
    (primitive_type) (sized_type_specifier) (type_identifier)
    (struct_specifier !body) (union_specifier !body) (enum_specifier !body)
  ]
  declarator: [
    (type_identifier) @type.name
    (pointer_declarator (type_identifier) @type.name)
    (array_declarator (type_identifier) @type.name)
    (function_declarator declarator: (type_identifier) @type.name)
    (function_declarator
      declarator: (parenthesized_declarator (pointer_declarator (type_identifier) @type.name)))
    (function_declarator declarator: (parenthesized_declarator (type_identifier) @type.name))
    (pointer_declarator (function_declarator declarator: (type_identifier) @type.name))
    (pointer_declarator
      (function_declarator
        declarator: (parenthesized_declarator (pointer_declarator (type_identifier) @type.name))))
  ]) @type

; tables: static const struct entry entries[] = { … };
((declaration
  declarator: (init_declarator
    declarator: [
      (array_declarator declarator: (identifier) @constant.name)
      (pointer_declarator (array_declarator declarator: (identifier) @constant.name))
    ]
    value: (initializer_list)) @constant.part) @constant
  (#set! only "file"))
