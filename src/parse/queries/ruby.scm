(comment) @comment

(class name: (_) @class.name body: (_)? @class.body) @class
(module name: (_) @module.name body: (_)? @module.body) @module
(singleton_class body: (_)? @enter)
(method name: (_) @method.name body: (_)? @method.body) @method
(singleton_method object: (_) name: (_) @method.name body: (_)? @method.body) @method

(assignment left: (constant) @constant.name) @constant

; private def name … end
(call
  method: (identifier) @keyword
  arguments: (argument_list (method name: (_) @method.name body: (_)? @method.body) )
  (#any-of? @keyword "private" "protected" "public" "module_function" "private_class_method" "memoize")) @method

(class superclass: (superclass (_) @base))
(if_modifier) @enter
(if (then) @enter)
(unless (then) @enter)
(begin) @enter
(ERROR) @enter

(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import)
  (#eq? @keyword "require"))
(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import)
  (#eq? @keyword "require_relative")
  (#set! prefix "./"))
(call
  method: (identifier) @keyword
  arguments: (argument_list (string) @import .)
  (#eq? @keyword "autoload"))
(call
  method: (identifier) @keyword
  arguments: (argument_list [(constant) (scope_resolution)] @base)
  (#any-of? @keyword "include" "extend" "prepend"))
