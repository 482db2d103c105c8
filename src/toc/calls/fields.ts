// The fields of types, with the types that their declarations give them.

import { getOrMake } from '../../base/kept.ts'
import { decodeFields } from '../../model/tree/calls.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'

/** A field, with the type that its declaration gives it. */
export interface Field {
  readonly type: string
  /** The node of the declaration: names in `type` have the meaning that they have there. */
  readonly at: NodeNumber
}

/** What is needed of a symbol table. */
interface Types {
  readonly context: { readonly toc: Toc }
  partsOf(type: NodeNumber): readonly NodeNumber[]
  typeAround(n: NodeNumber): NodeNumber | null
}

/** Fields by the type that has them; read on first use. */
export class Fields {
  readonly #types: Types
  readonly #known = new Map<NodeNumber, ReadonlyMap<string, Field>>()
  /** Fields of a document, by the type that has them. */
  readonly #declared = new Map<number, ReadonlyMap<NodeNumber, ReadonlyMap<string, Field>>>()

  constructor(types: Types) {
    this.#types = types
  }

  /** Forgets all fields. */
  clear(): void {
    this.#known.clear()
    this.#declared.clear()
  }

  /** Fields of one type, from all files that declare parts of it. */
  of(type: NodeNumber): ReadonlyMap<string, Field> {
    return getOrMake(this.#known, type, () => {
      const { toc } = this.#types.context
      const found = new Map<string, Field>()
      const documents = new Set([type, ...this.#types.partsOf(type)].map((n) => toc.document[n]))
      for (const document of documents)
        for (const [name, field] of this.#declaredIn(document).get(type) ?? [])
          getOrMake(found, name, () => field)
      return found
    })
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
      if (owner !== null)
        getOrMake(
          getOrMake(found, owner, () => new Map<string, Field>()),
          name,
          () => ({ type, at }),
        )
    }
    return found
  }
}
