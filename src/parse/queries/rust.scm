(line_comment) @comment
(block_comment) @comment
(attribute_item) @attribute

(function_item
  name: (_) @function.name
  body: (block) @function.body) @function
(function_signature_item name: (_) @function.name) @function

(struct_item name: (_) @struct.name body: (_)? @struct.body) @struct
(union_item name: (_) @struct.name body: (_) @struct.body) @struct
(enum_item name: (_) @enum.name body: (_) @enum.body) @enum
(trait_item name: (_) @trait.name body: (_) @trait.body) @trait
(type_item name: (_) @type.name) @type
(associated_type name: (_) @type.name) @type
(mod_item name: (_) @module.name body: (_) @module.body) @module
(macro_definition name: (_) @function.name) @function
(const_item name: (_) @constant.name) @constant
(static_item name: (_) @constant.name) @constant

(impl_item
  !trait
  type: [
    (type_identifier) @class.name
    (scoped_type_identifier) @class.name
    (generic_type type: (_) @class.name)
    (reference_type type: (_) @class.name)
    (primitive_type) @class.name
    (dynamic_type) @class.name
  ]
  body: (_) @class.body) @class
(impl_item
  trait: [
    (type_identifier) @class.name
    (scoped_type_identifier) @class.name
    (generic_type) @class.name
  ]
  type: [
    (type_identifier) @class.name
    (scoped_type_identifier) @class.name
    (generic_type type: (_) @class.name)
    (reference_type) @class.name
    (primitive_type) @class.name
    (tuple_type) @class.name
    (array_type) @class.name
    (unit_type) @class.name
  ]
  body: (_) @class.body
  (#set! joint " for ")) @class
(impl_item trait: [(type_identifier) (scoped_type_identifier)] @base)
(impl_item trait: (generic_type type: [(type_identifier) (scoped_type_identifier)] @base))
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier)] @base))
(trait_item bounds: (trait_bounds (generic_type type: [(type_identifier) (scoped_type_identifier)] @base)))

(foreign_mod_item body: (_) @enter)
; const _: () = { … };
(const_item value: (block) @enter)
(ERROR) @enter

(use_declaration argument: (_) @import)
(mod_item name: (_) @import !body (#set! prefix "self::"))
(extern_crate_declaration name: (_) @import alias: (_)? @import.as)

; tests
((attribute_item) @test
  (#match? @test "^#\\[\\s*(cfg\\(\\s*(all\\(\\s*)?test\\b|(\\w+::)*(test|bench|rstest|test_case|quickcheck|wasm_bindgen_test)\\b)"))
