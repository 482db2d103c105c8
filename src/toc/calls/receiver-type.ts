// What a hint says of a receiver: the name of a type, or a call that gives one, `store.open().rows()`.

import {
  type DeclaredType,
  givenType,
  isTransparent,
  madeType,
} from '../../model/tree/declared-type.ts'
import { type NodeNumber, signatureOf, titleOf } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/imports/resolve-context.ts'
import { TYPE_CODES } from './scattered.ts'
import { type SymbolTable, shortName } from './symbol-table.ts'

/** How a resolver looks up what hints are made of. */
export interface Lookup {
  /** What a call leads to that is written without a hint. */
  readonly called: (from: NodeNumber, text: string) => Resolution | null
  /** The type of a name. */
  readonly typed: (from: NodeNumber, name: string) => Resolution | null
  /** Whether a name is imported from outside of the collection. */
  readonly isOutside: (from: NodeNumber, name: string) => boolean
}

/** A type, and whether it was taken out of one that stands for what it holds. */
interface ReceiverType extends Resolution {
  readonly isHeld: boolean
}

const SELF = /^(?:Self|self|static|this|\$this)$/
/** How much less sure a type is that was declared elsewhere. */
const DECLARED = 0.95

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
): ReceiverType | 'foreign' | null {
  if (!isCall(hint)) {
    // A capital may begin a function too: `Open`, `NewSession`.
    const found = lookup.typed(from, hint)
    if (found !== null) return givenBy(table, lookup, found)
    return named(table, lookup, from, { name: madeType(hint) || hint, isHeld: false })
  }
  const call = hint.slice(0, -2)
  const behind = call.lastIndexOf('()') + 2
  if (behind < 2) {
    const called = lookup.called(from, call)
    const given = called === null ? null : givenBy(table, lookup, called)
    const made = given === null ? madeType(call) : ''
    return made === '' ? given : named(table, lookup, from, { name: made, isHeld: false })
  }
  const owner = receiverType(table, lookup, from, call.slice(0, behind))
  if (owner === null || owner === 'foreign') return null
  const member = table.member(owner.target, call.slice(behind).replace(/^\W+/, ''))
  // What is called of an option or a pointer, and its content has not, gives the content mostly.
  if (member === null) return owner.isHeld ? owner : null
  return givenBy(table, lookup, { ...owner, target: member.node })
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
    (table.named(short, from).length === 0 || isOutside(from, name.split(/\.|::/, 1)[0]))
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
  const own = SELF.test(declared.name) ? table.typeAround(target) : null
  if (own !== null) return { ...called, target: own, isHeld: declared.isHeld }
  const type = named(table, lookup, target, declared)
  if (type === null || type === 'foreign') return type
  // A chain of calls is as sure as the least sure of them.
  return { ...type, confidence: Math.min(confidence, type.confidence * DECLARED) }
}
