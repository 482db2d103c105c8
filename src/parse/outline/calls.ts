// What code calls, makes and names, found by its tokens in one pass over the text: names with what stands
// before their dot, whether a bracket follows, and what is known of the type of that variable. A scan costs
// a small part of what a query over every node of the syntax tree does, and sees bodies that were blanked.

import { type CallKind, FIELD_MARK, type RawCall } from '../../model/tree/calls.ts'
import { DEFINING, KEYWORDS, NEVER_CALLED } from './call-words.ts'
import type { FoundField } from './declared-fields.ts'
import { RubyNames } from './ruby-calls.ts'
import { LineCounter } from './source-text.ts'
import { type Given, lastDot, receiverOf, type Token, VariableTypes } from './variable-types.ts'

/** A call, with where the type of its receiver was said. */
export interface FoundCall extends RawCall {
  /** Line of the hint, 0 where there is none. */
  readonly hintLine: number
  /** A line of the node that it belongs to, where that is another one. */
  readonly ownerLine?: number
}

const IDENTIFIER = '[A-Za-z_$][\\w$]*'
/** Methods of Ruby may end in a sign: `empty?`, `save!`. */
const SIGNED = '[A-Za-z_$][\\w$]*(?:[?!](?![=~.]))?'
/** What stands between a name and its member mostly; an arrow only where it is no other sign. */
const DOTS = '\\?\\.|\\.|::'
const WITH_ARROWS = `${DOTS}|->`
/** Types of what stands before a member, `Vec::<u8>::new`. */
const TURBOFISH = "::<[\\w\\s,.&:*'\\[\\]<>]{0,80}?>(?=::)"
const chainOf = (dots: string, name: string): string =>
  `(?:(?:${dots})\\s*)?${name}(?:(?:${dots})${name}|${TURBOFISH})*`
const BRACKET = `(?:(?:::)?<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)?!?\\(`
const BRACKET_APART = `(?:<[\\w\\s,.&:*'\\[\\]<>]{0,80}>)? ?\\(`
const SQUARE_BRACKET = '(?:\\[[\\w\\s,.*\\[\\]]{1,80}\\])?\\('
const C_COMMENTS = '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)'
const HASH_COMMENT = '#[^\\n]*'
const QUOTED = `"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'`
const REGEX =
  '(?<=[=(,:;!&|?{}\\n]\\s{0,9})\\/(?![*/])(?:\\\\.|\\[(?:\\\\.|[^\\]\\n])*\\]|[^\\/\\\\\\n\\[])+\\/[a-z]*'

/** What a scan finds. */
export interface Scanned {
  readonly calls: readonly FoundCall[]
  readonly fields: readonly FoundField[]
}

/** How a language is scanned. */
interface Lexicon {
  /** Comments and literals, skipped. */
  readonly skipped: string
  /** `Foo bar(…)` declares: a type stands before a name. */
  readonly typeFirst?: boolean
  /** `name(…) {` defines. */
  readonly braceDefines?: boolean
  /** What a method belongs to stands before its name. */
  readonly receivers?: boolean
  /** `a.b` calls without brackets. */
  readonly bareCalls?: boolean
  /** A name alone may be a call as well, and end in a sign: `b 1`, `empty?`. */
  readonly aloneCalls?: boolean
  /** A name with a capital is a module or a type there, and no call without brackets. */
  readonly capitalTypes?: boolean
  /** What stands between a name and its member, where that is not as elsewhere. */
  readonly dots?: string
  /** A dot that begins a line joins two functions, and no name to what it belongs to. */
  readonly dotsJoin?: boolean
  /** A name may end in primes: `load'`. */
  readonly primes?: boolean
  /** `case name(…)` declares a case of an enum, or asks whether a value is of a type. */
  readonly casesDeclare?: boolean
  /** Types of a call stand in square brackets: `parse[Row](text)`. */
  readonly squareTypes?: boolean
  /** A blank may stand before the bracket of a call, as GNU and Mono write: `open (path)`. */
  readonly bracketApart?: boolean
}

