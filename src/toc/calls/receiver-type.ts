// What a hint says of a receiver: the name of a type, or a call that gives one, `store.open().rows()`.

import { ELEMENT_MARK, FIELD_MARK } from '../../model/tree/calls.ts'
import {
  type DeclaredType,
  declaredType,
  givenType,
  isTransparent,
  madeType,
} from '../../model/tree/declared-type.ts'
import { type NodeNumber, signatureOf, titleOf } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/imports/resolve-context.ts'
import { familyOf, IMPLICIT } from './language-rules.ts'
import { TYPE_CODES } from './scattered.ts'
import { shortName } from './symbol-names.ts'
import type { SymbolTable } from './symbol-table.ts'

/** How a resolver looks up what hints are made of. */
export interface Lookup {
  /** What a call leads to that is written without a hint. */
  readonly called: (from: NodeNumber, text: string) => Resolution | null
  readonly typed: (from: NodeNumber, name: string) => Resolution | null
  /** Whether a name, in parts, is imported from outside of the collection, or one of the language. */
  readonly isOutside: (from: NodeNumber, path: readonly string[]) => boolean
}

/** A type, and whether it was taken out of one that stands for what it holds. */
interface ReceiverType extends Resolution {
  readonly isHeld: boolean
}

/** A name that is no variable mostly. */
const TYPE_LIKE = /^[A-Z]\w*[a-z]/
const SELF = /^(?:Self|self|static|this|\$this)$/
/** What is called so gives something else than itself. */
const GETTER = /^(?:get|find|make|create|load|current|first|last|new)/
/** How much less sure a type is that was declared elsewhere. */
const DECLARED = 0.95

const FIELD = /^(.+)#(\w+(?:\[\])?)$/s
/** Fields whose types are being looked up: one may be said by itself. */
type Open = readonly string[]
const MAX_OPEN = 6

/** Whether a hint speaks of the type that it stands in. */
export function isOfOwn(hint: string): boolean {
  return isCall(hint) || hint.startsWith(`self${FIELD_MARK}`)
}

/** Whether a hint is a call, and not the name of a type. */
export function isCall(hint: string): boolean {
  return hint.endsWith('()')
}

/**
 * The type that a hint means where it stands; `null` where the collection does not say, `'foreign'` where it
 * says one that it has not: whoever has members of such a name here is somebody else.
 */
export function receiverType(
  table: SymbolTable,
  lookup: Lookup,
  from: NodeNumber,
  hint: string,
  open: Open = [],
): ReceiverType | 'foreign' | null {
  const field = FIELD.exec(hint)
  const found = field === null ? null : typeOfField(table, lookup, from, field[1], field[2], open)
  if (found === null && hint.endsWith(ELEMENT_MARK))
    return elementOf(table, lookup, from, hint.slice(0, -ELEMENT_MARK.length), open)
  if (field !== null) return found
  if (!isCall(hint)) {
    // A capital may begin a function too: `Open`, `NewSession`.
    const found = lookup.typed(from, hint)
    if (found !== null) return givenBy(table, lookup, found)
    // `Store.Open` is no type where a method of Store is called so.
    const called = /::|\./.test(hint) ? lookup.called(from, hint) : null
    if (called !== null) return givenBy(table, lookup, called)
    return named(table, lookup, from, { name: madeType(hint) || hint, isHeld: false })
  }
  const call = hint.slice(0, -2)
  const behind = ownerEnd(call)
  if (behind === 0) {
    const called = lookup.called(from, call)
    const given = called === null ? null : givenBy(table, lookup, called)
    const made = given === null ? madeType(call) : ''
    return made === '' ? given : named(table, lookup, from, { name: made, isHeld: false })
  }
  const owner = receiverType(table, lookup, from, call.slice(0, behind), open)
  if (owner === null || owner === 'foreign') return null
  const member = table.member(owner.target, call.slice(behind).replace(/^\W+/, ''))
  // What is called of an option or a pointer, and its content has not, gives the content mostly.
  if (member === null) return owner.isHeld ? owner : null
  return givenBy(table, lookup, { ...owner, target: member.node })
}

/** The field that a receiver is of what it stands in: `self.store`, and `store` where that says the same. */
export function fieldHint(
  table: SymbolTable,
  from: NodeNumber,
  receiver: readonly string[],
  own: NodeNumber | null,
): string {
  const [first, ...rest] = receiver
  if (own !== null) return rest.length === 0 ? '' : ['self', ...rest].join(FIELD_MARK)
  const { toc } = table.context
  if (first === undefined || TYPE_LIKE.test(first)) return ''
  if (!IMPLICIT.has(familyOf(toc, toc.document[from]))) return ''
  const type = table.typeAround(from)
  const isField = type !== null && table.field(type, first) !== null
  return isField ? ['self', ...receiver].join(FIELD_MARK) : ''
}

/** Where what a method is called of ends: behind a call or a field; 0 where it is a name. */
function ownerEnd(call: string): number {
  const behind = call.lastIndexOf('()') + 2
  const mark = call.lastIndexOf(FIELD_MARK)
  if (mark < behind) return behind < 2 ? 0 : behind
  const end = call.slice(mark).search(/\.|::|->/)
  return end < 0 ? 0 : mark + end
}

/** What a type holds that is declared as a list: `type Routes []Route`. */
function elementOf(
  table: SymbolTable,
  lookup: Lookup,
  from: NodeNumber,
  hint: string,
  open: Open,
): ReceiverType | 'foreign' | null {
  const list = receiverType(table, lookup, from, hint, open)
  if (list === null || list === 'foreign') return null
  const held = LIST.exec(signatureOf(table.context.toc, list.target))?.[1]
  return held === undefined
    ? null
    : named(table, lookup, list.target, { name: held, isHeld: false })
}

