// Resolves the hint of a receiver: the name of a type, or a call that returns one, `store.open().rows()`.

import { ELEMENT_MARK, FIELD_MARK } from '../../model/tree/calls.ts'
import {
  constructedType,
  type DeclaredType,
  declaredType,
  isTransparent,
  resultType,
} from '../../model/tree/declared-type.ts'
import { type NodeNumber, signatureOf, titleOf } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/resolve-context.ts'
import { familyOf, IMPLICIT } from './language-rules.ts'
import { shortName, TYPE_CODES } from './scattered.ts'
import type { SymbolTable } from './symbol-table.ts'

/** The look-ups of a resolver that hints need. */
export interface Lookup {
  /** The target of a call that is written without a hint. */
  readonly resolveCall: (from: NodeNumber, text: string) => Resolution | null
  readonly resolveType: (from: NodeNumber, name: string) => Resolution | null
  /** Whether a name, split at its dots, is imported from outside the collection or belongs to the language. */
  readonly isOutside: (from: NodeNumber, path: readonly string[]) => boolean
}

/** A type, and whether it was the argument of a wrapper such as `Option`. */
interface ReceiverType extends Resolution {
  readonly isUnwrapped: boolean
}

/** A name that looks like a type, and not like a variable. */
const TYPE_LIKE = /^[A-Z]\w*[a-z]/
const SELF_NAME = /^(?:Self|self|static|this|\$this)$/
/** A method with such a name usually does not return its receiver. */
const GETTER_NAME = /^(?:get|find|make|create|load|current|first|last|new)/
/** Confidence is multiplied by this if the type was declared elsewhere. */
const DECLARED_ELSEWHERE = 0.95

const FIELD_HINT = /^(.+)#(\w+(?:\[\])?)$/s
/** Fields whose types are being looked up, to stop at a field that depends on itself. */
type OpenFields = readonly string[]
const MAX_OPEN_FIELDS = 6

/** Whether the meaning of a hint may depend on the enclosing type. */
export function dependsOnEnclosingType(hint: string): boolean {
  return isCall(hint) || hint.startsWith(`self${FIELD_MARK}`)
}

/** Whether a hint is a call; else it is the name of a type or a field. */
export function isCall(hint: string): boolean {
  return hint.endsWith('()')
}

/** Where the owner of a method ends: after a call or a field; 0 if the owner is a name. */
function ownerEnd(call: string): number {
  const behind = call.lastIndexOf('()') + 2
  const mark = call.lastIndexOf(FIELD_MARK)
  if (mark < behind) return behind < 2 ? 0 : behind
  const end = call.slice(mark).search(/\.|::|->/)
  return end < 0 ? 0 : mark + end
}

/** A Go type that is a list of another type. */
const LIST_TYPE = /^type \w+ (?:\[\]|map\[\w+\])\*?([\w.]+)$/

