(comment) @comment

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

; struct name { … };
(struct_specifier name: (_) @struct.name body: (_) @struct.body) @struct
(union_specifier name: (_) @struct.name body: (_) @struct.body) @struct
(enum_specifier name: (_) @enum.name body: (_) @enum.body) @enum

; struct name { … } variable;
(declaration type: (struct_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(declaration type: (union_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(declaration type: (enum_specifier name: (_) @enum.name body: (_) @enum.body)) @enum

; typedef struct { … } name;
(type_definition
  type: (struct_specifier body: (_) @struct.body)
  declarator: (type_identifier) @struct.name) @struct
(type_definition
  type: (union_specifier body: (_) @struct.body)
  declarator: (type_identifier) @struct.name) @struct
(type_definition
  type: (enum_specifier body: (_) @enum.body)
  declarator: (type_identifier) @enum.name) @enum
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

(preproc_function_def name: (_) @function.name) @function

; tables: static const struct entry entries[] = { … };
((declaration
  declarator: (init_declarator
    declarator: [
      (array_declarator declarator: (identifier) @constant.name)
      (pointer_declarator (array_declarator declarator: (identifier) @constant.name))
    ]
    value: (initializer_list)) @constant.part) @constant
  (#set! only "file"))

(preproc_ifdef) @enter
(preproc_if) @enter
(preproc_else) @enter
(preproc_elif) @enter
(preproc_elifdef) @enter
(linkage_specification body: (declaration_list) @enter)
(linkage_specification body: (function_definition)) @wrap
(ERROR) @enter

(preproc_include path: (_) @import.verbatim)
