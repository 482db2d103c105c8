// Calls of Ruby without brackets: a name alone may be a variable, so it must look like a call or be defined as one.

/** What the language has of its own, or what only says how a class is made. */
const OWN = new Set(
  'require require_relative autoload include extend prepend attr_reader attr_writer attr_accessor attr raise fail puts print p pp private public protected module_function private_class_method private_constant public_class_method alias alias_method define_method undef loop lambda proc catch throw super yield return break next redo retry block_given? format sprintf defined? nil true false self __FILE__ __dir__ __method__ freeze require! BEGIN END end then do if unless while until and or not in rescue ensure else elsif when case begin describe context it let before after subject'.split(
    ' ',
  ),
)
const DEFINED = /\bdef\s+(?:\w+\.)?([a-z_]\w*[?!]?)/g
const ASSIGNED = /(?<![.@$\w])([a-z_]\w*)\s*(?:,|(?:[-+*/|&]|\|\||&&)?=(?![=~>]))/g
const PARAMETERS = /\bdef\s+[\w.]+[?!=]?[ \t]*\(?([^)\n]*)|\|([^|\n]{1,120})\|/g
/** What a call without brackets is followed by: an argument or a block. */
const ARGUMENT = /^[ \t]+(?:["':@$[\w]|->|\*\*?\w|&\w|\{|%[wiqQ])/
const NO_ARGUMENT = /^[ \t]+(?:if|unless|while|until|and|or|then|rescue|in|end)\b/

/** Names of one text that are defined as methods, and those that are variables somewhere. */
export class RubyNames {
  readonly #text: string
  #methods: ReadonlySet<string> | null = null
  #variables: ReadonlySet<string> = new Set()

  constructor(text: string) {
    this.#text = text
  }

  /** Whether the name from `at` to `end` is called, though no bracket follows. */
  isCalled(name: string, at: number, end: number): boolean {
    if (!/^[a-z_]/.test(name) || OWN.has(name)) return false
    if (/[:@$.%]/.test(this.#text[at - 1] ?? '')) return false
    const behind = this.#text.slice(end, end + 12)
    if (/^(?::(?!:)|\s*(?:[-+*/|&]|\|\||&&)?=(?![=~>]))/.test(behind)) return false
    if (/[?!]$/.test(name)) return true
    const hasArgument = ARGUMENT.test(behind) && !NO_ARGUMENT.test(behind)
    if (hasArgument && !this.#isVariable(name)) return true
    return this.#isMethod(name) && !this.#isVariable(name)
  }

  /** What is called first in `rows.each.size` where the text defines it; empty where that is a variable. */
  headOf(chain: string, at: number): string {
    const dot = chain.indexOf('.')
    const head = dot < 1 ? '' : chain.slice(0, dot).replace(/&$/, '')
    const isOther =
      !/^[a-z_]\w*[?!]?$/.test(head) || OWN.has(head) || /[:@$.%]/.test(this.#text[at - 1] ?? '')
    return !isOther && this.#isMethod(head) && !this.#isVariable(head) ? head : ''
  }

  #isMethod(name: string): boolean {
    this.#methods ??= this.#read()
    return this.#methods.has(name)
  }

  #isVariable(name: string): boolean {
    this.#methods ??= this.#read()
    return this.#variables.has(name)
  }

  #read(): ReadonlySet<string> {
    const text = this.#text
    const variables = new Set([...text.matchAll(ASSIGNED)].map(([, name]) => name))
    for (const [, parameters, ofBlock] of text.matchAll(PARAMETERS))
      for (const [name] of (parameters ?? ofBlock).matchAll(/[a-z_]\w*/g)) variables.add(name)
    this.#variables = variables
    return new Set([...text.matchAll(DEFINED)].map(([, name]) => name))
  }
}
