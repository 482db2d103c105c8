(line_comment) @comment
(multiline_comment) @comment
; a comment below the imports is a child of the last of them
(import_list (import_header (multiline_comment) @comment))
(import_list (import_header (line_comment) @comment))

(class_declaration . (modifiers)? . "class" (type_identifier) @class.name (class_body)? @class.body) @class
(class_declaration "interface" (type_identifier) @interface.name (class_body)? @interface.body) @interface
(class_declaration "enum" (type_identifier) @enum.name (enum_class_body)? @enum.body) @enum
(object_declaration (type_identifier) @class.name (class_body)? @class.body) @class
(companion_object (class_body) @enter)
(type_alias . (modifiers)? . "typealias" . (type_identifier) @type.name) @type

(function_declaration (simple_identifier) @function.name (function_body)? @function.body) @function
(secondary_constructor (#set! title "constructor")) @method
(property_declaration
  (variable_declaration (simple_identifier) @constant.name)
  (#set! only "file")) @constant
(property_declaration
  (modifiers (property_modifier) @keyword)
  (variable_declaration (simple_identifier) @constant.name)
  (#eq? @keyword "const")) @constant

(class_declaration (delegation_specifier [(user_type) (constructor_invocation)] @base))
(class_declaration (delegation_specifier (explicit_delegation . (_) @base)))
(object_declaration (delegation_specifier [(user_type) (constructor_invocation)] @base))
(object_declaration (delegation_specifier (explicit_delegation . (_) @base)))
(ERROR) @enter

(import_list (import_header (identifier) @import . ))
(import_list (import_header (identifier) @import (import_alias (_) @import.as)))
(import_list (import_header (identifier) @import.module (wildcard_import) @import.name))

; tests
(function_declaration
  (modifiers (annotation [(user_type) (constructor_invocation (user_type))] @keyword))
  (#match? @keyword "^(\\w+\\.)*(Test|ParameterizedTest|RepeatedTest|TestFactory|BeforeTest|AfterTest|Before(Each|All|Class)?|After(Each|All|Class)?)\\b")) @test
(class_declaration
  (class_body (function_declaration (modifiers (annotation (user_type) @keyword))))
  (#match? @keyword "^(\\w+\\.)*(Test|ParameterizedTest|RepeatedTest)$")) @test
