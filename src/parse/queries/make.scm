(comment) @comment

(rule
  (targets . (word) @function.name)
  (recipe)? @function.body
  (#not-match? @function.name "^\\.[A-Z]")) @function
(define_directive name: (_) @function.name) @function
(variable_assignment name: (_) @constant.name (#set! only "file")) @constant
(conditional (_) @enter)
(conditional) @enter
(ERROR) @enter

(include_directive filenames: (list (word) @import))
