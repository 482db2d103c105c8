(comment) @comment
(statement_comment) @comment
(module_comment) @comment
(attribute) @attribute

(function name: (_) @function.name body: (_)? @function.body) @function
(external_function name: (_) @function.name) @function
(type_definition (type_name name: (_) @type.name) (data_constructors)? @type.body) @type
(type_alias (type_name name: (_) @type.name)) @type
(external_type (type_name name: (_) @type.name)) @type
(constant name: (_) @constant.name) @constant
(ERROR) @enter

(import module: (_) @import)
