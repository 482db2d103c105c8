// Finds what code calls, constructs and names, in one pass over the tokens of the text: each name with its
// receiver, whether a bracket follows, and the known type of the receiver. A scan takes a small part of the
// time of a query over every node of the syntax tree, and it reads function bodies that were blanked there.

import { LineCounter } from '../../../base/lines.ts'
import { type CallKind, FIELD_MARK, type RawCall } from '../../../model/tree/calls.ts'
import {
  CALL_KEYWORDS,
  flagsOf,
  IS_DEFINING,
  IS_NEVER_CALLED,
  IS_TYPE_MODIFIER,
  isCapital,
  isSeparator,
  lastDot,
  receiverOf,
} from './call-words.ts'
import type { FoundField } from './declared-fields.ts'
import { LEXICONS, type Lexicon, patternOf } from './lexicons.ts'
import { codeInside, isRubyWord, RubyNames } from './ruby-calls.ts'
import { type CallResult, type Token, VariableTypes } from './variable-types.ts'

/** A call, with the line that declares the type of its receiver. */
export interface FoundCall extends RawCall {
  /** Line of the hint; 0 if there is none. */
  readonly hintLine: number
  /** A line of the node that the call belongs to, if that is a different node. */
  readonly ownerLine?: number
}

/** The result of a scan. */
export interface ScanResult {
  readonly calls: readonly FoundCall[]
  readonly fields: readonly FoundField[]
}

/** Keywords that are types as well. */
const KEYWORD_TYPES = new Set(['void', 'auto'])
const SELF_PREFIX = /^(?:self|this|\$this|cls|@)(?:\?\.|\.|->)/
const MAX_CALL_CHARACTERS = 80
/** Only this many characters between two names are looked at. */
const MAX_GAP = 40
const SHOWS_TYPE = new Uint8Array(128)
for (const sign of ':=?<*&>') SHOWS_TYPE[sign.charCodeAt(0)] = 1
/** First letters of the words for the object itself. */
const SELF_STARTS = 'stc'
/** A member of the object itself, with or without `.bind`. */
const OWN_MEMBER = /^((?:self|this|cls)\.[A-Za-z_]\w*)(\.bind)?$/
/** Only this many characters are searched for the closing bracket of a call. */
const MAX_BRACKET_CHARACTERS = 300

/** Calls in the order of the text, including repeated ones; `limit` at most. */
export function findCalls(text: string, language: string, limit: number): FoundCall[] {
  return [...scanCalls(text, language, limit).calls]
}

/** Calls, and names that may be fields, in the order of the text. */
export function scanCalls(text: string, language: string, limit: number): ScanResult {
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return { calls: [], fields: [] }
  const scanner = new Scanner(text, lexicon)
  scanAll(scanner, scanner.code, 0, patternOf(language, lexicon), limit)
  return { calls: scanner.calls, fields: scanner.types.fields.found }
}

/** Scans `text`, which begins at `start` of the whole text. */
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

const NO_TOKEN: Token = { text: '', end: 0, flags: 0 }

class Scanner {
  readonly found: FoundCall[] = []
  /** The object's own members that are named but not called. */
  readonly #handedOn: FoundCall[] = []
  readonly #defined = new Set<string>()
  readonly #text: string
  readonly #lexicon: Lexicon
  readonly #lines: LineCounter
  #before: Token = NO_TOKEN
  #earlier: Token = NO_TOKEN
  readonly types: VariableTypes
  readonly #ruby: RubyNames | null
  /** Whether names without brackets may be calls or have receivers before them. */
  readonly #readsAll: boolean

  constructor(text: string, lexicon: Lexicon) {
    this.#ruby = lexicon.aloneCalls === true ? new RubyNames(text) : null
    this.#text = text
    this.#lexicon = lexicon
    this.#readsAll = lexicon.bareCalls === true || lexicon.receivers === true
    this.#lines = new LineCounter(text)
    this.types = new VariableTypes(text, lexicon.typeFirst === true, lexicon.receivers === true)
  }

