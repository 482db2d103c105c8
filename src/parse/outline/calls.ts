// What code calls, makes and names, found by its tokens in one pass over the text: names with what stands
// before their dot, whether a bracket follows, and what is known of the type of that variable. A scan costs
// a small part of what a query over every node of the syntax tree does, and sees bodies that were blanked.

import type { CallKind, RawCall } from '../../model/tree/calls.ts'
import { LineCounter } from './source-text.ts'

/** A call, with where the type of its receiver was said. */
export interface FoundCall extends RawCall {
  /** Line of the hint, 0 where there is none. */
  readonly hintLine: number
  /** A line of the node that it belongs to, where that is another one. */
  readonly ownerLine?: number
}

const IDENTIFIER = '[A-Za-z_$][\\w$]*'
/** What stands between a name and its member; an arrow only where it is no other sign. */
const DOTS = '\\?\\.|\\.|::'
const chainOf = (dots: string): string =>
  `(?:(?:${dots})\\s*)?${IDENTIFIER}(?:(?:${dots})${IDENTIFIER})*`
const BRACKET = `(?:(?:::)?<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)?!?\\(`
const C_COMMENTS = '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)'
const HASH_COMMENT = '#[^\\n]*'
const QUOTED = `"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'`
const REGEX =
  '(?<=[=(,:;!&|?{}\\n]\\s{0,9})\\/(?![*/])(?:\\\\.|\\[(?:\\\\.|[^\\]\\n])*\\]|[^\\/\\\\\\n\\[])+\\/[a-z]*'

/** How a language is scanned. */
interface Lexicon {
  /** Comments and literals, skipped. */
  readonly skipped: string
  /** `Foo bar(…)` declares: a type stands before a name. */
  readonly typeFirst?: boolean
  /** `name(…) {` defines. */
  readonly braceDefines?: boolean
  /** `a->b` is a member. */
  readonly arrows?: boolean
  /** `a.b` calls without brackets. */
  readonly bareCalls?: boolean
}

