// Variants of Rust enums, which have no nodes: an enum lists variants with a payload as if it called them.

import { getOrMake } from '../../base/kept.ts'
import { decodeCalls } from '../../model/tree/calls.ts'
import { kindCode } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Resolution } from '../references/resolve-context.ts'
import type { SymbolTable } from './symbol-table.ts'

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
