(comment) @comment
(annotation) @attribute

(class_definition name: (_) @class.name body: (_) @class.body) @class
(class_name_statement (name) @class.name) @class
(function_definition name: (_) @function.name body: (_) @function.body) @function
(constructor_definition body: (_) @method.body (#set! title "_init")) @method
(enum_definition name: (_) @enum.name) @enum
(signal_statement (name) @type.name) @type
(const_statement name: (_) @constant.name) @constant
(extends_statement (type) @base)
(ERROR) @enter

(const_statement
  value: (call (identifier) @keyword (arguments (string) @import))
  (#any-of? @keyword "preload" "load"))
(variable_statement
  value: (call (identifier) @keyword (arguments (string) @import))
  (#any-of? @keyword "preload" "load"))
