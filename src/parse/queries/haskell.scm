(comment) @comment
(haddock) @comment

(haskell declarations: (declarations) @enter)

(signature name: (_) @function.name (#set! joins "clauses")) @function
(function name: (_) @function.name match: (_) @function.body (#set! joins "clauses")) @function
(bind name: (_) @function.name match: (_) @function.body (#set! joins "clauses")) @function
(data_type name: (_) @type.name) @type
(newtype name: (_) @type.name) @type
(type_synomym name: (_) @type.name) @type
(type_family name: (_) @type.name) @type
(data_family name: (_) @type.name) @type
(class name: (_) @trait.name declarations: (_)? @trait.body) @trait
(instance
  name: (_) @class.name
  patterns: (_) @class.name
  declarations: (_)? @class.body
  (#set! joint " ")) @class
(ERROR) @enter

(haskell imports: (imports (import module: (_) @import alias: (_)? @import.as)))
