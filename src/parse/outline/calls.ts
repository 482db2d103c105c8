// What code calls, makes and names, found by its tokens in one pass over the text: names with what stands
// before their dot, whether a bracket follows, and what is known of the type of that variable. A scan costs
// a small part of what a query over every node of the syntax tree does, and sees bodies that were blanked.

import { type CallKind, FIELD_MARK, type RawCall } from '../../model/tree/calls.ts'
import { DEFINING, KEYWORDS, NEVER_CALLED } from './call-words.ts'
import type { FoundField } from './declared-fields.ts'
import { LEXICONS, type Lexicon, patternOf } from './lexicons.ts'
import { codeInside, isRubyWord, RubyNames } from './ruby-calls.ts'
import { LineCounter } from './source-text.ts'
import {
  type Given,
  isCapital,
  lastDot,
  receiverOf,
  type Token,
  VariableTypes,
} from './variable-types.ts'

/** A call, with where the type of its receiver was said. */
export interface FoundCall extends RawCall {
  /** Line of the hint, 0 where there is none. */
  readonly hintLine: number
  /** A line of the node that it belongs to, where that is another one. */
  readonly ownerLine?: number
}

/** What a scan finds. */
export interface Scanned {
  readonly calls: readonly FoundCall[]
  readonly fields: readonly FoundField[]
}

const DOT = 46
const MINUS = 45

/** Words that are no names, and yet types. */
const KEYWORD_TYPES = new Set(['void', 'auto'])
/** Words of a type that stand between a name and what names the type. */
const OF_TYPES = new Set(['mut', 'dyn'])
const SELVES = /^(?:self|this|\$this|cls|@)(?:\?\.|\.|->)/
const MAX_TEXT = 80
/** A member of one's own, also bound to its object. */
const OWN_MEMBER = /^((?:self|this|cls)\.[A-Za-z_]\w*)(\.bind)?$/
/** How far the closing bracket of a call is looked for. */
const MAX_BRACKETS = 300

/** Calls in the order of the text, one by one as they are written; `limit` at most. */
export function findCalls(text: string, language: string, limit: number): FoundCall[] {
  return [...scanCalls(text, language, limit).calls]
}

/** Calls and names that may be fields, in the order of the text. */
export function scanCalls(text: string, language: string, limit: number): Scanned {
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return { calls: [], fields: [] }
  const scanner = new Scanner(text, lexicon)
  scanAll(scanner, scanner.code, 0, patternOf(language, lexicon), limit)
  return { calls: scanner.calls, fields: scanner.types.fields.found }
}

/** Takes what stands in `text`, which begins at `start` of the whole. */
function scanAll(
  scanner: Scanner,
  text: string,
  start: number,
  pattern: RegExp,
  limit: number,
): void {
  for (const match of text.matchAll(pattern)) {
    if (scanner.found.length >= limit) break
    const at = start + match.index
    if (match[2] !== undefined) scanner.take(at, match[1] === '@', match[2], match[3] ?? '')
    else if (scanner.isRuby)
      for (const code of codeInside(match[0]))
        scanAll(scanner, code.text, at + code.at, pattern, limit)
  }
}

const NO_TOKEN: Token = { text: '', end: 0 }

class Scanner {
  readonly found: FoundCall[] = []
  /** Members of one's own that are named and not called, and what the text defines. */
  readonly #handedOn: FoundCall[] = []
  readonly #defined = new Set<string>()
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

