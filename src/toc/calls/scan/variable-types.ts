// Learns the types of a text's variables and fields, name by name as it is read. If a variable has no declared
// type but is assigned the result of a call, that call stands in for the type.

import { ELEMENT_MARK, FIELD_MARK, SELF_WORDS, SUPER_CALL } from '../../../model/tree/calls.ts'
import { declaredType, isTransparent } from '../../../model/tree/declared-type.ts'
import { CALL_KEYWORDS, DEFINING_WORDS, isCapital, lastDot, receiverOf } from './call-words.ts'
import { assertedVariable, DeclaredFields, isField, isReceiver } from './declared-fields.ts'

/** A name that was read, and where it ends. */
export interface Token {
  readonly text: string
  readonly end: number
  /** See `flagsOf`. */
  readonly flags: number
}

/** A known type, and the line that declares it. */
interface DeclaredVariableType {
  /** A name, or the call that returns it: `store.open()`. */
  readonly type: string
  readonly line: number
}

/** The result of a call. */
export interface CallResult extends DeclaredVariableType {
  /** The variable that the result is assigned to. */
  readonly variable: string
}

/** Words that begin a type whose body begins with fields. */
const TYPES_WITH_FIELDS = new Set(['class', 'struct', 'record', 'actor'])
/** Words in the place of a type that is inferred. */
const INFERRED_TYPE_WORDS = new Set(['auto', 'var', 'final', 'const'])
/** Cases that are unwrapped in an assignment: `if let Some(entry) = queue.pop()`. */
const UNWRAPPED_CASES = new Set(['Some', 'Ok'])
const TYPING_SIGN = /^\??\s*:\s*(?:[&*\s]|mut\s|dyn\s|'\w+\s|\w+[<[])*$/
const ASSIGNMENT_SIGN = /^\s*:?=\s*(?:&\s*(?:mut\s+)?)?$/
/** Names of variables and constants, which a type may precede. */
const VARIABLE_NAME = /^(?:[a-z_$]\w*|[A-Z][A-Z\d_]+)$/
const MAX_TYPE_CHARACTERS = 100
/** Words for the object itself; their type is the enclosing type. */
const SELF_AND_SUPER: ReadonlySet<string> = new Set([...SELF_WORDS, 'super'])
/** Characters searched for the beginning of a generic type, and for its end. */
const MAX_GENERIC_CHARACTERS = 160
/** Maximum characters of a text in single quotes that is skipped. */
const MAX_QUOTED_CHARACTERS = 80
/** Characters searched backwards for the opening bracket of a call. */
const MAX_BRACKET_CHARACTERS = 400

/** The known types of one text's variables, up to the current position. */
export class VariableTypes {
  readonly #text: string
  /** Whether types precede names. */
  readonly #isTypeFirst: boolean
  /** Whether types follow names without a sign, as in Go. */
  readonly #isBare: boolean
  /** Names that may be fields, with their types. */
  readonly fields: DeclaredFields
  /** The variable that `range` assigns each element of a list to. */
  #ranged = ''
  readonly #types = new Map<string, DeclaredVariableType>()
  /** Whether the last defining keyword began a type; a name with a type is then a field. */
  #isInType = false
  /** Types of fields by name; empty if a text declares different ones. */
  readonly #fields = new Map<string, string>()
  /** Results of calls, by the offset of their opening bracket. */
  readonly #given = new Map<number, CallResult>()
  /** The last awaited result, and the offset where `await` ends. */
  #awaited: { readonly end: number; readonly given: CallResult | null } | null = null

  constructor(text: string, isTypeFirst: boolean, isBare: boolean) {
    this.#text = text
    this.#isTypeFirst = isTypeFirst
    this.#isBare = isBare
    this.fields = new DeclaredFields(text)
  }

  /** Records a defining keyword. */
  define(word: string): void {
    this.#isInType = TYPES_WITH_FIELDS.has(word)
  }

  /** The known type of a variable or field, and the line that declares it; for a field that is `line`. */
  of(receiver: string, line: number): DeclaredVariableType {
    if (receiver === '') return { type: '', line }
    return this.#ofVariable(receiver) ?? { type: this.#fieldType(receiver), line }
  }

  /** `Context#route` for `context.route` if the type of the variable is known. */
  #fieldOfVariable(receiver: string): DeclaredVariableType | null {
    const parts = VARIABLE_WITH_FIELDS.exec(receiver)
    if (parts === null || SELF_AND_SUPER.has(parts[1])) return null
    const declared = this.#types.get(parts[1])
    if (declared === undefined) return null
    return within({ type: declared.type + fieldsOf(parts[2]), line: declared.line })
  }

  /** The latest information: about the whole name, or about the variable that it begins with. */
  #ofVariable(name: string): DeclaredVariableType | null {
    const whole = this.#types.get(name)
    const field = this.#fieldOfVariable(name)
    if (whole === undefined || field === null) return whole ?? field
    return field.line > whole.line ? field : whole
  }

  /** The type of a name that is assigned to a variable or field. */
  #ofName(chain: string, line: number): DeclaredVariableType | null {
    const known = this.#ofVariable(chain)
    if (known !== null) return known
    const parts = VARIABLE_WITH_FIELDS.exec(chain)
    if (parts === null || !SELF_AND_SUPER.has(parts[1])) return null
    return within({ type: `self${fieldsOf(parts[2])}`, line })
  }

  /** Records that a variable is assigned the elements of the list that follows. */
  range(between: string, before: Token): void {
    this.#ranged = ASSIGNMENT_SIGN.test(between) ? before.text : ''
  }

  /** Records the element type of a list for the variable that `range` recorded. */
  #learnRanged(chain: string, end: number, line: number): void {
    const variable = this.#ranged
    this.#ranged = ''
    if (variable === '' || variable === '_') return
    const declared = this.#text[end] === '(' ? null : this.#ofName(chain, line)
    if (declared === null) this.#types.delete(variable)
    else this.#note(variable, declared.type + ELEMENT_MARK, declared.line)
  }

  /** The type of `field` in `self.field` and `raft.field` if this text declares it. */
  #fieldType(receiver: string): string {
    const field = /^[\w$]+(?:\.|->)(\w+)$/.exec(receiver)?.[1]
    return (field !== undefined && this.#fields.get(field)) || ''
  }

  /** The result of the call before a dot at `at`; `null` if there is none. */
  givenBefore(at: number): CallResult | null {
    let end = at
    while (end > 0 && /[\s?!]/.test(this.#text[end - 1])) end--
    if (this.#awaited !== null && end === this.#awaited.end) return this.#awaited.given
    if (this.#text[end - 1] !== ')') return null
    let depth = 0
    const least = Math.max(0, end - MAX_BRACKET_CHARACTERS)
    for (let from = end - 1; from >= least; from--) {
      const unit = this.#text.charCodeAt(from)
      // Quoted text is skipped.
      if (unit === 34) from = this.#text.lastIndexOf('"', from - 1)
      else if (unit === 39) from = this.#quoteBefore(from)
      else if (unit === 41) depth++
      else if (unit === 40 && --depth === 0) return this.#given.get(from) ?? null
    }
    return null
  }

  /** The beginning of a text in single quotes that ends at `end` on the same line; `end` if it is not quoted text. */
  #quoteBefore(end: number): number {
    const begin = this.#text.lastIndexOf("'", end - 1)
    return begin > this.#text.lastIndexOf('\n', end) && end - begin < MAX_QUOTED_CHARACTERS
      ? begin
      : end
  }

  /** Records a name that is read from the result of a call: `.await` has the same type, a member another one. */
  read(end: number, isAwait: boolean, given: CallResult | null): void {
    if (isAwait) this.#awaited = { end, given }
    else if (given !== null) this.#types.delete(given.variable)
  }

  /**
   * Records the result of a call, for calls on that result and for the variable that it is assigned to.
   * @param chain the whole chain before its bracket, which opens at `open`
   */
  call(
    chain: string,
    open: number,
    line: number,
    given: CallResult | null,
    variable: string,
  ): void {
    const { type, line: saidIn } = this.#resultOf(chain, given, line)
    const set = given?.variable || variable
    if (type !== '' || set !== '') this.#given.set(open, { type, line: saidIn, variable: set })
    if (set === '') return
    if (type === '') this.#types.delete(set)
    else this.#note(set, type, saidIn)
  }

  /** Records the type of `super()`, whose bracket opens at `open`. */
  callSuper(open: number, line: number): void {
    this.#given.set(open, { type: SUPER_CALL, line, variable: '' })
  }

  /** The constructed type, else the call itself. The receiver is replaced by its type if that is known. */
  #resultOf(chain: string, given: CallResult | null, line: number): DeclaredVariableType {
    const made = typeName(chain)
    if (made !== '') return { type: made, line }
    const receiver = receiverOf(chain)
    const name = chain.slice(lastDot(chain) + 1)
    const isOpen = receiver === '' && name !== chain
    const owner = isOpen ? given : this.of(receiver, line)
    const isKnown = owner !== null && owner.type !== ''
    if (isOpen && !isKnown) return { type: '', line }
    const inferred = isKnown
      ? { type: `${owner.type}.${name}()`, line: owner.line }
      : { type: `${chain}()`, line }
    return inferred.type.length <= MAX_TYPE_CHARACTERS ? inferred : { type: '', line }
  }

  /** The variable that the following value is assigned to; `before` and `earlier` are the last two tokens. */
  setBefore(between: string, before: Token, earlier: Token): string {
    if (before.text === 'await' || before.text === 'new') {
      const gap = this.#text.slice(earlier.end, before.end - before.text.length)
      return ASSIGNMENT_SIGN.test(gap) ? earlier.text : ''
    }
    if (between.startsWith(')'))
      return UNWRAPPED_CASES.has(earlier.text) && ASSIGNMENT_SIGN.test(between.slice(1))
        ? before.text
        : ''
    if (!between.includes('=') || !ASSIGNMENT_SIGN.test(between)) return ''
    // A declared type takes precedence.
    if (this.#isTypeFirst && !INFERRED_TYPE_WORDS.has(earlier.text)) return ''
    const gap = this.#text.slice(earlier.end, before.end - before.text.length)
    return /^\s*,\s*$/.test(gap) ? earlier.text : before.text
  }

  /** Records the type of a variable if the position of the name shows it. */
  learn(chain: string, between: string, end: number, before: Token, line: number): void {
    if (this.#ranged !== '') {
      this.#learnRanged(chain, end, line)
      return
    }
    if (this.#isBare && this.#learnBare(chain, between, end, before, line)) return
    const isSet = between.includes('=') && ASSIGNMENT_SIGN.test(between)
    const type = typeName(chain)
    if (type !== '' && between.includes(':') && TYPING_SIGN.test(between))
      this.#note(before.text, this.#held(type, end), line, before.end - before.text.length)
    else if (type !== '' && isSet) {
      if (this.#text[end] === '{') this.#note(before.text, type, line)
    } else if (!this.#isTypeFirst && (between === ' *' || (type !== '' && between === ' ')))
      this.#note(before.text, chain, line)
    else if (!isSet) this.#learnTypeBefore(chain, between, end, before, line)
    else if (!/[([]/.test(this.#text[end] ?? '')) {
      const declared = this.#ofName(chain, line)
      if (declared !== null) this.#note(before.text, declared.type, declared.line)
    }
  }

  /** Records the type of a variable that the name of its type precedes. */
  #learnTypeBefore(chain: string, between: string, end: number, before: Token, line: number): void {
    const declared = typeName(before.text)
    const isGeneric = between[0] === '>'
    if ((declared === '' && !this.#isTypeFirst && !isGeneric) || !VARIABLE_NAME.test(chain)) return
    if (/^(?:<[^;(){}]*>)?[ \t*&]+$/.test(between)) {
      if (declared === '' && this.#isDeclaredPlain(before, between, end))
        this.#note(chain, before.text, line, this.#ends(end))
      else if (declared !== '')
        this.#note(chain, this.#held(declared, before.end), line, this.#ends(end))
    } else if (isGeneric && /^>[>\s*&]*\s$/.test(between)) {
      const type = this.#genericBefore(before.end + between.indexOf('>'))
      this.#note(chain, type, line, this.#ends(end))
    }
  }

  /** Whether a lower-case name is a type before a variable: `ostream_wrapper m_stream;`, `node& key`. */
  #isDeclaredPlain({ text }: Token, between: string, end: number): boolean {
    if (
      !this.#isTypeFirst ||
      CALL_KEYWORDS.has(text) ||
      DEFINING_WORDS.has(text) ||
      MEMBERLESS_TYPES.has(text)
    )
      return false
    if (!/^[a-z]\w*(?:::\w+)*$/.test(text)) return false
    return /[*&]/.test(between) || this.#ends(end) !== NO_FIELD
  }

  /** 0 if the name after a type is not a parameter, else `NO_FIELD`. */
  #ends(end: number): number {
    return /^\s*[;={[]/.test(this.#text.slice(end, end + 3)) ? 0 : NO_FIELD
  }

  /** Handles the rules of Go: receivers, lists, type assertions, and fields in columns. */
  #learnBare(chain: string, between: string, end: number, before: Token, line: number): boolean {
    const begin = before.end - before.text.length
    if (between === '.(') {
      const variable = assertedVariable(
        this.#text.slice(Math.max(0, begin - MAX_TYPE_CHARACTERS), begin),
      )
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

  /** The type inside a transparent wrapper whose name ends at `end`, else the type itself. */
  #held(type: string, end: number): string {
    if (!isTransparent(type) || !/[<[]/.test(this.#text[end] ?? '')) return type
    const held = declaredType(type + this.#text.slice(end, end + MAX_GENERIC_CHARACTERS)).name
    return typeName(held) || type
  }

  /** The type before a variable whose last bracket closes at `from`: `Map` of `Map<K, List<V>> rows`. */
  #genericBefore(from: number): string {
    let end = from
    while (/[>\s]/.test(this.#text[end + 1] ?? '') && end - from < MAX_GENERIC_CHARACTERS) end++
    let depth = 0
    for (let at = end; at >= 0 && end - at < MAX_GENERIC_CHARACTERS; at--) {
      const unit = this.#text[at]
      if (unit === ';' || unit === '{' || unit === '(') return ''
      if (unit === '>') depth++
      else if (unit === '<' && --depth === 0) {
        const name =
          /[\w.:]*$/.exec(this.#text.slice(Math.max(0, at - MAX_TYPE_CHARACTERS), at))?.[0] ?? ''
        return typeName(this.#held(name, at))
      }
    }
    return ''
  }

  #note(variable: string, type: string, line: number, begin = 0): void {
    if (
      type === '' ||
      CALL_KEYWORDS.has(variable) ||
      DEFINING_WORDS.has(variable) ||
      SELF_AND_SUPER.has(variable)
    )
      return
    // A path may lead to another file: such fields are found by their name.
    if (this.#isInType && /^\w+$/.test(type) && /^[a-z_]\w*$/.test(variable)) {
      const declared = this.#fields.get(variable)
      this.#fields.set(variable, declared === undefined || declared === type ? type : '')
    }
    if (begin !== NO_FIELD) this.fields.add(variable, type, line, begin)
    this.#types.set(variable.replaceAll('?.', '.'), { type, line })
  }
}

/** Types without members in languages where types precede names. */
const MEMBERLESS_TYPES = new Set(
  'int long short char bool boolean byte float double unsigned signed size_t string object decimal uint ulong ushort'.split(
    ' ',
  ),
)

/** The position of a name that is not a field. */
const NO_FIELD = -1

/** A variable followed by fields. */
const VARIABLE_WITH_FIELDS = /^([A-Za-z_$][\w$]*)((?:(?:\??\.|->)[A-Za-z_$][\w$]*)+)$/

/** `.route->name` → `#route#name`. */
function fieldsOf(chain: string): string {
  return chain.replace(/\??\.|->/g, FIELD_MARK)
}

/** The type, unless its text is too long. */
function within(declared: DeclaredVariableType): DeclaredVariableType | null {
  return declared.type.length <= MAX_TYPE_CHARACTERS ? declared : null
}

/** `store.Session` and `Token.Start` unchanged; empty for text that is not the name of a type. */
function typeName(chain: string): string {
  if (!isCapital(chain, lastDot(chain) + 1)) return ''
  return /^(?:[A-Za-z]\w*(?:\.|::))*[A-Z]\w*$/.test(chain) ? chain : ''
}