  /** The calls found, and the methods of the text that are passed on as values. */
  get calls(): readonly FoundCall[] {
    const handedOn = this.#handedOn.filter(({ text }) =>
      this.#defined.has(text.slice(lastDot(text) + 1)),
    )
    if (handedOn.length === 0) return this.found
    return [...this.found, ...handedOn].sort((a, b) => a.line - b.line)
  }

  /** The part of the text that is code. */
  get code(): string {
    return this.#ruby?.code ?? this.#text
  }

  get isRuby(): boolean {
    return this.#ruby !== null
  }

  take(at: number, isMarked: boolean, chain: string, bracket: string): void {
    const end = at + (isMarked ? 1 : 0) + chain.length
    const flags = flagsOf(chain)
    if ((flags & IS_TYPE_MODIFIER) !== 0) return
    const before = this.#before
    const earlier = this.#earlier
    this.#earlier = before
    this.#before = { text: chain, end, flags }
    const isPlain = bracket === '' && !isMarked && (flags | before.flags) === 0
    if (isPlain && this.#saysNothing(at, end, before.end)) return
    const isReserved = this.#ruby === null ? flags !== 0 : isRubyWord(chain)
    if ((flags & IS_DEFINING) !== 0) this.types.define(chain)
    // `super().load()` is a member of the type that the enclosing type extends.
    if (chain === 'super' && bracket !== '') this.types.callSuper(end, this.#lines.lineAt(at))
    if (this.#ruby !== null && chain.startsWith('super')) this.#callSame(this.#ruby, chain, at)
    if (chain === 'range' && this.#lexicon.receivers === true) {
      this.types.range(this.#text.slice(before.end, at), before)
      return
    }
    if (isReserved && (bracket === '' || bracket === ' (' || (flags & IS_NEVER_CALLED) !== 0))
      return
    const between = this.#text.slice(Math.max(before.end, at - MAX_GAP), at)
    const line = this.#lines.lineAt(at)
    // A macro is called by its name with an exclamation mark.
    const joins = this.#lexicon.dotsJoin === true
    const begun =
      !joins && at - before.end < MAX_GAP ? beginningOf(before.text, between, chain) : ''
    const called = joins ? writtenChain(chain).replace(/^\./, '') : this.#written(chain)
    const written = begun + called + (bracket.endsWith('!(') ? '!' : '')
    if (begun !== '') this.#before = { text: begun + chain, end, flags: 0 }
    const first = written.charCodeAt(0)
    const given = first === 0x2e || first === 0x2d ? this.types.givenBefore(at) : null
    const isMade = before.text === 'new' && this.#ruby === null
    // In Haskell, a bracket after a single name lists what it exports: `Store(..)`.
    const isCalled = bracket !== '' && !(joins && lastDot(called) <= 0)
    const set = isCalled || isMade ? this.types.setBefore(between, before, earlier) : ''
    if (set === '') this.types.learn(chain, between, end, before, line)
    if (!isCalled && given !== null) this.types.read(end, written === '.await', given)
    const isDefined = (before.flags & IS_DEFINING) !== 0 && /^[\s*]+$/.test(between)
    if (isDefined || this.#isMethodOfGo(at)) {
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
    if (isCalled || isMade) this.types.call(written, end + bracket.length - 1, line, given, set)
  }

  /**
   * Whether a name without a bracket is neither called nor shows the type of a variable, as most names do. This is
   * asked of every name of a text, so it looks at single characters only.
   */
  #saysNothing(at: number, end: number, endBefore: number): boolean {
    const text = this.#text
    const first = text.charCodeAt(at)
    if (this.#readsAll || first < 0x61 || first > 0x7a || at - endBefore >= MAX_GAP) return false
    if (mayShowType(text.charCodeAt(endBefore))) return false
    let dot = end - 1
    while (dot > at && !isSeparator(text.charCodeAt(dot))) dot--
    if (dot === at) return true
    return !isCapital(text, dot + 1) && !(this.#lexicon.handsOn && SELF_STARTS.includes(text[at]))
  }

  /** Records an own member that is named but not called, or that is bound to its object. */
  #handOn(chain: string, isCalled: boolean, end: number, line: number): void {
    if (!chain.includes('.')) return
    const own = OWN_MEMBER.exec(chain)
    if (own === null || isCalled !== (own[2] !== undefined)) return
    const isSet = /^\s*(?:[-+*/|&^%]|\|\||&&|\?\?|<<|>>)?:?=(?![=>])/.test(
      this.#text.slice(end, end + 8),
    )
    if (!isSet) this.#add('call', own[1], line, null, this.#handedOn)
  }

  /** A chain in its stored form. In Ruby the result of `super` has no name of its own. */
  #written(chain: string): string {
    const written = writtenChain(chain)
    return this.#ruby !== null && written.startsWith('super.') ? written.slice(5) : written
  }

  /** `super` in Ruby calls the method of the same name. */
  #callSame(ruby: RubyNames, chain: string, at: number): void {
    const name = /^super(?:&?\.|$)/.test(chain) ? ruby.nameAt(at) : ''
    if (name !== '') this.#add('call', `super.${name}`, this.#lines.lineAt(at))
  }

  /** Whether `@` marks a decorator. In Ruby it marks a variable of the object. */
  #isDecorator(isMarked: boolean): boolean {
    return isMarked && this.#ruby === null
  }

  /** Whether a receiver in brackets precedes the name: `func (s *Set[T]) Add(…)`. */
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

  /** Whether a name without brackets, usually with a receiver, is a call. */
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
    const isType = !CALL_KEYWORDS.has(before.text) || KEYWORD_TYPES.has(before.text)
    if (typeFirst === true && before.text !== '' && isType) {
      const isBehindType = /^[\s*&]+$|^(?:<[^;(){}]*>|\[\])[\s*&.]*$/.test(between)
      if (isBehindType && !/\n\s*\n/.test(between)) return true
    }
    return braceDefines === true && lastDot(chain) < 0 && this.#opensBody(open)
  }

  /** Whether a `{` follows the bracket that closes the one that opens before `from`. */
  #opensBody(from: number): boolean {
    const text = this.#text
    let depth = 1
    const end = Math.min(text.length, from + MAX_BRACKET_CHARACTERS)
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
    given: CallResult | null = null,
    to = this.found,
  ): void {
    if (text.length > MAX_CALL_CHARACTERS) return
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

/** Whether the text behind a name may assign to it, type it, or make it the type of the next name. */
function mayShowType(unit: number): boolean {
  return unit <= 0x20 || unit > 127 || SHOWS_TYPE[unit] === 1
}

/** The name before a chain that continues on the next line with a dot. */
function beginningOf(before: string, between: string, chain: string): string {
  if (chain.charCodeAt(0) >= 0x41) return ''
  const isGoingOn = /^(?:\??\.|->|&\.)/.test(chain) && /^\s+$/.test(between)
  return isGoingOn && !CALL_KEYWORDS.has(before) ? before : ''
}

/** Quick check for what `writtenChain` changes; most chains contain none of it. */
const REWRITTEN_PART = /[\s<?&!]|^\.await/

/** A chain without blanks and type arguments. Optional and awaited values count as the values themselves. */
function writtenChain(chain: string): string {
  if (!REWRITTEN_PART.test(chain)) return chain
  return chain
    .replace(/\s+/g, '')
    .replace(/::<.*>(?=::)/, '')
    .replace(/(?:\?|&|!!?)\./g, '.')
    .replace(/^\.await(?=\.)/, '')
}

/** Whether the type of this receiver holds in the whole class. */
export function isField(receiver: string): boolean {
  return SELF_PREFIX.test(receiver)
}
