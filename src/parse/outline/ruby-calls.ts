// Calls of Ruby without brackets: a name that no method of the text sets is called, so what is a variable is told
// method by method.

/** What the language has of its own, or what only says how a class is made. */
const OWN = new Set(
  'require require_relative autoload include extend prepend attr_reader attr_writer attr_accessor attr raise fail puts print p pp private public protected module_function private_class_method private_constant public_class_method alias alias_method define_method undef loop lambda proc catch throw super yield return break next redo retry block_given? binding format sprintf defined? nil true false self __FILE__ __LINE__ __dir__ __method__ __callee__ freeze require! BEGIN END end then do if unless while until and or not in rescue ensure else elsif when case begin describe context it let before after subject'.split(
    ' ',
  ),
)
const DEFINED = /\bdef\s+(?:\w+\.)?([a-z_]\w*[?!]?)/g
const READERS = /\battr(?:_reader|_accessor)?\b[ (]((?:\s*:\w+\??,?)+)/g
/** What is set by the sign behind it, one or several: `a, *b = rows`, `count += 1`. */
const SET = /(?<![.@$\w:])([a-z_]\w*(?:\s*,\s*\*?[a-z_]\w*)*)\s*(?:[-+*/|&%]|\*\*|<<|\|\||&&)?$/
const OTHERWISE_SET = /\brescue\b[^\n]*=>\s*([a-z_]\w*)|\bfor\s+([\w, ]+?)\s+in\b/g
const PARAMETERS =
  /\bdef\s+[\w.]+[?!=]?[ \t]*\(?([^)\n]*)|\|([^|\n]{1,120})\||->\s*\(?([\w, *&=]*)/g
/** What a call without brackets is followed by: an argument or a block. */
const ARGUMENT = /^[ \t]+(?:["':@$[\w]|->|\*\*?\w|&\w|\{|%[wiqQ])/
const NO_ARGUMENT = /^[ \t]+(?:if|unless|while|until|and|or|then|rescue|in|end)\b/
/** What is set, or a key: no call. */
const IS_SET = /^(?::(?!:)|\s*(?:[-+*/|&]|\|\||&&)?=(?![=~>]))/

/** Words of the language and those that define. */
const WORDS = /^(?:def|class|module)$/
/** What no name stands in: comments, texts, lists of words and expressions, and what follows the end. */
const REGEX =
  '\\/(?<=(?:[=(,:;!&|?{}~\\[\\n]\\s{0,9}|\\b(?:if|unless|when|and|or|while|until|match|split|scan|gsub|sub) )\\/)(?:\\\\.|[^\\/\\\\\\n])+\\/[a-z]*'
/** Characters up to which the end of a text or list is looked for: one that never ends would be read again and again. */
const MOST_INSIDE = 4000
const HEREDOC = `<<[~-]?(["'\`]?)([A-Z_]\\w*)\\4[^\\n]*\\n(?:[\\s\\S]{0,${MOST_INSIDE}}?\\n)??[ \\t]*\\5(?!\\w)`
const LISTS = ['\\([^)]{0,N}\\)', '\\[[^\\]]{0,N}\\]', '\\{[^}]{0,N}\\}'].join('|')
const PERCENT = `%[wWiIqQr]?(?:${LISTS.replaceAll('N', `${MOST_INSIDE}`)})`
const QUOTED = `"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'`
export const RUBY_SKIPPED = [
  '=begin(?<=\\n=begin)[\\s\\S]*?(?:\\n=end|$)',
  ...['#[^\\n]*', HEREDOC, PERCENT, QUOTED, REGEX],
].join('|')

/** A part of a text that is code. */
interface Code {
  readonly at: number
  readonly text: string
}

const NO_CODE: readonly Code[] = []

/** Code in what is skipped: `#{…}` in texts, and what stands behind the sign that one follows. */
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

/** Whether a name is a word of the language. */
export function isRubyWord(name: string): boolean {
  return WORDS.test(name) || OWN.has(name)
}

/** The lines from one `def` to the next. */
interface Method {
  /** Where it begins in the text; what stands before the first one lies in no method. */
  readonly at: number
  readonly name: string
  readonly variables: ReadonlySet<string>
}

/** Names of one text that are methods, and those that are variables in one of them. */
export class RubyNames {
  readonly #text: string
  /** The text up to where data begins. */
  readonly code: string
  /** What `attr_reader` gives: no place of its own. */
  #readers: ReadonlySet<string> = new Set()
  #defined: ReadonlySet<string> = new Set()
  #methods: readonly Method[] | null = null

  constructor(text: string) {
    this.#text = text
    const data = text.search(/^__END__$/m)
    this.code = data < 0 ? text : text.slice(0, data)
  }

  /** Whether the name from `at` to `end` is called, though no bracket follows. */
  isCalled(name: string, at: number, end: number): boolean {
    if (!this.#mayBeCalled(name, at)) return false
    const behind = this.#text.slice(end, end + 12)
    if (IS_SET.test(behind)) return false
    if (/[?!]$/.test(name)) return true
    const method = this.#methodAt(at)
    if (method.variables.has(name)) return false
    const hasArgument = ARGUMENT.test(behind) && !NO_ARGUMENT.test(behind)
    return hasArgument || this.#isMethod(name, method)
  }

  /** What is called first in `rows.each.size`; empty where that is a variable. */
  headOf(chain: string, at: number): string {
    const dot = chain.indexOf('.')
    const head = dot < 1 ? '' : chain.slice(0, dot).replace(/&$/, '')
    if (!/^[a-z_]\w*[?!]?$/.test(head) || !this.#mayBeCalled(head, at)) return ''
    const method = this.#methodAt(at)
    return !method.variables.has(head) && this.#isMethod(head, method) ? head : ''
  }

  /** The method that `super` at `at` means; empty outside of any. */
  nameAt(at: number): string {
    return this.#methodAt(at).name
  }

  /** The sign of a member that is set: `store.open = true`. */
  setSign(chain: string, end: number): string {
    const isSet =
      chain.includes('.') &&
      /^\s*(?:[-+*/|&]|\|\||&&)?=(?![=~>])/.test(this.#text.slice(end, end + 6))
    return isSet ? '=' : ''
  }

  #mayBeCalled(name: string, at: number): boolean {
    return /^[a-z_]/.test(name) && !OWN.has(name) && !/[:@$.%]/.test(this.#text[at - 1] ?? '')
  }

  /** Whether a name that is no variable has a place: in a method also one that it has from elsewhere. */
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
    const defined = [...text.matchAll(DEFINED)]
    this.#defined = new Set(defined.map(([, name]) => name))
    this.#readers = new Set(
      [...text.matchAll(READERS)].flatMap(([, names]) => names.match(/\w+\??/g) ?? []),
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
  for (const pattern of [OTHERWISE_SET, PARAMETERS])
    for (const [, ...groups] of text.matchAll(pattern)) for (const group of groups) add(group)
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    if ('=~>'.includes(text[at + 1] ?? ' ')) at++
    else add(SET.exec(text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - MAX_SET), at))?.[1])
  }
  return found
}

/** Most characters of what is set before its sign. */
const MAX_SET = 80
