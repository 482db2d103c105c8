(line_comment) @comment
(block_comment) @comment

(class_declaration name: (_) @class.name body: (_) @class.body) @class
(record_declaration name: (_) @class.name body: (_) @class.body) @class
(interface_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(annotation_type_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(enum_declaration name: (_) @enum.name body: (_) @enum.body) @enum
(enum_body_declarations) @enter
(enum_constant name: (_) @constant.name body: (_) @constant.body) @constant
(constant_declaration
  declarator: (variable_declarator name: (_) @constant.name) @constant.part) @constant

(method_declaration name: (_) @method.name body: (_)? @method.body) @method
(annotation_type_element_declaration name: (_) @method.name) @method
(constructor_declaration name: (_) @method.name body: (_) @method.body) @method
(compact_constructor_declaration name: (_) @method.name body: (_) @method.body) @method

(field_declaration
  (modifiers "static" "final")
  declarator: (variable_declarator name: (_) @constant.name) @constant.part
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$")) @constant

(class_declaration superclass: (superclass (_) @base))
(class_declaration interfaces: (super_interfaces (type_list (_) @base)))
(enum_declaration interfaces: (super_interfaces (type_list (_) @base)))
(record_declaration interfaces: (super_interfaces (type_list (_) @base)))
(interface_declaration (extends_interfaces (type_list (_) @base)))
(ERROR) @enter

(import_declaration (scoped_identifier) @import .)
(import_declaration (scoped_identifier) @import.module (asterisk) @import.name)

; tests
(method_declaration
  (modifiers [(marker_annotation name: (_) @keyword) (annotation name: (_) @keyword)])
  (#match? @keyword "^([a-z.]+[.])?(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Before|BeforeEach|BeforeAll|BeforeClass|After|AfterEach|AfterAll|AfterClass)$")) @test
(class_declaration
  superclass: (superclass (_) @keyword)
  (#match? @keyword "(^|[.])TestCase$")) @test
; a class of tests
(class_declaration
  body: (class_body
    (method_declaration
      (modifiers [(marker_annotation name: (_) @keyword) (annotation name: (_) @keyword)])))
  (#match? @keyword "^([a-z.]+[.])?(Test|ParameterizedTest|RepeatedTest)$")) @test