const C_LIKE: Lexicon = {
  skipped: `${C_COMMENTS}|${QUOTED}`,
  typeFirst: true,
  braceDefines: true,
  bracketApart: true,
}
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
  ['go', { skipped: `${C_COMMENTS}|${QUOTED}|\`[^\`]*\``, receivers: true, squareTypes: true }],
  [
    'rust',
    {
      skipped: `${C_COMMENTS}|#!?\\[[^\\]]*\\]|r#+"[\\s\\S]*?"#+|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^\\n]{1,8}?|[^'\\\\\\n])'|'[a-z_]\\w*`,
    },
  ],
  ['java', C_LIKE],
  ['csharp', C_LIKE],
  ['cpp', { ...C_LIKE, dots: WITH_ARROWS }],
  ['c', { ...C_LIKE, dots: WITH_ARROWS }],
  [
    'php',
    {
      skipped: `${C_COMMENTS}|${HASH_COMMENT}|${QUOTED}`,
      braceDefines: true,
      dots: WITH_ARROWS,
      bracketApart: true,
    },
  ],
  ['kotlin', { dots: `${DOTS}|!!\\.`, skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|${QUOTED}` }],
  [
    'swift',
    {
      casesDeclare: true,
      dots: `${DOTS}|!\\.`,
      skipped: `${C_COMMENTS}|#*"""[\\s\\S]*?(?:"""#*|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
    },
  ],
  [
    'scala',
    {
      skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"`,
      squareTypes: true,
    },
  ],
  [
    'dart',
    {
      casesDeclare: true,
      skipped: `${C_COMMENTS}|"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${QUOTED}`,
      typeFirst: true,
      braceDefines: true,
    },
  ],
  [
    'elixir',
    {
      skipped: `${HASH_COMMENT}|"""[\\s\\S]*?(?:"""|$)|${QUOTED}`,
      bareCalls: true,
      capitalTypes: true,
    },
  ],
  [
    'haskell',
    {
      skipped: `--[^\\n]*|\\{-[\\s\\S]*?(?:-\\}|$)|"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[^'\\n]{1,8}|[^'\\\\\\n])'`,
      bareCalls: true,
      capitalTypes: true,
      primes: true,
      dotsJoin: true,
      dots: '\\.',
    },
  ],
  [
    'ruby',
    {
      skipped: `${HASH_COMMENT}|${QUOTED}`,
      dots: `${DOTS}|&\\.`,
      bareCalls: true,
      aloneCalls: true,
    },
  ],
])

/** Words that are no names, and yet types. */
const KEYWORD_TYPES = new Set(['void', 'auto'])
/** Words of a type that stand between a name and what names the type. */
const OF_TYPES = new Set(['mut', 'dyn'])
const SELVES = /^(?:self|this|\$this|cls|@)(?:\?\.|\.|->)/
const MAX_TEXT = 80
/** How far the closing bracket of a call is looked for. */
const MAX_BRACKETS = 300

const PATTERNS = new Map<string, RegExp>()

function patternOf(language: string, lexicon: Lexicon): RegExp {
  const known = PATTERNS.get(language)
  if (known !== undefined) return known
  const { aloneCalls, primes, dots = DOTS } = lexicon
  const name = aloneCalls === true ? SIGNED : primes === true ? `${IDENTIFIER}'*` : IDENTIFIER
  const chain = chainOf(dots, name)
  const made = new RegExp(`${lexicon.skipped}|(@?)(${chain})(${bracketOf(lexicon)})?`, 'g')
  PATTERNS.set(language, made)
  return made
}

function bracketOf({ squareTypes, bracketApart }: Lexicon): string {
  if (squareTypes === true) return SQUARE_BRACKET
  return bracketApart === true ? BRACKET_APART : BRACKET
}

/** Calls in the order of the text, one by one as they are written; `limit` at most. */
export function findCalls(text: string, language: string, limit: number): FoundCall[] {
  return [...scanCalls(text, language, limit).calls]
}

/** Calls and names that may be fields, in the order of the text. */
export function scanCalls(text: string, language: string, limit: number): Scanned {
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return { calls: [], fields: [] }
  const scanner = new Scanner(text, lexicon)
  for (const match of text.matchAll(patternOf(language, lexicon))) {
    if (match[2] === undefined) continue
    scanner.take(match.index, match[1] === '@', match[2], match[3] ?? '')
    if (scanner.found.length >= limit) break
  }
  return { calls: scanner.found, fields: scanner.types.fields.found }
}

const NO_TOKEN: Token = { text: '', end: 0 }

class Scanner {
  readonly found: FoundCall[] = []
  readonly #text: string
  readonly #lexicon: Lexicon
  readonly #lines: LineCounter
  #before: Token = NO_TOKEN
  #earlier: Token = NO_TOKEN
  readonly types: VariableTypes
  readonly #ruby: RubyNames | null

  constructor(text: string, lexicon: Lexicon) {
    this.#ruby = lexicon.aloneCalls === true ? new RubyNames(text) : null
    this.#text = text
    this.#lexicon = lexicon
    this.#lines = new LineCounter(text)
    this.types = new VariableTypes(text, lexicon.typeFirst === true, lexicon.receivers === true)
  }

