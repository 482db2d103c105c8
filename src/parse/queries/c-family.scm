; What C and C++ have in common.

(comment) @comment

; struct name { … };
(struct_specifier name: (_) @struct.name body: (_) @struct.body) @struct
(union_specifier name: (_) @struct.name body: (_) @struct.body) @struct
(enum_specifier name: (_) @enum.name body: (_) @enum.body) @enum

; struct name { … } variable;
(declaration type: (struct_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(declaration type: (union_specifier name: (_) @struct.name body: (_) @struct.body)) @struct
(declaration type: (enum_specifier name: (_) @enum.name body: (_) @enum.body)) @enum

; typedef struct { … } name;
(type_definition
  type: (struct_specifier body: (_) @struct.body)
  declarator: (type_identifier) @struct.name) @struct
(type_definition
  type: (union_specifier body: (_) @struct.body)
  declarator: (type_identifier) @struct.name) @struct
(type_definition
  type: (enum_specifier body: (_) @enum.body)
  declarator: (type_identifier) @enum.name) @enum

(preproc_function_def name: (_) @function.name) @function

(preproc_ifdef) @enter
(preproc_if) @enter
(preproc_else) @enter
(preproc_elif) @enter
(preproc_elifdef) @enter
(linkage_specification body: (declaration_list) @enter)
(linkage_specification body: (function_definition)) @wrap
(ERROR) @enter

(preproc_include path: (_) @import.verbatim)