/** A type in Go that is a list of another one. */
const LIST = /^type \w+ (?:\[\]|map\[\w+\])\*?([\w.]+)$/

/** The type of a constant: as it is declared as a field, else what its signature makes: `= &Store{`, `= new Store(`. */
export function typeOfConstant(
  table: SymbolTable,
  lookup: Lookup,
  constant: NodeNumber,
): Resolution | null {
  const { toc } = table.context
  const type = table.typeAround(constant)
  const field = type === null ? null : table.field(type, titleOf(toc, constant))
  if (field !== null) {
    const declared = receiverType(table, lookup, field.at, field.type)
    return declared === 'foreign' ? null : declared
  }
  const signature = signatureOf(toc, constant)
  const [, name = '', bracket = ''] = MADE.exec(signature) ?? []
  if (name === '') return null
  const hint = bracket === '(' && !/(?:^|\W)new\s/.test(signature) ? `${name}()` : name
  const found = receiverType(table, lookup, constant, hint)
  return found === 'foreign' ? null : found
}

/** What a constant is set to. */
const MADE = /=\s*(?:new\s+|&)?([A-Za-z_][\w.:]*)([({])/

/** The type of a field of what a hint means, as it is declared there. */
function typeOfField(
  table: SymbolTable,
  lookup: Lookup,
  from: NodeNumber,
  of: string,
  name: string,
  open: Open,
): ReceiverType | 'foreign' | null {
  const own = SELF.test(of) ? table.typeAround(from) : null
  const owner = own === null ? receiverType(table, lookup, from, of, open) : null
  if (own === null && (owner === null || owner === 'foreign')) return owner
  const type = own ?? (owner === null || owner === 'foreign' ? null : owner.target)
  const field = type === null ? null : table.field(type, name)
  const key = `${type} ${name}`
  if (field === null || open.length >= MAX_OPEN || open.includes(key)) return null
  const found = receiverType(table, lookup, field.at, field.type, [...open, key])
  if (found === null || found === 'foreign') return found
  const sure = owner === null || owner === 'foreign' ? 1 : owner.confidence
  return { ...found, confidence: Math.min(sure, found.confidence) * DECLARED }
}

/** Whether a method of PHP that declares nothing gives itself, as those mostly do that something is called of. */
function isFluent({ context: { toc } }: SymbolTable, n: NodeNumber): boolean {
  const isPhp = toc.documents[toc.document[n]]?.outline?.language === 'php'
  return isPhp && !GETTER.test(titleOf(toc, n)) && /\)\s*$/.test(signatureOf(toc, n))
}

/** What a type of Rust stands for that is a pointer: what it gives where it is dereferenced. */
export function heldByPointer(
  table: SymbolTable,
  lookup: Lookup,
  pointer: Resolution,
): Resolution | null {
  const { toc } = table.context
  const deref = table.ownMember(pointer.target, 'deref')
  if (deref === null) return null
  const given = givenType(signatureOf(toc, deref), 'deref')
  const target = given.name.endsWith('Target') ? table.ownMember(pointer.target, 'Target') : null
  const declared =
    target === null ? given : declaredType(signatureOf(toc, target).replace(/^[^=]*=\s*/, ''))
  const held = named(table, lookup, deref, declared)
  if (held === null || held === 'foreign') return null
  return { ...held, confidence: Math.min(pointer.confidence, held.confidence * DECLARED) }
}

/** The type of a name. */
function named(
  table: SymbolTable,
  { typed, isOutside }: Lookup,
  from: NodeNumber,
  { name, isHeld }: DeclaredType,
): ReceiverType | 'foreign' | null {
  if (name === '') return null
  const found = typed(from, name)
  if (found !== null) {
    const target = madeBy(table, found.target)
    return target === null ? null : { ...found, target, isHeld }
  }
  const short = shortName(name)
  const isForeign =
    /^[A-Z]\w+$/.test(short) &&
    !isTransparent(short) &&
    (table.named(short, from).length === 0 || isOutside(from, name.split(/\.|::/)))
  return isForeign ? 'foreign' : null
}

/** A type, also by one of its constructors; `null` for another function. */
function madeBy(table: SymbolTable, n: NodeNumber): NodeNumber | null {
  const { toc } = table.context
  if (TYPE_CODES.has(toc.kind[n])) return n
  const around = table.typeAround(n)
  const isMaker = around !== null && shortName(titleOf(toc, around)) === shortName(titleOf(toc, n))
  return isMaker ? around : null
}

/** What is declared to be given by what a call leads to. */
function givenBy(
  table: SymbolTable,
  lookup: Lookup,
  called: Resolution,
): ReceiverType | 'foreign' | null {
  const { toc } = table.context
  const { target, confidence } = called
  const made = madeBy(table, target)
  if (made !== null) return { ...called, target: made, isHeld: false }
  const declared = givenType(signatureOf(toc, target), titleOf(toc, target))
  const isOwn = SELF.test(declared.name) || isFluent(table, target)
  const own = isOwn ? table.typeAround(target) : null
  if (own !== null) return { ...called, target: own, isHeld: declared.isHeld }
  const type = named(table, lookup, target, declared)
  if (type === null || type === 'foreign') return type
  // A chain of calls is as sure as the least sure of them.
  return { ...type, confidence: Math.min(confidence, type.confidence * DECLARED) }
}
