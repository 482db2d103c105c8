(comment) @comment

(contract_declaration name: (_) @class.name body: (_) @class.body) @class
(interface_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(library_declaration name: (_) @module.name body: (_) @module.body) @module
(struct_declaration name: (_) @struct.name body: (_) @struct.body) @struct
(enum_declaration name: (_) @enum.name body: (_) @enum.body) @enum
(event_definition name: (_) @type.name) @type
(error_declaration name: (_) @type.name) @type
(user_defined_type_definition name: (_) @type.name) @type

(function_definition name: (_) @function.name body: (_)? @function.body) @function
(modifier_definition name: (_) @function.name body: (_)? @function.body) @function
(constructor_definition body: (_) @method.body (#set! title "constructor")) @method
(fallback_receive_definition "receive" body: (_)? @method.body (#set! title "receive")) @method
(fallback_receive_definition "fallback" body: (_)? @method.body (#set! title "fallback")) @method
(constant_variable_declaration name: (_) @constant.name) @constant
(state_variable_declaration
  name: (_) @constant.name
  (#match? @constant.name "^[A-Z][A-Z0-9_]*$")) @constant

(contract_declaration (inheritance_specifier ancestor: (_) @base))
(interface_declaration (inheritance_specifier ancestor: (_) @base))
(ERROR) @enter

(import_directive !import_name !alias source: (_) @import)
(import_directive "*" alias: (_) @import.as source: (_) @import)
(import_directive !import_name source: (_) @import alias: (_) @import.as)
(import_directive
  import_name: (_) @import.name . "as"? . alias: (_)? @import.as
  source: (_) @import.module)

; tests
(contract_declaration
  (inheritance_specifier ancestor: (_) @keyword)
  (#match? @keyword "^(DS)?Test(Base|Plus)?$")) @test
