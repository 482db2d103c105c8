(function_definition
  declarator: [
    (function_declarator declarator: (_) @function.name)
    (pointer_declarator (function_declarator declarator: (_) @function.name))
    (reference_declarator (function_declarator declarator: (_) @function.name))
    (pointer_declarator
      (pointer_declarator (function_declarator declarator: (_) @function.name)))
  ]
  body: (_)? @function.body) @function

(function_definition declarator: (operator_cast) @function.name body: (_)? @function.body) @function

; declared in a class
(field_declaration
  declarator: [
    (function_declarator
      declarator: [(field_identifier) (operator_name) (destructor_name)] @function.name)
    (pointer_declarator
      (function_declarator declarator: [(field_identifier) (operator_name)] @function.name))
    (reference_declarator
      (function_declarator declarator: [(field_identifier) (operator_name)] @function.name))
  ]) @function

(field_declaration_list
  (declaration
    declarator: (function_declarator
      declarator: [(identifier) (destructor_name) (operator_name)] @function.name)) @function)

(class_specifier name: (_) @class.name body: (_) @class.body) @class
(field_declaration type: (class_specifier name: (_) @class.name body: (_) @class.body)) @class
(field_declaration type: (struct_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(field_declaration type: (enum_specifier name: (_) @enum.name body: (_) @enum.body)) @enum
(field_declaration type: (union_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(declaration type: (class_specifier name: (_) @class.name body: (_) @class.body)) @class
(type_definition
  type: [
    (class_specifier body: (_)) (struct_specifier body: (_))
    (union_specifier body: (_)) (enum_specifier body: (_))
  ]
  declarator: (pointer_declarator (type_identifier) @type.name)) @type
(type_definition
  type: [
    (primitive_type) (sized_type_specifier) (type_identifier) (template_type)
    (struct_specifier !body) (qualified_identifier)
  ]
  declarator: [
    (type_identifier) @type.name
    (pointer_declarator (type_identifier) @type.name)
    (function_declarator
      declarator: (parenthesized_declarator (pointer_declarator (type_identifier) @type.name)))
  ]) @type
(alias_declaration name: (_) @type.name) @type
(concept_definition name: (_) @type.name) @type

(namespace_definition name: (_) @module.name body: (_) @module.body) @module
(namespace_definition !name body: (_) @enter)

; constants and tables
((declaration
  (type_qualifier) @keyword
  declarator: (init_declarator
    declarator: [
      (identifier) @constant.name
      (array_declarator declarator: (identifier) @constant.name)
    ]) @constant.part) @constant
  (#any-of? @keyword "const" "constexpr" "constinit")
  (#set! only "file"))

(template_declaration) @wrap
(friend_declaration) @wrap

(class_specifier (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base))
(struct_specifier (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base))

; tests
((function_definition
  declarator: (function_declarator declarator: (identifier) @keyword)) @test
  (#any-of? @keyword
    "TEST" "TEST_F" "TEST_P" "TYPED_TEST" "TYPED_TEST_P" "TEST_CASE" "SECTION" "BOOST_AUTO_TEST_CASE"
    "BENCHMARK"))
