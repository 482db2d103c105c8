// Twelve questions of a trial, with the places that the ranking puts first for each, best first: written by
// reading expressjs/express, go-chi/chi and rack/rack, asked of these without a model.

/** A place of a list. */
export interface TrialPlace {
  readonly path: string
  readonly title: string
  /** May be empty. */
  readonly summary: string
}

/** A question, the places to choose from, and which of them are right. */
export interface TrialQuestion {
  readonly question: string
  /** Best first by the words of the question. */
  readonly places: readonly TrialPlace[]
  /** Places of the list, from 0. */
  readonly right: readonly number[]
}

/** Places out of lines: path, title, summary. */
function placesIn(lines: string): readonly TrialPlace[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', title = '', summary = ''] = line.split(' | ')
      return { path, title, summary: summary.trim() }
    })
}

/** Of these the first place is right in eight. */
export const TRIAL_QUESTIONS: readonly TrialQuestion[] = [
  {
    question: 'How is a template file looked up on the disk?',
    right: [0, 1],
    places: placesIn(`
lib/view.js | lookup | View.prototype.lookup = function lookup(name)
lib/view.js | resolve | View.prototype.resolve = function resolve(dir, file)
lib/application.js | defaultConfiguration | app.defaultConfiguration = function defaultConfiguration()
lib/application.js | render | app.render = function render(name, options, callback)
lib/response.js | download | res.download = function download (path, filename, options, callback)
lib/request.js | stale | defineGetter(req, 'stale', function stale()
lib/utils.js | normalizeType | exports.normalizeType = function(type)
lib/response.js | response.js | Module dependencies.
lib/request.js | request.js | Module dependencies.`),
  },
  {
    question: 'How is the address of the visitor found behind proxies?',
    right: [0],
    places: placesIn(`
lib/request.js | ips | defineGetter(req, 'ips', function ips()
lib/request.js | host | defineGetter(req, 'host', function host()
lib/response.js | redirect | res.redirect = function redirect(url)
lib/application.js | defaultConfiguration | app.defaultConfiguration = function defaultConfiguration()
lib/application.js | set | app.set = function set(setting, val)
lib/express.js | createApplication | function createApplication()
lib/utils.js | utils.js | Module dependencies.
lib/response.js | jsonp | res.jsonp = function jsonp(obj)
lib/express.js | express.js | Module dependencies.`),
  },
  {
    question: 'How are setting names switched on and off?',
    right: [0],
    places: placesIn(`
lib/application.js | set | app.set = function set(setting, val)
lib/response.js | download | res.download = function download (path, filename, options, callback)
lib/response.js | cookie | res.cookie = function (name, value, options)
lib/request.js | get | req.get = req.header = function header(name)
lib/application.js | render | app.render = function render(name, options, callback)
lib/utils.js | compileETag | exports.compileETag = function(val)
lib/utils.js | compileQueryParser | exports.compileQueryParser = function compileQueryParser(val)
lib/view.js | View | function View(name, options)
lib/request.js | defineGetter | Helper function for creating a getter on an object.`),
  },
  {
    question: 'What stops a request that takes too long?',
    right: [1],
    places: placesIn(`
_examples/limits/main.go | main | func main()
middleware/timeout.go | Timeout | Timeout is a middleware that cancels ctx after a given timeout and return a 504 Gateway Timeout erro
middleware/throttle.go | ThrottleWithOpts | ThrottleWithOpts is a middleware that limits number of currently processed requests using passed Thr
_examples/graceful/main.go | main | func main()
context.go | replaceWildcards | replaceWildcards takes a route pattern and replaces all occurrences of "/*/" with "/".
middleware/logger.go | RequestLogger | RequestLogger returns a logger handler using a custom LogFormatter.
context.go | Context | Context is the default routing context set on the root node of a request context to track route patt
_examples/rest/main.go | ArticleCtx | ArticleCtx middleware is used to load an Article object from the URL parameters passed through as th
middleware/logger.go | Logger | Logger is a middleware that logs the start and end of each request, along with some useful data abou`),
  },
  {
    question: 'How is a slash at the end of a path taken away?',
    right: [0, 1],
    places: placesIn(`
middleware/strip.go | RedirectSlashes | RedirectSlashes is a middleware that will match request paths with a trailing slash and redirect to
middleware/strip.go | StripSlashes | StripSlashes is a middleware that will match request paths with a trailing slash, strip it from the
chi.go | Router | Router consisting of the core routing methods used by chi's Mux, using only the standard net/http.
middleware/clean_path.go | CleanPath | CleanPath middleware will clean out double slash mistakes from a user's request path.
tree.go | addChild | addChild appends the new 'child' node to the tree using the 'pattern' as the trie key.
chi.go | Routes | Routes interface adds two methods for router traversal, which is also used by the 'docgen' subpackag
tree.go | patNextSegment | patNextSegment returns the next segment details from a pattern: node type, param key, regexp string,
mux.go | Mux | Mux is a simple HTTP route multiplexer that parses a request path, records any URL params, and execu
mux.go | nextRoutePath | func (mx *Mux) nextRoutePath(rctx *Context) string`),
  },
  {
    question: 'What keeps too many requests from running at the same time?',
    right: [0],
    places: placesIn(`
middleware/throttle.go | ThrottleWithOpts | ThrottleWithOpts is a middleware that limits number of currently processed requests using passed Thr
middleware/throttle.go | errTimedOut | const errTimedOut = "Timed out while waiting for a pending request to complete."
_examples/rest/main.go | DeleteArticle | DeleteArticle removes an existing Article from our persistent store.
_examples/rest/main.go | UpdateArticle | UpdateArticle updates an existing Article in our persistent store.
middleware/logger.go | RequestLogger | RequestLogger returns a logger handler using a custom LogFormatter.
_examples/graceful/main.go | service | func service() http.Handler
middleware/logger.go | Write | func (l *defaultLogEntry) Write(status, bytes int, header http.Header, elapsed time.Duration, extra
_examples/limits/main.go | main | func main()
middleware/request_id.go | RequestID | RequestID is a middleware that injects a request ID into the context of each request.`),
  },
  {
    question: 'How is a crash inside a handler caught?',
    right: [5],
    places: placesIn(`
mux.go | Mux | Mux is a simple HTTP route multiplexer that parses a request path, records any URL params, and execu
tree.go | InsertRoute | func (n *node) InsertRoute(method methodTyp, pattern string, handler http.Handler) *node
tree.go | walk | func walk(r Routes, walkFn WalkFunc, parentRoute string, parentMw ...func(http.Handler) http.Handler
mux.go | NotFound | NotFound sets a custom http.HandlerFunc for routing paths that could not be found.
chi.go | Router | Router consisting of the core routing methods used by chi's Mux, using only the standard net/http.
middleware/recoverer.go | Recoverer | Recoverer is a middleware that recovers from panics, logs the panic (and a backtrace), and returns a
chi.go | Use | Use appends one or more middlewares onto the Router stack.
chain.go | Middlewares.HandlerFunc | HandlerFunc builds and returns a http.Handler from the chain of middlewares, with 'h http.Handler' a
chain.go | Middlewares.Handler | Handler builds and returns a http.Handler from the chain of middlewares, with 'h http.Handler' as th`),
  },
  {
    question: 'Where is every request given a number of its own?',
    right: [0],
    places: placesIn(`
middleware/request_id.go | RequestID | RequestID is a middleware that injects a request ID into the context of each request.
middleware/request_id.go | GetReqID | GetReqID returns a request ID from the given context if one is present.
middleware/throttle.go | ThrottleWithOpts | ThrottleWithOpts is a middleware that limits number of currently processed requests using passed Thr
middleware/request_size.go | RequestSize | RequestSize is a middleware that will limit request sizes to a specified number of bytes.
middleware/wrap_writer.go | WrapResponseWriter | WrapResponseWriter is a proxy around an http.ResponseWriter that allows you to hook into various par
middleware/throttle.go | throttler | throttler limits number of currently processed requests at a time.
middleware/compress.go | Push | func (cw *compressResponseWriter) Push(target string, opts *http.PushOptions) error
middleware/value.go | WithValue | WithValue is a middleware that sets a given key/value in a context chain.
middleware/compress.go | Compress | Compress is a middleware that compresses response body of a given content types to a data format bas`),
  },
  {
    question: 'How is an uploaded form split into its parts?',
    right: [0, 1],
    places: placesIn(`
lib/rack/multipart/parser.rb | Multipart | Module with: MultipartPartLimitError, MultipartTotalPartLimitError, EmptyContentError, BoundaryTooLo
lib/rack/multipart/parser.rb | Parser | Rack::Multipart::Parser handles parsing of multipart/form-data requests.
lib/rack/multipart/uploaded_file.rb | UploadedFile | Class with methods: initialize, path, respond_to_missing?, method_missing
lib/rack/request.rb | form_pairs | Returns the form data pairs received in the request body.
lib/rack/multipart/uploaded_file.rb | Multipart | Module with: UploadedFile
lib/rack/request.rb | parse_http_accept_header | def parse_http_accept_header(header)
lib/rack/utils.rb | clean_path_info | def clean_path_info(path_info)
lib/rack/lint.rb | check_environment | == The Request Environment Incoming HTTP requests are represented using an environment.
lib/rack/files.rb | each_range_part | def each_range_part(file, range)`),
  },
  {
    question: 'How is a visitor asked for name and password?',
    right: [1],
    places: placesIn(`
lib/rack/request.rb | server_name | def server_name
lib/rack/auth/basic.rb | Auth | Module with: Basic
lib/rack/constants.rb | SERVER_NAME | SERVER_NAME = 'SERVER_NAME'
lib/rack/request.rb | Env | Module with methods: initialize, has_header?, get_header, fetch_header, each_header, set_header, add
lib/rack/lint.rb | check_environment | == The Request Environment Incoming HTTP requests are represented using an environment.
lib/rack/multipart/parser.rb | Parser | Rack::Multipart::Parser handles parsing of multipart/form-data requests.
lib/rack/multipart/parser.rb | Multipart | Module with: MultipartPartLimitError, MultipartTotalPartLimitError, EmptyContentError, BoundaryTooLo
lib/rack/mock_response.rb | cookie | def cookie(name)
lib/rack/directory.rb | get | Internals of request handling.`),
  },
  {
    question: 'What lists the files of a folder as a page?',
    right: [0],
    places: placesIn(`
lib/rack/directory.rb | list_directory | Rack response to use for directories under the root.
lib/rack/directory.rb | DIR_PAGE_HEADER | DIR_PAGE_HEADER = <<-PAGE
lib/rack/static.rb | Rack | Module with: Static
lib/rack/multipart/parser.rb | tag_multipart_encoding | def tag_multipart_encoding(filename, content_type, name, body)
lib/rack/mime.rb | Mime | Module with methods: mime_type, match?, MIME_TYPES
lib/rack/utils.rb | forwarded_values | def forwarded_values(forwarded_header)
lib/rack/mime.rb | MIME_TYPES | Contents: lines 51–170, lines 171–290, lines 291–410, lines 411–530, lines 531–692
lib/rack/multipart.rb | ParamList | Accumulator for multipart form data, conforming to the QueryParser API.
lib/rack/request.rb | form_pairs | Returns the form data pairs received in the request body.`),
  },
  {
    question: 'Where do errors become a readable page?',
    right: [3, 4],
    places: placesIn(`
lib/rack/directory.rb | DIR_PAGE_HEADER | DIR_PAGE_HEADER = <<-PAGE
lib/rack/directory.rb | DIR_PAGE_FOOTER | DIR_PAGE_FOOTER = <<-PAGE
lib/rack/show_status.rb | Rack | Module with: ShowStatus
lib/rack/show_exceptions.rb | call | def call(env)
lib/rack/show_exceptions.rb | pretty | def pretty(env, exception)
lib/rack/files.rb | get | def get(env)
lib/rack/multipart/parser.rb | read | def read(size, outbuf = nil)
lib/rack/query_parser.rb | QueryParser | Class with: ParameterTypeError, InvalidParameterError, QueryLimitError, IncompatibleEncodingError, m
lib/rack/body_proxy.rb | BodyProxy | Class with methods: initialize, respond_to_missing?, close, closed?, method_missing`),
  },
]
