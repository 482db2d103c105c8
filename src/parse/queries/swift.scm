(comment) @comment
(multiline_comment) @comment

(class_declaration "class" name: (_) @class.name body: (_) @class.body) @class
(class_declaration "actor" name: (_) @class.name body: (_) @class.body) @class
(class_declaration "extension" name: (_) @class.name body: (_) @class.body) @class
(class_declaration "struct" name: (_) @struct.name body: (_) @struct.body) @struct
(class_declaration "enum" name: (_) @enum.name body: (_) @enum.body) @enum
(protocol_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(typealias_declaration name: (type_identifier) @type.name) @type
(associatedtype_declaration name: (type_identifier) @type.name) @type

(function_declaration name: (simple_identifier) @function.name body: (_)? @function.body) @function
(protocol_function_declaration name: (simple_identifier) @method.name) @method
(init_declaration body: (_)? @method.body (#set! title "init")) @method
(deinit_declaration body: (_) @method.body (#set! title "deinit")) @method
(subscript_declaration (#set! title "subscript")) @method
(property_declaration
  name: (pattern bound_identifier: (_) @method.name)
  computed_value: (_) @method.body) @method
(property_declaration
  name: (pattern bound_identifier: (_) @constant.name)
  (#set! only "file")) @constant

(class_declaration (inheritance_specifier inherits_from: (_) @base))
(protocol_declaration (inheritance_specifier inherits_from: (_) @base))
(ERROR) @enter

(import_declaration (identifier) @import)

; tests
(class_declaration
  (inheritance_specifier inherits_from: (_) @keyword)
  (#eq? @keyword "XCTestCase")) @test
(function_declaration
  (modifiers (attribute (user_type) @keyword))
  (#eq? @keyword "Test")) @test