/** The value that a constant is assigned. */
const CONSTRUCTED_VALUE = /=\s*(?:new\s+|&)?([A-Za-z_][\w.:]*)([({])/

/** The type of a hint; `'foreign'` for one outside the collection, `null` if it is unknown. */
type HintType = ReceiverType | 'foreign' | null

/** Finds the types of receivers with one symbol table. */
export class ReceiverTypes {
  readonly #table: SymbolTable
  readonly #lookup: Lookup

  constructor(table: SymbolTable, lookup: Lookup) {
    this.#table = table
    this.#lookup = lookup
  }

  /**
   * The type of a hint at its place. `null` if the collection does not declare it; `'foreign'` if it is outside the
   * collection, so that members of the same name inside are not its members.
   */
  of(from: NodeNumber, hint: string, open: OpenFields = []): HintType {
    const field = FIELD_HINT.exec(hint)
    const found = field === null ? null : this.#ofField(from, field[1], field[2], open)
    if (found === null && hint.endsWith(ELEMENT_MARK))
      return this.#elementOf(from, hint.slice(0, -ELEMENT_MARK.length), open)
    if (field !== null) return found
    if (!isCall(hint)) {
      // The name of a function may begin with a capital too: `Open`, `NewSession`.
      const found = this.#lookup.resolveType(from, hint)
      if (found !== null) return this.#returnedBy(found)
      // `Store.Open` is not a type if Store has a method of that name.
      const called = /::|\./.test(hint) ? this.#lookup.resolveCall(from, hint) : null
      if (called !== null) return this.#returnedBy(called)
      return this.#named(from, { name: constructedType(hint) || hint, isUnwrapped: false })
    }
    const call = hint.slice(0, -2)
    const behind = ownerEnd(call)
    if (behind === 0) {
      const called = this.#lookup.resolveCall(from, call)
      const given = called === null ? null : this.#returnedBy(called)
      const made = given === null ? constructedType(call) : ''
      return made === '' ? given : this.#named(from, { name: made, isUnwrapped: false })
    }
    const owner = this.of(from, call.slice(0, behind), open)
    if (owner === null || owner === 'foreign') return null
    const member = this.#table.member(owner.target, call.slice(behind).replace(/^\W+/, ''))
    // If the content of a wrapper has no such method, it is one of the wrapper, and usually returns the content.
    if (member === null) return owner.isUnwrapped ? owner : null
    return this.#returnedBy({ ...owner, target: member.node })
  }

  /** The field hint of a receiver `self.store`, or `store` in a language where `self.` may be omitted; else empty. */
  fieldHint(from: NodeNumber, receiver: readonly string[], own: NodeNumber | null): string {
    const [first, ...rest] = receiver
    if (own !== null) return rest.length === 0 ? '' : ['self', ...rest].join(FIELD_MARK)
    const { toc } = this.#table.context
    if (first === undefined || TYPE_LIKE.test(first)) return ''
    if (!IMPLICIT.has(familyOf(toc, toc.document[from]))) return ''
    const type = this.#table.typeAround(from)
    const isField = type !== null && this.#table.field(type, first) !== null
    return isField ? ['self', ...receiver].join(FIELD_MARK) : ''
  }

  /** The element type of a declared list type: `type Routes []Route`. */
  #elementOf(from: NodeNumber, hint: string, open: OpenFields): HintType {
    const list = this.of(from, hint, open)
    if (list === null || list === 'foreign') return null
    const held = LIST_TYPE.exec(signatureOf(this.#table.context.toc, list.target))?.[1]
    return held === undefined ? null : this.#named(list.target, { name: held, isUnwrapped: false })
  }

  /** The type of a constant: its declared field type, else what its signature constructs: `= &Store{`, `= new Store(`. */
  ofConstant(constant: NodeNumber): Resolution | null {
    const { toc } = this.#table.context
    const type = this.#table.typeAround(constant)
    const field = type === null ? null : this.#table.field(type, titleOf(toc, constant))
    if (field !== null) {
      const declared = this.of(field.at, field.type)
      return declared === 'foreign' ? null : declared
    }
    const signature = signatureOf(toc, constant)
    const [, name = '', bracket = ''] = CONSTRUCTED_VALUE.exec(signature) ?? []
    if (name === '') return null
    const hint = bracket === '(' && !/(?:^|\W)new\s/.test(signature) ? `${name}()` : name
    const found = this.of(constant, hint)
    return found === 'foreign' ? null : found
  }

  /** The declared type of a field, whose owner is the type of the hint `of`. */
  #ofField(from: NodeNumber, of: string, name: string, open: OpenFields): HintType {
    const own = SELF_NAME.test(of) ? this.#table.typeAround(from) : null
    const owner = own === null ? this.of(from, of, open) : null
    if (own === null && (owner === null || owner === 'foreign')) return owner
    const type = own ?? (owner === null || owner === 'foreign' ? null : owner.target)
    const field = type === null ? null : this.#table.field(type, name)
    const key = `${type} ${name}`
    if (field === null || open.length >= MAX_OPEN_FIELDS || open.includes(key)) return null
    const found = this.of(field.at, field.type, [...open, key])
    if (found === null || found === 'foreign') return found
    const sure = owner === null || owner === 'foreign' ? 1 : owner.confidence
    return { ...found, confidence: Math.min(sure, found.confidence) * DECLARED_ELSEWHERE }
  }

  /** Whether a PHP method without a declared return type returns its object, as most chained methods do. */
  #isFluent(n: NodeNumber): boolean {
    const { toc } = this.#table.context
    const isPhp = toc.documents[toc.document[n]]?.outline?.language === 'php'
    return isPhp && !GETTER_NAME.test(titleOf(toc, n)) && /\)\s*$/.test(signatureOf(toc, n))
  }

  /** The target type of a Rust pointer type: the type that dereferencing returns. */
  dereferenced(pointer: Resolution): Resolution | null {
    const { toc } = this.#table.context
    const deref = this.#table.ownMember(pointer.target, 'deref')
    if (deref === null) return null
    const given = resultType(signatureOf(toc, deref), 'deref')
    const target = given.name.endsWith('Target')
      ? this.#table.ownMember(pointer.target, 'Target')
      : null
    const declared =
      target === null ? given : declaredType(signatureOf(toc, target).replace(/^[^=]*=\s*/, ''))
    const held = this.#named(deref, declared)
    if (held === null || held === 'foreign') return null
    return {
      ...held,
      confidence: Math.min(pointer.confidence, held.confidence * DECLARED_ELSEWHERE),
    }
  }

  /** The type of a name. */
  #named(from: NodeNumber, { name, isUnwrapped }: DeclaredType): HintType {
    if (name === '') return null
    const found = this.#lookup.resolveType(from, name)
    if (found !== null) {
      const target = this.#constructedBy(found.target)
      return target === null ? null : { ...found, target, isUnwrapped }
    }
    const short = shortName(name)
    const isForeign =
      /^[A-Z]\w+$/.test(short) &&
      !isTransparent(short) &&
      (this.#table.named(short, from).length === 0 ||
        this.#lookup.isOutside(from, name.split(/\.|::/)))
    return isForeign ? 'foreign' : null
  }

  /** A type, or the type of a constructor; `null` for another function. */
  #constructedBy(n: NodeNumber): NodeNumber | null {
    const { toc } = this.#table.context
    if (TYPE_CODES.has(toc.kind[n])) return n
    const around = this.#table.typeAround(n)
    const isMaker =
      around !== null && shortName(titleOf(toc, around)) === shortName(titleOf(toc, n))
    return isMaker ? around : null
  }

  /** The declared return type of a call's target. */
  #returnedBy(called: Resolution): HintType {
    const { toc } = this.#table.context
    const { target, confidence } = called
    const made = this.#constructedBy(target)
    if (made !== null) return { ...called, target: made, isUnwrapped: false }
    const declared = resultType(signatureOf(toc, target), titleOf(toc, target))
    const isOwn = SELF_NAME.test(declared.name) || this.#isFluent(target)
    const own = isOwn ? this.#table.typeAround(target) : null
    if (own !== null) return { ...called, target: own, isUnwrapped: declared.isUnwrapped }
    const type = this.#named(target, declared)
    // A JavaScript store is a function whose result has the methods that are declared inside it.
    const isStore = toc.size[target] > 1 && familyOf(toc, toc.document[target]) === 'javascript'
    if (type === null && isStore) return { ...called, isUnwrapped: false }
    if (type === null || type === 'foreign') return type
    // A chain of calls is only as certain as its least certain call.
    return { ...type, confidence: Math.min(confidence, type.confidence * DECLARED_ELSEWHERE) }
  }
}
