// Finds Ruby calls without brackets. A name is a call if its method does not assign it, so variables are
// collected method by method.

/** Built-in words, and words that only declare parts of a class; they are not relevant calls. */
const BUILT_IN_WORDS = new Set(
  'require require_relative autoload include extend prepend attr_reader attr_writer attr_accessor attr raise fail puts print p pp private public protected module_function private_class_method private_constant public_class_method alias alias_method define_method undef loop lambda proc catch throw super yield return break next redo retry block_given? binding format sprintf defined? nil true false self __FILE__ __LINE__ __dir__ __method__ __callee__ freeze require! BEGIN END end then do if unless while until and or not in rescue ensure else elsif when case begin describe context it let before after subject'.split(
    ' ',
  ),
)
const METHOD_DEFINITION = /\bdef\s+(?:\w+\.)?([a-z_]\w*[?!]?)/g
const READER_DECLARATION = /\battr(?:_reader|_accessor)?\b[ (]((?:\s*:\w+\??,?)+)/g
/** Variables before an assignment sign: `a, *b = rows`, `count += 1`. */
const ASSIGNED_VARIABLES =
  /(?<![.@$\w:])([a-z_]\w*(?:\s*,\s*\*?[a-z_]\w*)*)\s*(?:[-+*/|&%]|\*\*|<<|\|\||&&)?$/
const RESCUE_OR_FOR_VARIABLES = /\brescue\b[^\n]*=>\s*([a-z_]\w*)|\bfor\s+([\w, ]+?)\s+in\b/g
const PARAMETER_LISTS =
  /\bdef\s+[\w.]+[?!=]?[ \t]*\(?([^)\n]*)|\|([^|\n]{1,120})\||->\s*\(?([\w, *&=]*)/g
/** What follows a call without brackets: an argument or a block. */
const ARGUMENT_START = /^[ \t]+(?:["':@$[\w]|->|\*\*?\w|&\w|\{|%[wiqQ])/
const NO_ARGUMENT = /^[ \t]+(?:if|unless|while|until|and|or|then|rescue|in|end)\b/
/** The end of an assigned name or of a key; neither is a call. */
const ASSIGNMENT_OR_KEY = /^(?::(?!:)|\s*(?:[-+*/|&]|\|\||&&)?=(?![=~>]))/

/** Keywords that define. */
const DEFINING_KEYWORD = /^(?:def|class|module)$/
/** Parts of a text without names: comments, strings, literal lists, regular expressions, and data after the end. */
const REGEX_TEXT =
  '\\/(?<=(?:[=(,:;!&|?{}~\\[\\n]\\s{0,9}|\\b(?:if|unless|when|and|or|while|until|match|split|scan|gsub|sub) )\\/)(?:\\\\.|[^\\/\\\\\\n])+\\/[a-z]*'
/** Characters searched for the end of a string or list; without a limit, an unclosed one is read again and again. */
const MAX_LITERAL_CHARACTERS = 4000
const HEREDOC_PATTERN = `<<[~-]?(["'\`]?)([A-Z_]\\w*)\\4[^\\n]*\\n(?:[\\s\\S]{0,${MAX_LITERAL_CHARACTERS}}?\\n)??[ \\t]*\\5(?!\\w)`
const BRACKET_LISTS = ['\\([^)]{0,N}\\)', '\\[[^\\]]{0,N}\\]', '\\{[^}]{0,N}\\}'].join('|')
const PERCENT_LITERAL = `%[wWiIqQr]?(?:${BRACKET_LISTS.replaceAll('N', `${MAX_LITERAL_CHARACTERS}`)})`
const QUOTED_TEXT = `"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'`
export const RUBY_SKIPPED = [
  '=begin(?<=\\n=begin)[\\s\\S]*?(?:\\n=end|$)',
  ...['#[^\\n]*', HEREDOC_PATTERN, PERCENT_LITERAL, QUOTED_TEXT, REGEX_TEXT],
].join('|')

/** A part of a text that is code. */
interface Code {
  readonly at: number
  readonly text: string
}

const NO_CODE: readonly Code[] = []

/** Code in skipped parts: `#{…}` in strings, and the rest of the line after the opener of a heredoc. */
export function codeInside(skipped: string): readonly Code[] {
  if (skipped[0] === '#' || !(skipped[0] === '<' || skipped.includes('#{'))) return NO_CODE
  const isText = /^["/%<]/.test(skipped) && !/^<<[~-]?'/.test(skipped)
  const found = isText
    ? [...skipped.matchAll(/#\{([^{}\n]+)\}/g)].map(({ 1: text, index }) => ({
        ...{ at: index + 2, text },
      }))
    : []
  const head = /^<<[~-]?["'`]?\w+["'`]?/.exec(skipped)?.[0].length ?? 0
  if (head === 0) return found
  return [{ at: head, text: skipped.slice(head, skipped.indexOf('\n')) }, ...found]
}

/** Whether a name is a keyword or another built-in word. */
export function isRubyWord(name: string): boolean {
  return DEFINING_KEYWORD.test(name) || BUILT_IN_WORDS.has(name)
}

/** The text from one `def` to the next. */
interface Method {
  /** Offset of its beginning. The text before the first `def` is in no method. */
  readonly at: number
  readonly name: string
  readonly variables: ReadonlySet<string>
}

/** The names of a text that are methods, and those that are variables in one method. */
export class RubyNames {
  readonly #text: string
  /** The text before its data section. */
  readonly code: string
  /** Methods made by `attr_reader`; they have no definition of their own. */
  #readers: ReadonlySet<string> = new Set()
  #defined: ReadonlySet<string> = new Set()
  #methods: readonly Method[] | null = null

  constructor(text: string) {
    this.#text = text
    const data = text.search(/^__END__$/m)
    this.code = data < 0 ? text : text.slice(0, data)
  }

  /** Whether the name from `at` to `end` is a call, although no bracket follows. */
  isCalled(name: string, at: number, end: number): boolean {
    if (!this.#mayBeCalled(name, at)) return false
    const behind = this.#text.slice(end, end + 12)
    if (ASSIGNMENT_OR_KEY.test(behind)) return false
    if (/[?!]$/.test(name)) return true
    const method = this.#methodAt(at)
    if (method.variables.has(name)) return false
    const hasArgument = ARGUMENT_START.test(behind) && !NO_ARGUMENT.test(behind)
    return hasArgument || this.#isMethod(name, method)
  }

  /** The first name of a chain such as `rows.each.size`, if it is a call; empty if it is a variable. */
  headOf(chain: string, at: number): string {
    const dot = chain.indexOf('.')
    const head = dot < 1 ? '' : chain.slice(0, dot).replace(/&$/, '')
    if (!/^[a-z_]\w*[?!]?$/.test(head) || !this.#mayBeCalled(head, at)) return ''
    const method = this.#methodAt(at)
    return !method.variables.has(head) && this.#isMethod(head, method) ? head : ''
  }

  /** The method that `super` at `at` calls; empty outside methods. */
  nameAt(at: number): string {
    return this.#methodAt(at).name
  }

  /** `=` if a member is assigned: `store.open = true`; else empty. */
  setSign(chain: string, end: number): string {
    const isSet =
      chain.includes('.') &&
      /^\s*(?:[-+*/|&]|\|\||&&)?=(?![=~>])/.test(this.#text.slice(end, end + 6))
    return isSet ? '=' : ''
  }

  #mayBeCalled(name: string, at: number): boolean {
    return (
      /^[a-z_]/.test(name) && !BUILT_IN_WORDS.has(name) && !/[:@$.%]/.test(this.#text[at - 1] ?? '')
    )
  }

  /** Whether a name that is no variable may be a method with a definition. In a method it may also be inherited. */
  #isMethod(name: string, { name: within }: Method): boolean {
    return this.#defined.has(name) || (within !== '' && !this.#readers.has(name))
  }

  #methodAt(at: number): Method {
    this.#methods ??= this.#read()
    let low = 0
    for (let high = this.#methods.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if (this.#methods[middle].at <= at) low = middle
      else high = middle
    }
    return this.#methods[low]
  }

  #read(): readonly Method[] {
    const text = this.#text
    const defined = [...text.matchAll(METHOD_DEFINITION)]
    this.#defined = new Set(defined.map(([, name]) => name))
    this.#readers = new Set(
      [...text.matchAll(READER_DECLARATION)].flatMap(([, names]) => names.match(/\w+\??/g) ?? []),
    )
    const ends = [...defined.map(({ index }) => index), text.length]
    return [
      { at: 0, name: '', variables: variablesOf(text.slice(0, ends[0])) },
      ...defined.map(({ 1: name, index }, i) => ({
        ...{ at: index, name },
        variables: variablesOf(text.slice(index, ends[i + 1])),
      })),
    ]
  }
}

function variablesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (names = ''): void => {
    for (const [name] of names.matchAll(/[a-z_]\w*/g)) found.add(name)
  }
  for (const pattern of [RESCUE_OR_FOR_VARIABLES, PARAMETER_LISTS])
    for (const [, ...groups] of text.matchAll(pattern)) for (const group of groups) add(group)
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    if ('=~>'.includes(text[at + 1] ?? ' ')) at++
    else
      add(
        ASSIGNED_VARIABLES.exec(
          text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - MAX_VARIABLE_CHARACTERS), at),
        )?.[1],
      )
  }
  return found
}

/** Characters before an assignment sign that are searched for variables. */
const MAX_VARIABLE_CHARACTERS = 80