const C_LIKE: Lexicon = { skipped: `${C_COMMENTS}|${QUOTED}`, typeFirst: true, braceDefines: true }
const SCRIPT: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED}|\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`|${REGEX}`,
  braceDefines: true,
}
const LEXICONS: ReadonlyMap<string, Lexicon> = new Map<string, Lexicon>([
  [
    'python',
    { skipped: `"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${HASH_COMMENT}|${QUOTED}` },
  ],
  ['javascript', SCRIPT],
  ['typescript', SCRIPT],
  ['go', { skipped: `${C_COMMENTS}|${QUOTED}|\`[^\`]*\`` }],
  [
    'rust',
    {
      skipped: `${C_COMMENTS}|r#+"[\\s\\S]*?"#+|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^\\n]{1,8}?|[^'\\\\\\n])'|'[a-z_]\\w*`,
    },
  ],
  ['java', C_LIKE],
  ['csharp', C_LIKE],
  ['cpp', { ...C_LIKE, arrows: true }],
  ['c', { ...C_LIKE, arrows: true }],
  ['php', { skipped: `${C_COMMENTS}|${HASH_COMMENT}|${QUOTED}`, braceDefines: true, arrows: true }],
  ['kotlin', { skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|${QUOTED}` }],
  [
    'swift',
    { skipped: `${C_COMMENTS}|#*"""[\\s\\S]*?(?:"""#*|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"` },
  ],
  ['scala', { skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"` }],
  ['ruby', { skipped: `${HASH_COMMENT}|${QUOTED}`, bareCalls: true }],
])

/** Words that stand before a definition's name. */
const DEFINING = new Set(
  'def function fn func fun class struct interface trait enum module namespace mod type record import package use using impl extends implements macro_rules union typedef object protocol extension actor typealias associatedtype'.split(
    ' ',
  ),
)
/** Those of them whose bodies begin with fields. */
const WITH_FIELDS = new Set(['class', 'struct', 'record', 'actor'])
/** Words that are no names, and may stand before a call. */
const KEYWORDS = new Set(
  'if for while switch catch return else do case new throw throws await yield in not and or is typeof instanceof delete void sizeof alignof decltype with when match loop async go defer select try finally assert raise except lambda print elif elsif unless until then begin rescue ensure super unsafe move ref mut let const var static public private protected final constexpr noexcept operator echo include require foreach lock fixed checked unchecked nameof default goto co_await co_return co_yield template typename auto as from'.split(
    ' ',
  ),
)
/** What stands for a type where that is not said. */
const INFERRED = new Set(['auto', 'var'])
/** Words that are no names, and yet types. */
const KEYWORD_TYPES = new Set(['void', 'auto'])
/** Words before a bracket that no language lets a function be called by. */
const NEVER_CALLED = new Set(
  'if for while switch catch return else new throw and or not in is await yield typeof sizeof alignof decltype elif elsif unless until when foreach lambda super do case function def fn func fun class'.split(
    ' ',
  ),
)
const SELVES = /^(?:self|this|\$this|cls|@)(?:\?\.|\.|->)/
const MAX_TEXT = 80
/** How far back the name of a generic type is looked for. */
const MAX_GENERIC = 160
/** How far the closing bracket of a call is looked for. */
const MAX_BRACKETS = 300

const PATTERNS = new Map<string, RegExp>()

function patternOf(language: string, { skipped, arrows }: Lexicon): RegExp {
  const known = PATTERNS.get(language)
  if (known !== undefined) return known
  const chain = chainOf(arrows === true ? `${DOTS}|->` : DOTS)
  const made = new RegExp(`${skipped}|(@?)(${chain})(${BRACKET})?`, 'g')
  PATTERNS.set(language, made)
  return made
}

/** Calls in the order of the text, one by one as they are written; `limit` at most. */
export function findCalls(text: string, language: string, limit: number): FoundCall[] {
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return []
  const scanner = new Scanner(text, lexicon)
  for (const match of text.matchAll(patternOf(language, lexicon))) {
    if (match[2] === undefined) continue
    scanner.take(match.index, match[1] === '@', match[2], match[3] ?? '')
    if (scanner.found.length >= limit) break
  }
  return scanner.found
}

/** A name that was met, and where it ends. */
interface Token {
  readonly text: string
  readonly end: number
}

const NO_TOKEN: Token = { text: '', end: 0 }

class Scanner {
  readonly found: FoundCall[] = []
  readonly #text: string
  readonly #lexicon: Lexicon
  readonly #lines: LineCounter
  #before: Token = NO_TOKEN
  #earlier: Token = NO_TOKEN
  /** Types of variables, as they were said last. */
  readonly #types = new Map<string, { readonly type: string; readonly line: number }>()
  /** Whether the last keyword that defines opened a type, so that what has a type now is a field. */
  #isInType = false
  /** Types of fields by name; none where a text says different ones. */
  readonly #fields = new Map<string, string>()

  constructor(text: string, lexicon: Lexicon) {
    this.#text = text
    this.#lexicon = lexicon
    this.#lines = new LineCounter(text)
  }

  take(at: number, isMarked: boolean, chain: string, bracket: string): void {
    const before = this.#before
    const earlier = this.#earlier
    const end = at + (isMarked ? 1 : 0) + chain.length
    this.#earlier = before
    this.#before = { text: chain, end }
    const isReserved = KEYWORDS.has(chain) || DEFINING.has(chain)
    if (DEFINING.has(chain)) this.#isInType = WITH_FIELDS.has(chain)
    if (isReserved && (bracket === '' || NEVER_CALLED.has(chain))) return
    const between = this.#text.slice(Math.max(before.end, at - 40), at)
    const line = this.#lines.lineAt(at)
    this.#learn(chain, between, bracket !== '', before, earlier, line)
    if (isDefinedBy(before.text, between)) return
    if (bracket === '') this.#takeName(chain, isMarked, line, before.text === 'new')
    else if (!this.#declares(chain, before, between, end + bracket.length))
      this.#add(before.text === 'new' ? 'new' : isMarked ? 'decorator' : 'call', chain, line)
  }

  #takeName(chain: string, isMarked: boolean, line: number, isMade: boolean): void {
    if (isMarked) this.#add('decorator', chain, line)
    else if (isMade) this.#add('new', chain, line)
    else if (this.#lexicon.bareCalls === true && lastDot(chain) > 0) this.#add('call', chain, line)
    else if (/(?:^|[.:])[A-Z]\w*[a-z]\w*$/.test(chain)) this.#add('type', chain, line)
  }

  #declares(chain: string, before: Token, between: string, open: number): boolean {
    const { typeFirst, braceDefines } = this.#lexicon
    if (typeFirst === true && between.endsWith('~')) return true
    const isType = !KEYWORDS.has(before.text) || KEYWORD_TYPES.has(before.text)
    if (typeFirst === true && before.text !== '' && isType) {
      const isBehindType = /^[\s*&]+$|^(?:<[^;(){}]*>|\[\])[\s*&.]*$/.test(between)
      if (isBehindType && !/\n\s*\n/.test(between)) return true
    }
    return braceDefines === true && lastDot(chain) < 0 && this.#opensBody(open)
  }

  /** Whether a `{` follows the bracket that closes the one before `from`. */
  #opensBody(from: number): boolean {
    const text = this.#text
    let depth = 1
    const end = Math.min(text.length, from + MAX_BRACKETS)
    for (let at = from; at < end; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 40) depth++
      else if (unit === 41 && --depth === 0)
        return /^\)\s*(?::\s*[\w.<>[\]| ]+\s*|throws [\w., ]+\s*|const\s*|override\s*|noexcept\s*)*\{/.test(
          text.slice(at, at + 80),
        )
    }
    return false
  }

  #add(kind: CallKind, chain: string, line: number): void {
    const text = chain.replace(/\s+/g, '').replaceAll('?.', '.')
    if (text.length > MAX_TEXT) return
    const receiver = text.slice(0, Math.max(0, lastDot(text))).replace(/[-:.>]+$/, '')
    const known = receiver === '' ? undefined : this.#types.get(receiver)
    const { type: hint, line: hintLine } = known ?? { type: this.#fieldType(receiver), line }
    this.found.push({ kind, text, line, hint, hintLine: hint === '' ? 0 : hintLine })
  }

  /** The type of `field` in `self.field` and `raft.field`, where this text declares it. */
  #fieldType(receiver: string): string {
    const field = /^[\w$]+(?:\.|->)(\w+)$/.exec(receiver)?.[1]
    return (field !== undefined && this.#fields.get(field)) || ''
  }

  /** Notes what the text says of a variable's type. */
  #learn(
    chain: string,
    between: string,
    isCall: boolean,
    before: Token,
    earlier: Token,
    line: number,
  ): void {
    const type = typeName(chain)
    if (before.text === 'new' || before.text === 'await' || before.text === 'mut') {
      const gap = this.#text.slice(earlier.end, before.end - before.text.length)
      const made = before.text === 'await' ? type || ownerName(chain) : type || chain
      if (/^\s*:?=\s*$/.test(gap)) this.#note(earlier.text, made, line)
    } else if (type !== '' && /^\??\s*:\s*(?:[&*\s]|mut\s|dyn\s|'\w+\s|\w+[<[])*$/.test(between)) {
      this.#note(before.text, type, line)
    } else if (isCall && /^\s*:?=\s*&?\s*$/.test(between)) {
      // What is called gives a type only where none is declared, and there by `new` alone.
      if (this.#lexicon.typeFirst === true && !INFERRED.has(earlier.text)) return
      const maker = /(?:^|\.)(?:New|new|make|create)([A-Z]\w*)$/.exec(chain)
      const made = maker?.[1] ?? (type !== '' ? type : ownerName(chain))
      this.#note(before.text, made, line)
    } else if (type !== '' && /^\s*:?=\s*&?\s*$/.test(between)) {
      if (this.#text[this.#before.end] === '{') this.#note(before.text, type, line)
    } else if (/^ \*$/.test(between) || (type !== '' && between === ' '))
      this.#note(before.text, chain, line)
    else if (!isCall && /^\s*:?=\s*&?\s*$/.test(between) && this.#types.has(chain))
      this.#note(before.text, this.#types.get(chain)?.type ?? '', line)
    else if (/^[a-z_$]\w*$/.test(chain) && /^(?:<[^;(){}]*>)?[ \t*&]+$/.test(between)) {
      const declared = typeName(before.text)
      if (declared !== '') this.#note(chain, declared, line)
    } else if (/^[a-z_$]\w*$/.test(chain) && /^>[>\s*&]*\s$/.test(between))
      this.#note(chain, typeName(this.#ownerOfBracket(before.end + between.indexOf('>'))), line)
  }

  /** The name before the `<` that the `>` at the end of a type closes, `Map` of `Map<K, List<V>> rows`. */
  #ownerOfBracket(from: number): string {
    let end = from
    while (/[>\s]/.test(this.#text[end + 1] ?? '') && end - from < MAX_GENERIC) end++
    let depth = 0
    for (let at = end; at >= 0 && end - at < MAX_GENERIC; at--) {
      const unit = this.#text[at]
      if (unit === ';' || unit === '{' || unit === '(') return ''
      if (unit === '>') depth++
      else if (unit === '<' && --depth === 0)
        return /[\w.:]*$/.exec(this.#text.slice(Math.max(0, at - MAX_TEXT), at))?.[0] ?? ''
    }
    return ''
  }

  #note(variable: string, type: string, line: number): void {
    if (type === '' || KEYWORDS.has(variable) || DEFINING.has(variable)) return
    // What a generic type holds is often what is called of it, and a path may lead outside: such fields
    // are told by their name.
    const isPlain = /^\w+$/.test(type) && this.#text[this.#before.end] !== '<'
    if (this.#isInType && isPlain && /^[a-z_]\w*$/.test(variable)) {
      const said = this.#fields.get(variable)
      this.#fields.set(variable, said === undefined || said === type ? type : '')
    }
    this.#types.set(variable.replaceAll('?.', '.'), { type, line })
  }
}

function lastDot(chain: string): number {
  return Math.max(chain.lastIndexOf('.'), chain.lastIndexOf(':'), chain.lastIndexOf('>'))
}

function isDefinedBy(word: string, between: string): boolean {
  return DEFINING.has(word) && /^[\s*]+$/.test(between)
}

/** `store.Session` and `Token.Start` as they are; empty for what is no name of a type. */
function typeName(chain: string): string {
  return /^(?:[A-Za-z]\w*(?:\.|::))*[A-Z]\w*$/.test(chain) ? chain : ''
}

/** `Session::open` → `Session`, where the last part is what makes one. */
function ownerName(chain: string): string {
  const owner =
    /^((?:[a-z]\w*(?:\.|::))*[A-Z]\w*)(?:\.|::)(?:new|default|from|with|create|open|builder|of)\w*$/.exec(
      chain,
    )
  return owner?.[1] ?? ''
}

/** Whether what a hint says of a variable holds in the whole class. */
export function isField(receiver: string): boolean {
  return SELVES.test(receiver)
}
