(comment) @comment

(module . (comment)* . (expression_statement (string) @document.doc))

(class_definition
  name: (identifier) @class.name
  body: (block . (expression_statement (string) @class.doc)?) @class.body) @class

(function_definition
  name: (identifier) @function.name
  body: (block . (expression_statement (string) @function.doc)?) @function.body) @function

(type_alias_statement
  . (type [(identifier) @type.name (generic_type . (identifier) @type.name)])) @type

(module
  (expression_statement
    (assignment left: (identifier) @constant.name)) @constant
  (#match? @constant.name "^[A-Z][A-Z0-9_]*[A-Z0-9]$"))

(class_definition superclasses: (argument_list [(identifier) (attribute)] @base))

(decorated_definition) @wrap.range

(if_statement (block) @enter)
(if_statement (else_clause (block) @enter))
(if_statement (elif_clause (block) @enter))
(try_statement (block) @enter)
(try_statement (except_clause (block) @enter))
(try_statement (else_clause (block) @enter))
(try_statement (finally_clause (block) @enter))
(with_statement (block) @enter)
(ERROR) @enter

(import_statement name: (dotted_name) @import)
(import_statement name: (aliased_import name: (dotted_name) @import))
(import_from_statement
  module_name: (_) @import.module
  name: (dotted_name) @import.name)
(import_from_statement
  module_name: (_) @import.module
  name: (aliased_import name: (dotted_name) @import.name))
(import_from_statement
  module_name: (_) @import.module
  (wildcard_import) @import.name)
