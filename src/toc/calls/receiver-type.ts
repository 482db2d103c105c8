// Resolves the hint of a receiver: the name of a type, or a call that returns one, `store.open().rows()`.

import { ELEMENT_MARK, FIELD_MARK } from '../../model/tree/calls.ts'
import {
  type DeclaredType,
  declaredType,
  givenType,
  isTransparent,
  madeType,
} from '../../model/tree/declared-type.ts'
import { type NodeNumber, signatureOf, titleOf } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/resolve-context.ts'
import { familyOf, IMPLICIT } from './language-rules.ts'
import { TYPE_CODES } from './scattered.ts'
import { shortName } from './symbol-names.ts'
import type { SymbolTable } from './symbol-table.ts'

/** The look-ups of a resolver that hints need. */
export interface Lookup {
  /** The target of a call that is written without a hint. */
  readonly called: (from: NodeNumber, text: string) => Resolution | null
  readonly typed: (from: NodeNumber, name: string) => Resolution | null
  /** Whether a name, in parts, is imported from outside the collection or belongs to the language. */
  readonly isOutside: (from: NodeNumber, path: readonly string[]) => boolean
}

/** A type, and whether it was the content of a wrapper type. */
interface ReceiverType extends Resolution {
  readonly isHeld: boolean
}

/** A name that is usually no variable. */
const TYPE_LIKE = /^[A-Z]\w*[a-z]/
const SELF_NAME = /^(?:Self|self|static|this|\$this)$/
/** A method with such a name usually does not return its receiver. */
const GETTER_NAME = /^(?:get|find|make|create|load|current|first|last|new)/
/** Confidence is multiplied by this if the type was declared elsewhere. */
const DECLARED_ELSEWHERE = 0.95

const FIELD_HINT = /^(.+)#(\w+(?:\[\])?)$/s
/** Fields whose types are being looked up: a field may depend on itself. */
type Open = readonly string[]
const MAX_OPEN_FIELDS = 6

/** Whether a hint refers to the enclosing type. */
export function isOfOwn(hint: string): boolean {
  return isCall(hint) || hint.startsWith(`self${FIELD_MARK}`)
}

/** Whether a hint is a call, and not the name of a type. */
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

/** What a hint gives; `'foreign'` for a type outside the collection. */
type Found = ReceiverType | 'foreign' | null

/** Finds the types of receivers with one symbol table. */
export class ReceiverTypes {
  readonly #table: SymbolTable
  readonly #lookup: Lookup

  constructor(table: SymbolTable, lookup: Lookup) {
    this.#table = table
    this.#lookup = lookup
  }

  /**
   * The type that a hint means at its place; `null` if the collection does not declare it; `'foreign'` if it is a type
   * outside the collection, so that members of that name inside are not meant.
   */
  of(from: NodeNumber, hint: string, open: Open = []): Found {
    const field = FIELD_HINT.exec(hint)
    const found = field === null ? null : this.#ofField(from, field[1], field[2], open)
    if (found === null && hint.endsWith(ELEMENT_MARK))
      return this.#elementOf(from, hint.slice(0, -ELEMENT_MARK.length), open)
    if (field !== null) return found
    if (!isCall(hint)) {
      // A capital may begin a function's name too: `Open`, `NewSession`.
      const found = this.#lookup.typed(from, hint)
      if (found !== null) return this.#givenBy(found)
      // `Store.Open` is no type if Store has a method of that name.
      const called = /::|\./.test(hint) ? this.#lookup.called(from, hint) : null
      if (called !== null) return this.#givenBy(called)
      return this.#named(from, { name: madeType(hint) || hint, isHeld: false })
    }
    const call = hint.slice(0, -2)
    const behind = ownerEnd(call)
    if (behind === 0) {
      const called = this.#lookup.called(from, call)
      const given = called === null ? null : this.#givenBy(called)
      const made = given === null ? madeType(call) : ''
      return made === '' ? given : this.#named(from, { name: made, isHeld: false })
    }
    const owner = this.of(from, call.slice(0, behind), open)
    if (owner === null || owner === 'foreign') return null
    const member = this.#table.member(owner.target, call.slice(behind).replace(/^\W+/, ''))
    // A method of an option or a pointer that its content does not have usually returns the content.
    if (member === null) return owner.isHeld ? owner : null
    return this.#givenBy({ ...owner, target: member.node })
  }

  /** The field hint of a receiver: `self.store`, or `store` if that means the same. */
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
  #elementOf(from: NodeNumber, hint: string, open: Open): Found {
    const list = this.of(from, hint, open)
    if (list === null || list === 'foreign') return null
    const held = LIST_TYPE.exec(signatureOf(this.#table.context.toc, list.target))?.[1]
    return held === undefined ? null : this.#named(list.target, { name: held, isHeld: false })
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

  /** The declared type of a field of the type that a hint means. */
  #ofField(from: NodeNumber, of: string, name: string, open: Open): Found {
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
  heldBy(pointer: Resolution): Resolution | null {
    const { toc } = this.#table.context
    const deref = this.#table.ownMember(pointer.target, 'deref')
    if (deref === null) return null
    const given = givenType(signatureOf(toc, deref), 'deref')
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
  #named(from: NodeNumber, { name, isHeld }: DeclaredType): Found {
    if (name === '') return null
    const found = this.#lookup.typed(from, name)
    if (found !== null) {
      const target = this.#madeBy(found.target)
      return target === null ? null : { ...found, target, isHeld }
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
  #madeBy(n: NodeNumber): NodeNumber | null {
    const { toc } = this.#table.context
    if (TYPE_CODES.has(toc.kind[n])) return n
    const around = this.#table.typeAround(n)
    const isMaker =
      around !== null && shortName(titleOf(toc, around)) === shortName(titleOf(toc, n))
    return isMaker ? around : null
  }

  /** The declared return type of a call's target. */
  #givenBy(called: Resolution): Found {
    const { toc } = this.#table.context
    const { target, confidence } = called
    const made = this.#madeBy(target)
    if (made !== null) return { ...called, target: made, isHeld: false }
    const declared = givenType(signatureOf(toc, target), titleOf(toc, target))
    const isOwn = SELF_NAME.test(declared.name) || this.#isFluent(target)
    const own = isOwn ? this.#table.typeAround(target) : null
    if (own !== null) return { ...called, target: own, isHeld: declared.isHeld }
    const type = this.#named(target, declared)
    // A store of JavaScript is a function, and what it gives has the methods that lie in it.
    const isStore = toc.size[target] > 1 && familyOf(toc, toc.document[target]) === 'javascript'
    if (type === null && isStore) return { ...called, isHeld: false }
    if (type === null || type === 'foreign') return type
    // A chain of calls is only as certain as its least certain call.
    return { ...type, confidence: Math.min(confidence, type.confidence * DECLARED_ELSEWHERE) }
  }
}
