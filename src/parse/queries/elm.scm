(block_comment) @comment
(line_comment) @comment

(type_annotation name: (_) @function.name (#set! joins "clauses")) @function
(value_declaration
  (function_declaration_left . (lower_case_identifier) @function.name)
  body: (_) @function.body
  (#set! joins "clauses")) @function
(port_annotation name: (_) @function.name) @function
(type_alias_declaration name: (_) @type.name) @type
(type_declaration name: (_) @type.name) @type
(ERROR) @enter

(import_clause moduleName: (_) @import)
