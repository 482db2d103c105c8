// The fields of types, with what is said of their types in the files that declare them.

import { decodeFields } from '../../model/tree/calls.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'

/** A field, with what is said of its type where it is declared. */
export interface Field {
  readonly type: string
  /** Where that is said: names mean there what they mean. */
  readonly at: NodeNumber
}

/** What a table of symbols knows of types. */
interface Types {
  readonly context: { readonly toc: Toc }
  partsOf(type: NodeNumber): readonly NodeNumber[]
  typeAround(n: NodeNumber): NodeNumber | null
}

/** Fields by the type that has them; read when they are first asked for. */
export class Fields {
  readonly #types: Types
  readonly #known = new Map<NodeNumber, ReadonlyMap<string, Field>>()
  /** Fields of a document by the type that has them. */
  readonly #declared = new Map<number, ReadonlyMap<NodeNumber, ReadonlyMap<string, Field>>>()

  constructor(types: Types) {
    this.#types = types
  }

  /** Forgets what was read. */
  clear(): void {
    this.#known.clear()
    this.#declared.clear()
  }

  /** Fields of one type, in all files that say something of it. */
  of(type: NodeNumber): ReadonlyMap<string, Field> {
    const known = this.#known.get(type)
    if (known !== undefined) return known
    const { toc } = this.#types.context
    const found = new Map<string, Field>()
    const documents = new Set([type, ...this.#types.partsOf(type)].map((n) => toc.document[n]))
    for (const document of documents)
      for (const [name, field] of this.#declaredIn(document).get(type) ?? [])
        if (!found.has(name)) found.set(name, field)
    this.#known.set(type, found)
    return found
  }

  #declaredIn(document: number): ReadonlyMap<NodeNumber, ReadonlyMap<string, Field>> {
    const known = this.#declared.get(document)
    if (known !== undefined) return known
    const { toc } = this.#types.context
    const found = new Map<NodeNumber, Map<string, Field>>()
    this.#declared.set(document, found)
    const { outline } = toc.documents[document]
    for (const { node, name, type } of outline === null ? [] : decodeFields(outline)) {
      const at = toc.documentNode[document] + node
      const owner = this.#types.typeAround(at)
      if (owner === null) continue
      const own = found.get(owner) ?? new Map<string, Field>()
      found.set(owner, own)
      if (!own.has(name)) own.set(name, { type, at })
    }
    return found
  }
}