  take(at: number, isMarked: boolean, chain: string, bracket: string): void {
    if (OF_TYPES.has(chain)) return
    const before = this.#before
    const earlier = this.#earlier
    const end = at + (isMarked ? 1 : 0) + chain.length
    this.#earlier = before
    this.#before = { text: chain, end }
    const isReserved = KEYWORDS.has(chain) || DEFINING.has(chain)
    if (DEFINING.has(chain)) this.types.define(chain)
    // `super().load()` is a member of what the type around extends.
    if (chain === 'super' && bracket !== '') this.types.callSuper(end, this.#lines.lineAt(at))
    if (chain === 'range' && this.#lexicon.receivers === true) {
      this.types.range(this.#text.slice(before.end, at), before)
      return
    }
    if (isReserved && (bracket === '' || bracket === ' (' || NEVER_CALLED.has(chain))) return
    const between = this.#text.slice(Math.max(before.end, at - 40), at)
    const line = this.#lines.lineAt(at)
    // A macro is called by its name with a sign.
    const joins = this.#lexicon.dotsJoin === true
    const begun = !joins && at - before.end < 40 ? beginningOf(before.text, between, chain) : ''
    const called = joins ? writtenChain(chain).replace(/^\./, '') : writtenChain(chain)
    const written = begun + called + (bracket.endsWith('!(') ? '!' : '')
    if (begun !== '') this.#before = { text: begun + chain, end }
    const given = /^[.-]/.test(written) ? this.types.givenBefore(at) : null
    const isMade = before.text === 'new'
    // Behind a name alone a list of what it exports stands there: `Store(..)`.
    const isCalled = bracket !== '' && !(joins && lastDot(called) <= 0)
    const set = isCalled || isMade ? this.types.setBefore(between, before, earlier) : ''
    if (set === '') this.types.learn(chain, between, end, before, line)
    if (!isCalled && given !== null) this.types.read(end, written === '.await', given)
    if (isDefinedBy(before.text, between) || this.#isMethodOfGo(at)) return
    const head = this.#ruby?.headOf(chain, at) ?? ''
    if (head !== '') this.#add('call', head, line)
    if (!isCalled) this.#takeName(written, isMarked, line, isMade, at, end)
    else if (!isMade && this.#declares(chain, before, between, end + bracket.length)) return
    else this.#add(isMade ? 'new' : isMarked ? 'decorator' : 'call', written, line, given)
    if (isCalled || isMade)
      this.types.call({ chain: written, open: end + bracket.length - 1, line }, given, set)
  }

  /** Whether what a method belongs to stands before its name: `func (s *Set[T]) Add(…)`. */
  #isMethodOfGo(at: number): boolean {
    if (this.#lexicon.receivers !== true || this.#text[at - 2] !== ')') return false
    const line = this.#text.lastIndexOf('\n', at) + 1
    return /^func\s*\([^()]*\) $/.test(this.#text.slice(line, at))
  }

  #takeName(
    chain: string,
    isMarked: boolean,
    line: number,
    isMade: boolean,
    at: number,
    end: number,
  ): void {
    if (isMarked) this.#add('decorator', chain, line)
    else if (isMade) this.#add('new', chain, line)
    else if (this.#isBareCall(chain, at, end)) this.#add('call', chain, line)
    else if (/(?:^|[.:])[A-Z]\w*[a-z]\w*$/.test(chain)) this.#add('type', chain, line)
  }

  /** Whether a name, mostly with what it belongs to, is a call without brackets. */
  #isBareCall(chain: string, at: number, end: number): boolean {
    const { bareCalls, capitalTypes } = this.#lexicon
    const dot = lastDot(chain)
    if (dot <= 0) return this.#ruby?.isCalled(chain, at, end) === true
    return bareCalls === true && !(capitalTypes === true && /[A-Z]/.test(chain[dot + 1]))
  }

  #declares(chain: string, before: Token, between: string, open: number): boolean {
    const { typeFirst, braceDefines, casesDeclare } = this.#lexicon
    if (casesDeclare === true && before.text === 'case' && lastDot(chain) < 0) return true
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
        return /^\)\s*(?::\s*(?:base|this)\s*\([^{}]*\)\s*|:\s*[\w.<>[\]| ]+\s*|throws [\w., ]+\s*|const\s*|override\s*|noexcept\s*)*\{/.test(
          text.slice(at, at + 80),
        )
    }
    return false
  }

  #add(kind: CallKind, text: string, line: number, given: Given | null = null): void {
    if (text.length > MAX_TEXT) return
    const receiver = receiverOf(text)
    const { type: hint, line: hintLine } =
      given !== null && receiver === ''
        ? given
        : given !== null && given.type !== '' && /^\.\w+$/.test(receiver)
          ? { type: given.type + FIELD_MARK + receiver.slice(1), line: given.line }
          : this.types.of(receiver, line)
    this.found.push({ kind, text, line, hint, hintLine: hint === '' ? 0 : hintLine })
  }
}

/** The name that a chain goes on from whose dot begins the next line. */
function beginningOf(before: string, between: string, chain: string): string {
  const isGoingOn = /^(?:\??\.|->|&\.)/.test(chain) && /^\s+$/.test(between)
  return isGoingOn && !KEYWORDS.has(before) ? before : ''
}

/** What `writtenChain` changes, which most chains have nothing of. */
const REWRITTEN = /[\s<?&!]|^\.await/

/** A chain without blanks and types; a chance of nothing and what is awaited are what they hold. */
function writtenChain(chain: string): string {
  if (!REWRITTEN.test(chain)) return chain
  return chain
    .replace(/\s+/g, '')
    .replace(/::<.*>(?=::)/, '')
    .replace(/(?:\?|&|!!?)\./g, '.')
    .replace(/^\.await(?=\.)/, '')
}

function isDefinedBy(word: string, between: string): boolean {
  return DEFINING.has(word) && /^[\s*]+$/.test(between)
}

/** Whether what a hint says of a variable holds in the whole class. */
export function isField(receiver: string): boolean {
  return SELVES.test(receiver)
}
