(comment) @comment

(namespace_declaration name: (_) @module.name body: (_) @module.body) @module

(class_declaration name: (_) @class.name body: (_)? @class.body) @class
(record_declaration name: (_) @class.name body: (_)? @class.body) @class
(struct_declaration name: (_) @struct.name body: (_) @struct.body) @struct
(interface_declaration name: (_) @interface.name body: (_) @interface.body) @interface
(enum_declaration name: (_) @enum.name body: (_) @enum.body) @enum
(delegate_declaration name: (_) @type.name) @type

(method_declaration name: (_) @method.name body: (_)? @method.body) @method
(constructor_declaration name: (_) @method.name body: (_)? @method.body) @method
(destructor_declaration name: (_) @method.name body: (_)? @method.body) @method
(operator_declaration operator: _ @method.name body: (_)? @method.body) @method
(property_declaration
  name: (_) @method.name
  accessors: (accessor_list (accessor_declaration body: (_))) @method.body) @method
(global_statement (local_function_statement name: (_) @function.name body: (_) @function.body)) @function

(field_declaration
  (modifier) @modifier
  (variable_declaration (variable_declarator name: (_) @constant.name) @constant.part)
  (#match? @modifier "^const$")) @constant

(class_declaration (base_list (_) @base))
(interface_declaration (base_list (_) @base))
(struct_declaration (base_list (_) @base))
(record_declaration (base_list (_) @base))
[(preproc_if) (preproc_elif) (preproc_else) (preproc_region)] @enter
; definitions under statements of a program without a class
(global_statement [
  (block) (if_statement) (for_statement) (foreach_statement) (while_statement) (do_statement)
  (using_statement) (lock_statement) (try_statement)
] @enter)
[(block) (if_statement) (for_statement) (foreach_statement) (while_statement) (do_statement)
 (using_statement) (lock_statement) (try_statement) (catch_clause) (finally_clause)] @enter
(local_function_statement name: (_) @function.name body: (_) @function.body) @function
(ERROR) @enter

(using_directive !name [(qualified_name) (identifier)] @import)
(using_directive name: (_) @import.as . [(qualified_name) (identifier)] @import)

; tests
(method_declaration
  (attribute_list (attribute name: (_) @keyword))
  (#match? @keyword "(^|[.])(Fact|Theory|Test|TestCase|TestMethod|DataTestMethod|SetUp|TearDown|TestInitialize|TestCleanup)(Attribute)?$")) @test
(class_declaration
  (attribute_list (attribute name: (_) @keyword))
  (#match? @keyword "(^|[.])(TestFixture|TestClass)(Attribute)?$")) @test
(class_declaration
  body: (declaration_list (method_declaration (attribute_list (attribute name: (_) @keyword))))
  (#match? @keyword "(^|[.])(Fact|Theory|Test|TestMethod)(Attribute)?$")) @test