  /** What was found, with the methods of the text that are handed on. */
  get calls(): readonly FoundCall[] {
    const handedOn = this.#handedOn.filter(({ text }) =>
      this.#defined.has(text.slice(lastDot(text) + 1)),
    )
    if (handedOn.length === 0) return this.found
    return [...this.found, ...handedOn].sort((a, b) => a.line - b.line)
  }

  /** The text as far as it is code. */
  get code(): string {
    return this.#ruby?.code ?? this.#text
  }

  get isRuby(): boolean {
    return this.#ruby !== null
  }

  take(at: number, isMarked: boolean, chain: string, bracket: string): void {
    if (OF_TYPES.has(chain)) return
    const before = this.#before
    const earlier = this.#earlier
    const end = at + (isMarked ? 1 : 0) + chain.length
    this.#earlier = before
    this.#before = { text: chain, end }
    const isReserved =
      this.#ruby === null ? KEYWORDS.has(chain) || DEFINING.has(chain) : isRubyWord(chain)
    if (DEFINING.has(chain)) this.types.define(chain)
    // `super().load()` is a member of what the type around extends.
    if (chain === 'super' && bracket !== '') this.types.callSuper(end, this.#lines.lineAt(at))
    if (this.#ruby !== null && chain.startsWith('super')) this.#callSame(this.#ruby, chain, at)
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
    const called = joins ? writtenChain(chain).replace(/^\./, '') : this.#written(chain)
    const written = begun + called + (bracket.endsWith('!(') ? '!' : '')
    if (begun !== '') this.#before = { text: begun + chain, end }
    const first = written.charCodeAt(0)
    const given = first === DOT || first === MINUS ? this.types.givenBefore(at) : null
    const isMade = before.text === 'new' && this.#ruby === null
    // Behind a name alone a list of what it exports stands there: `Store(..)`.
    const isCalled = bracket !== '' && !(joins && lastDot(called) <= 0)
    const set = isCalled || isMade ? this.types.setBefore(between, before, earlier) : ''
    if (set === '') this.types.learn(chain, between, end, before, line)
    if (!isCalled && given !== null) this.types.read(end, written === '.await', given)
    if (isDefinedBy(before.text, between) || this.#isMethodOfGo(at)) {
      this.#defined.add(chain)
      return
    }
    if (this.#lexicon.handsOn === true) this.#handOn(called, isCalled, end, line)
    const head = isMarked ? '' : (this.#ruby?.headOf(chain, at) ?? '')
    if (head !== '') this.#add('call', head, line)
    if (!isCalled) this.#takeName(written, isMarked, line, isMade, at, end)
    else if (!isMade && this.#declares(chain, before, between, end + bracket.length)) {
      this.#defined.add(chain)
      return
    } else
      this.#add(
        isMade ? 'new' : this.#isDecorator(isMarked) ? 'decorator' : 'call',
        written,
        line,
        given,
      )
    if (isCalled || isMade)
      this.types.call({ chain: written, open: end + bracket.length - 1, line }, given, set)
  }

  /** Notes a member of one's own that is named and not called, or bound to its object. */
  #handOn(chain: string, isCalled: boolean, end: number, line: number): void {
    const own = OWN_MEMBER.exec(chain)
    if (own === null || isCalled !== (own[2] !== undefined)) return
    const isSet = /^\s*(?:[-+*/|&^%]|\|\||&&|\?\?|<<|>>)?:?=(?![=>])/.test(
      this.#text.slice(end, end + 8),
    )
    if (!isSet) this.#add('call', own[1], line, null, this.#handedOn)
  }

  /** A chain as it is kept; what `super` of Ruby gives is no base. */
  #written(chain: string): string {
    const written = writtenChain(chain)
    return this.#ruby !== null && written.startsWith('super.') ? written.slice(5) : written
  }

  /** `super` of Ruby calls the method of the same name. */
  #callSame(ruby: RubyNames, chain: string, at: number): void {
    const name = /^super(?:&?\.|$)/.test(chain) ? ruby.nameAt(at) : ''
    if (name !== '') this.#add('call', `super.${name}`, this.#lines.lineAt(at))
  }

  /** Before a variable of Ruby the sign says that an object has it. */
  #isDecorator(isMarked: boolean): boolean {
    return isMarked && this.#ruby === null
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
    if (this.#isDecorator(isMarked)) this.#add('decorator', chain, line)
    else if (isMarked && lastDot(chain) <= 0) return
    else if (isMade) this.#add('new', chain, line)
    else if (this.#isBareCall(chain, at, end))
      this.#add('call', chain + (this.#ruby?.setSign(chain, end) ?? ''), line)
    else if (isCapital(chain, lastDot(chain) + 1) && /(?:^|[.:])[A-Z]\w*[a-z]\w*$/.test(chain))
      this.#add('type', chain, line)
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

  #add(
    kind: CallKind,
    text: string,
    line: number,
    given: Given | null = null,
    to = this.found,
  ): void {
    if (text.length > MAX_TEXT) return
    const receiver = receiverOf(text)
    const { type: hint, line: hintLine } =
      given !== null && receiver === ''
        ? given
        : given !== null && given.type !== '' && /^\.\w+$/.test(receiver)
          ? { type: given.type + FIELD_MARK + receiver.slice(1), line: given.line }
          : this.types.of(receiver, line)
    to.push({ kind, text, line, hint, hintLine: hint === '' ? 0 : hintLine })
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
