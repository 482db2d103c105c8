// Finds callable members that a type does not declare itself: extension methods, variants of an enum, and members
// of types outside the collection. Variants of Rust have no nodes: an enum lists those with a payload as if it called
// them.

import { getOrMake } from '../../base/kept.ts'
import { decodeCalls } from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, signatureOf } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/resolve-context.ts'
import type { ByName } from './by-name.ts'
import {
  assignedObject,
  extendedType,
  familyOf,
  looksLikeType,
  mayBeVariant,
  WITH_EXTENSIONS,
} from './language-rules.ts'
import type { Lookup, ReceiverTypes } from './receiver-type.ts'
import { FUNCTION_CODES, shortName } from './scattered.ts'
import type { SymbolTable } from './symbol-table.ts'

/** Looks up members that are declared outside their types. */
export class Beside {
  readonly #table: SymbolTable
  readonly #byName: ByName
  readonly #lookup: Lookup
  readonly #types: ReceiverTypes

  constructor(table: SymbolTable, byName: ByName, lookup: Lookup, types: ReceiverTypes) {
    this.#table = table
    this.#byName = byName
    this.#lookup = lookup
    this.#types = types
  }

  /** In Kotlin: a member of the type that the calling function extends, called without a receiver. */
  ofExtended(from: NodeNumber, name: string): Resolution | null {
    const { toc } = this.#table.context
    const isKotlin = toc.documents[toc.document[from]].outline?.language === 'kotlin'
    const written = isKotlin ? extendedType(toc, from) : ''
    const type = written === '' ? null : this.#lookup.resolveType(from, written)
    return type === null ? null : this.#member(type, name, 'inherited')
  }

  /** A function on the same object as the caller, `app.handle = function () { this.load() }`. */
  ofSame(from: NodeNumber, name: string): Resolution | null {
    const { toc } = this.#table.context
    const on = assignedObject(signatureOf(toc, from))
    if (on === '') return null
    const target = this.#table
      .named(name, from)
      .find(
        (n) => toc.document[n] === toc.document[from] && assignedObject(signatureOf(toc, n)) === on,
      )
    return target === undefined ? null : { target, how: 'member', confidence: 0.85 }
  }

  /** A member of the type that a pointer type of the collection points to. */
  ofPointer(pointer: Resolution, name: string): Resolution | null {
    const held = this.#types.dereferenced(pointer)
    return held === null ? null : this.#member(held, name, 'type of the receiver')
  }

  #member(type: Resolution, name: string, how: Resolution['how']): Resolution | null {
    const found = this.#table.member(type.target, name)
    return found && { target: found.node, how, confidence: type.confidence * 0.85 }
  }

  /** The type itself, if it declares the name without having a node for it. */
  ofOwn(from: NodeNumber, target: NodeNumber, name: string): Resolution | null {
    const own: Resolution = { target, how: 'member', confidence: 0.95 }
    return this.variant(own, name) ?? this.extension(from, name, own, '')
  }

  /** A function that extends a type from outside. */
  extension(
    from: NodeNumber,
    name: string,
    typed: Resolution | 'foreign' | null,
    hint: string,
  ): Resolution | null {
    const { toc } = this.#table.context
    const language = toc.documents[toc.document[from]].outline?.language ?? ''
    if (!WITH_EXTENSIONS.has(language)) return null
    if (typed === null) return this.#byName.extension(from, name, hint === '' ? null : [])
    const types = typed === 'foreign' ? [shortName(hint)] : this.#table.namesOf(typed.target)
    return this.#byName.extension(from, name, types)
  }

  /** The enum, if the name constructs one of its variants. */
  variant(of: Resolution, name: string): Resolution | null {
    const { toc } = this.#table.context
    return mayBeVariant(toc, this.#familyOf(of.target), of.target, name) ? of : null
  }

  /** Whether a receiver looks like a type and nothing in the collection has its name. */
  isNobodys(from: NodeNumber, [receiver, ...more]: readonly string[]): boolean {
    if (more.length > 0 || receiver === undefined) return false
    if (!looksLikeType(this.#familyOf(from), receiver)) return false
    const { toc } = this.#table.context
    const own = this.#table.typeAround(from)
    return (
      this.#table.named(receiver, from).every((n) => FUNCTION_CODES.has(toc.kind[n])) &&
      (own === null || this.#table.member(own, receiver) === null)
    )
  }

  #familyOf(n: NodeNumber): string {
    const { toc } = this.#table.context
    return familyOf(toc, toc.document[n])
  }
}

const ENUM_CODE = kindCode('enum')

/** Finds the enum that a variant's name constructs. */
export class Variants {
  readonly #table: SymbolTable
  /** Enums by the names of their variants; read on first use. */
  #enums: ReadonlyMap<string, ReadonlySet<NodeNumber>> | null = null

  constructor(table: SymbolTable) {
    this.#table = table
  }

  /** The enclosing enum, if it has a variant of that name. */
  ofOwn(from: NodeNumber, name: string): Resolution | null {
    const named = this.#named(from, name)
    const own = named.size === 0 ? null : this.#table.typeAround(from)
    return own === null || !named.has(own) ? null : { target: own, how: 'member', confidence: 0.9 }
  }

  /** The only enum that has a variant of that name. */
  unique(from: NodeNumber, name: string): Resolution | null {
    const named = this.#named(from, name)
    if (named.size !== 1) return null
    const [target] = named
    return { target, how: 'unique name', confidence: 0.6 }
  }

  /** Whether an enum has a variant of that name. */
  has(from: NodeNumber, name: string): boolean {
    return this.#named(from, name).size > 0
  }

  #named(from: NodeNumber, name: string): ReadonlySet<NodeNumber> {
    const { toc } = this.#table.context
    const isRust = toc.documents[toc.document[from]].outline?.language === 'rust'
    if (!isRust || !/^[A-Z]/.test(name)) return NO_ENUMS
    this.#enums ??= this.#read()
    return this.#enums.get(name) ?? NO_ENUMS
  }

  #read(): ReadonlyMap<string, ReadonlySet<NodeNumber>> {
    const { toc } = this.#table.context
    const found = new Map<string, Set<NodeNumber>>()
    toc.documents.forEach(({ outline }, d) => {
      if (outline?.language !== 'rust' || !outline.kind.includes(ENUM_CODE)) return
      for (const { kind, node, text } of decodeCalls(outline)) {
        if (kind !== 'call' || outline.kind[node] !== ENUM_CODE) continue
        const at = this.#table.wholeOf(toc.documentNode[d] + node)
        getOrMake(found, text, () => new Set<NodeNumber>()).add(at)
      }
    })
    return found
  }
}

const NO_ENUMS: ReadonlySet<NodeNumber> = new Set()
