// What a text says of the types of its variables and fields, learned name by name as it is read. Where it
// says none but sets a variable to what a call gives, that call stands for the type.

import { ELEMENT_MARK, FIELD_MARK, SELF_WORDS, SUPER_CALL } from '../../model/tree/calls.ts'
import { declaredType, isTransparent } from '../../model/tree/declared-type.ts'
import { DEFINING, KEYWORDS } from './call-words.ts'
import { DeclaredFields } from './declared-fields.ts'
import { assertedVariable, isField, isReceiver } from './go-types.ts'

/** A name that was met, and where it ends. */
export interface Token {
  readonly text: string
  readonly end: number
}

/** What is said of a type, and where. */
interface Said {
  /** A name, or the call that gives it: `store.open()`. */
  readonly type: string
  readonly line: number
}

/** What a call gives. */
export interface Given extends Said {
  /** The variable that is set to it. */
  readonly variable: string
}

interface MetCall {
  /** The whole chain before its bracket. */
  readonly chain: string
  /** Where its bracket opens. */
  readonly open: number
  readonly line: number
}

/** Words that open a type whose body begins with fields. */
const WITH_FIELDS = new Set(['class', 'struct', 'record', 'actor'])
/** What stands for a type where that is not said. */
const INFERRED = new Set(['auto', 'var', 'final', 'const'])
/** What is opened where its content is set: `if let Some(entry) = queue.pop()`. */
const OPENED = new Set(['Some', 'Ok'])
const SET = /^\s*:?=\s*(?:&\s*(?:mut\s+)?)?$/
/** Names of variables and of constants, which types stand before. */
const IS_VARIABLE = /^(?:[a-z_$]\w*|[A-Z][A-Z\d_]+)$/
const MAX_TYPE = 100
/** What stands for what a method belongs to has the type that it stands in. */
const SELVES: ReadonlySet<string> = new Set([...SELF_WORDS, 'super'])
/** How far back the beginning of a generic type is looked for, and how far on its end. */
const MAX_GENERIC = 160
/** Most characters in single quotes that are stepped over. */
const MAX_QUOTED = 80
/** How far back the opening bracket of a call is looked for. */
const MAX_BRACKETS = 400

/** What is known of the types of one text's variables, up to where it is read. */
export class VariableTypes {
  readonly #text: string
  /** Whether types stand before names. */
  readonly #isTypeFirst: boolean
  /** Whether they stand behind names without a sign, as in Go. */
  readonly #isBare: boolean
  /** What may be fields, with what is said of their types. */
  readonly fields: DeclaredFields
  /** The variable that is set to what a list holds, one after the other. */
  #ranged = ''
  readonly #types = new Map<string, Said>()
  /** Whether the last keyword that defines opened a type, so that what has a type now is a field. */
  #isInType = false
  /** Types of fields by name; none where a text says different ones. */
  readonly #fields = new Map<string, string>()
  /** What calls give, by where their brackets open. */
  readonly #given = new Map<number, Given>()
  /** What was awaited last, and where the word for it ends. */
  #awaited: { readonly end: number; readonly given: Given | null } | null = null

  constructor(text: string, isTypeFirst: boolean, isBare: boolean) {
    this.#text = text
    this.#isTypeFirst = isTypeFirst
    this.#isBare = isBare
    this.fields = new DeclaredFields(text)
  }

  /** Takes note of a word that defines. */
  define(word: string): void {
    this.#isInType = WITH_FIELDS.has(word)
  }

  /** What is known of the type of a variable or field, and the line that says it: `line` for a field. */
  of(receiver: string, line: number): Said {
    if (receiver === '') return { type: '', line }
    return this.#ofVariable(receiver) ?? { type: this.#fieldType(receiver), line }
  }

  /** `Context#route` for `context.route` where the variable's type is known. */
  #fieldOfVariable(receiver: string): Said | null {
    const parts = FIELDS.exec(receiver)
    if (parts === null || SELVES.has(parts[1])) return null
    const said = this.#types.get(parts[1])
    if (said === undefined) return null
    return within({ type: said.type + fieldsOf(parts[2]), line: said.line })
  }

  /** What was said last: of the whole name, or of the variable that it begins with. */
  #ofVariable(name: string): Said | null {
    const whole = this.#types.get(name)
    const field = this.#fieldOfVariable(name)
    if (whole === undefined || field === null) return whole ?? field
    return field.line > whole.line ? field : whole
  }

  /** What a name that is set to a variable or field says of its type. */
  #ofName(chain: string, line: number): Said | null {
    const known = this.#ofVariable(chain)
    if (known !== null) return known
    const parts = FIELDS.exec(chain)
    if (parts === null || !SELVES.has(parts[1])) return null
    return within({ type: `self${fieldsOf(parts[2])}`, line })
  }

  /** Notes that a variable is set to what the list holds that follows. */
  range(between: string, before: Token): void {
    this.#ranged = SET.test(between) ? before.text : ''
  }

  /** Notes the type of what a list holds for the variable that `range` set. */
  #learnRanged(chain: string, end: number, line: number): void {
    const variable = this.#ranged
    this.#ranged = ''
    if (variable === '' || variable === '_') return
    const said = this.#text[end] === '(' ? null : this.#ofName(chain, line)
    if (said === null) this.#types.delete(variable)
    else this.#note(variable, said.type + ELEMENT_MARK, said.line)
  }

  /** The type of `field` in `self.field` and `raft.field`, where this text declares it. */
  #fieldType(receiver: string): string {
    const field = /^[\w$]+(?:\.|->)(\w+)$/.exec(receiver)?.[1]
    return (field !== undefined && this.#fields.get(field)) || ''
  }

  /** What the call before a dot at `at` gives; `null` where there is none. */
  givenBefore(at: number): Given | null {
    let end = at
    while (end > 0 && /[\s?!]/.test(this.#text[end - 1])) end--
    if (this.#awaited !== null && end === this.#awaited.end) return this.#awaited.given
    if (this.#text[end - 1] !== ')') return null
    let depth = 0
    const least = Math.max(0, end - MAX_BRACKETS)
    for (let from = end - 1; from >= least; from--) {
      const unit = this.#text.charCodeAt(from)
      // What is quoted is stepped over.
      if (unit === 34) from = this.#text.lastIndexOf('"', from - 1)
      else if (unit === 39) from = this.#quoteBefore(from)
      else if (unit === 41) depth++
      else if (unit === 40 && --depth === 0) return this.#given.get(from) ?? null
    }
    return null
  }

  /** Where a text in single quotes begins on the line that it ends on; where there is none, it is no quote. */
  #quoteBefore(end: number): number {
    const begin = this.#text.lastIndexOf("'", end - 1)
    return begin > this.#text.lastIndexOf('\n', end) && end - begin < MAX_QUOTED ? begin : end
  }

  /** Takes note of a name that is read from what a call gives: `.await` is the same, a member another type. */
  read(end: number, isAwait: boolean, given: Given | null): void {
    if (isAwait) this.#awaited = { end, given }
    else if (given !== null) this.#types.delete(given.variable)
  }

  /** Notes what a call gives, for what is called of that, and for the variable that is set to it. */
  call({ chain, open, line }: MetCall, given: Given | null, variable: string): void {
    const { type, line: saidIn } = this.#resultOf(chain, given, line)
    const set = given?.variable || variable
    if (type !== '' || set !== '') this.#given.set(open, { type, line: saidIn, variable: set })
    if (set === '') return
    if (type === '') this.#types.delete(set)
    else this.#note(set, type, saidIn)
  }

  /** Notes what `super()` stands for, whose bracket opens at `open`. */
  callSuper(open: number, line: number): void {
    this.#given.set(open, { type: SUPER_CALL, line, variable: '' })
  }

  /** The type that is made, else the call itself: of the receiver's type where that is known, on the line that says it. */
  #resultOf(chain: string, given: Given | null, line: number): Said {
    const made = typeName(chain)
    if (made !== '') return { type: made, line }
    const receiver = receiverOf(chain)
    const name = chain.slice(lastDot(chain) + 1)
    const isOpen = receiver === '' && name !== chain
    const owner = isOpen ? given : this.of(receiver, line)
    const isKnown = owner !== null && owner.type !== ''
    if (isOpen && !isKnown) return { type: '', line }
    const said = isKnown
      ? { type: `${owner.type}.${name}()`, line: owner.line }
      : { type: `${chain}()`, line }
    return said.type.length <= MAX_TYPE ? said : { type: '', line }
  }

  /** The variable that is set to what follows: `Token` before it and the one before that. */
  setBefore(between: string, before: Token, earlier: Token): string {
    if (before.text === 'await' || before.text === 'new') {
      const gap = this.#text.slice(earlier.end, before.end - before.text.length)
      return SET.test(gap) ? earlier.text : ''
    }
    if (between.startsWith(')'))
      return OPENED.has(earlier.text) && SET.test(between.slice(1)) ? before.text : ''
    if (!SET.test(between)) return ''
    // A declared type is what counts.
    if (this.#isTypeFirst && !INFERRED.has(earlier.text)) return ''
    const gap = this.#text.slice(earlier.end, before.end - before.text.length)
    return /^\s*,\s*$/.test(gap) ? earlier.text : before.text
  }

  /** Notes what a name says of a variable's type by where it stands. */
  learn(chain: string, between: string, end: number, before: Token, line: number): void {
    const type = typeName(chain)
    if (this.#ranged !== '') this.#learnRanged(chain, end, line)
    else if (this.#isBare && this.#learnBare(chain, between, end, before, line)) return
    else if (type !== '' && /^\??\s*:\s*(?:[&*\s]|mut\s|dyn\s|'\w+\s|\w+[<[])*$/.test(between)) {
      this.#note(before.text, this.#held(type, end), line, before.end - before.text.length)
    } else if (type !== '' && SET.test(between)) {
      if (this.#text[end] === '{') this.#note(before.text, type, line)
    } else if (!this.#isTypeFirst && (between === ' *' || (type !== '' && between === ' ')))
      this.#note(before.text, chain, line)
    else if (SET.test(between) && !/[([]/.test(this.#text[end] ?? '')) {
      const said = this.#ofName(chain, line)
      if (said !== null) this.#note(before.text, said.type, said.line)
    } else if (IS_VARIABLE.test(chain) && /^(?:<[^;(){}]*>)?[ \t*&]+$/.test(between)) {
      const declared = typeName(before.text)
      if (declared === '' && this.#isDeclaredPlain(before, between, end))
        this.#note(chain, before.text, line, this.#ends(end))
      else if (declared !== '')
        this.#note(chain, this.#held(declared, before.end), line, this.#ends(end))
    } else if (IS_VARIABLE.test(chain) && /^>[>\s*&]*\s$/.test(between))
      this.#note(
        chain,
        this.#genericBefore(before.end + between.indexOf('>')),
        line,
        this.#ends(end),
      )
  }

  /** Whether a name without a capital is a type before a variable: `ostream_wrapper m_stream;`, `node& key`. */
  #isDeclaredPlain({ text }: Token, between: string, end: number): boolean {
    if (!this.#isTypeFirst || KEYWORDS.has(text) || DEFINING.has(text) || PLAIN.has(text))
      return false
    if (!/^[a-z]\w*(?:::\w+)*$/.test(text)) return false
    return /[*&]/.test(between) || this.#ends(end) !== NO_FIELD
  }

  /** Where a name behind its type is no parameter, any place; else none. */
  #ends(end: number): number {
    return /^\s*[;={[]/.test(this.#text.slice(end, end + 3)) ? 0 : NO_FIELD
  }

  /** What only Go says: receivers, lists, what is asserted, and fields in columns. */
  #learnBare(chain: string, between: string, end: number, before: Token, line: number): boolean {
    const begin = before.end - before.text.length
    if (between === '.(') {
      const variable = assertedVariable(this.#text.slice(Math.max(0, begin - MAX_TYPE), begin))
      if (variable !== '' && chain !== 'type') this.#note(variable, chain, line)
      return true
    }
    const list = /^[ \t]+(?:\[\]|map\[[\w.]+\])\*?$/.test(between)
    if (list && /^\w/.test(chain)) {
      this.#note(before.text + ELEMENT_MARK, chain, line)
      return true
    }
    if (!/^[ \t]+\*?$/.test(between)) return false
    const isSaid = isReceiver(this.#text, begin) || isField(this.#text, begin, chain, end)
    if (isSaid) this.#note(before.text, chain, line)
    return isSaid
  }

  /** What a type stands for whose name ends at `end`. */
  #held(type: string, end: number): string {
    if (!isTransparent(type) || !/[<[]/.test(this.#text[end] ?? '')) return type
    const held = declaredType(type + this.#text.slice(end, end + MAX_GENERIC)).name
    return typeName(held) || type
  }

  /** The type before a variable whose last bracket closes at `from`: `Map` of `Map<K, List<V>> rows`. */
  #genericBefore(from: number): string {
    let end = from
    while (/[>\s]/.test(this.#text[end + 1] ?? '') && end - from < MAX_GENERIC) end++
    let depth = 0
    for (let at = end; at >= 0 && end - at < MAX_GENERIC; at--) {
      const unit = this.#text[at]
      if (unit === ';' || unit === '{' || unit === '(') return ''
      if (unit === '>') depth++
      else if (unit === '<' && --depth === 0) {
        const name = /[\w.:]*$/.exec(this.#text.slice(Math.max(0, at - MAX_TYPE), at))?.[0] ?? ''
        return typeName(this.#held(name, at))
      }
    }
    return ''
  }

  #note(variable: string, type: string, line: number, begin = 0): void {
    if (type === '' || KEYWORDS.has(variable) || DEFINING.has(variable) || SELVES.has(variable))
      return
    // A path may lead outside: such fields are told by their name.
    if (this.#isInType && /^\w+$/.test(type) && /^[a-z_]\w*$/.test(variable)) {
      const said = this.#fields.get(variable)
      this.#fields.set(variable, said === undefined || said === type ? type : '')
    }
    if (begin !== NO_FIELD) this.fields.add(variable, type, line, begin)
    this.#types.set(variable.replaceAll('?.', '.'), { type, line })
  }
}

/** Types of languages in which types stand first that have no members. */
const PLAIN = new Set(
  'int long short char bool boolean byte float double unsigned signed size_t string object decimal uint ulong ushort'.split(
    ' ',
  ),
)

/** The place of what is no field. */
const NO_FIELD = -1

/** A variable and fields behind it. */
const FIELDS = /^([A-Za-z_$][\w$]*)((?:(?:\??\.|->)[A-Za-z_$][\w$]*)+)$/

/** `.route->name` → `#route#name`. */
function fieldsOf(chain: string): string {
  return chain.replace(/\??\.|->/g, FIELD_MARK)
}

/** What is said, unless it takes too much to say. */
function within(said: Said): Said | null {
  return said.type.length <= MAX_TYPE ? said : null
}

/** What signs before a member are made of. */
const SIGNS = '-:.>'

/** What stands before the last member: `self.rows` of `self.rows.load`. */
export function receiverOf(chain: string): string {
  let end = Math.max(0, lastDot(chain))
  while (end > 0 && SIGNS.includes(chain[end - 1])) end--
  return chain.slice(0, end)
}

/** Where the last sign before a member ends, below 0 where there is none. */
export function lastDot(chain: string): number {
  // Asked for every name of a text: one look from the end instead of three.
  for (let at = chain.length - 1; at >= 0; at--) {
    const unit = chain.charCodeAt(at)
    if (unit === 46 || unit === 58 || unit === 62) return at
  }
  return -1
}

/** `store.Session` and `Token.Start` as they are; empty for what is no name of a type. */
function typeName(chain: string): string {
  return /^(?:[A-Za-z]\w*(?:\.|::))*[A-Z]\w*$/.test(chain) ? chain : ''
}
