// What an answer looks up in a library.

import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef, NodeWeights } from '../../model/library/node-ref.ts'

/** Tokens of the map of files that others depend on: enough for the first of them. */
const MAP_TOKENS = 1500

/** What an answer looks up. @param of the collection of a place; by default all of them are in `own` */
export function sourcesOf(
  library: Library,
  own: CollectionSlug,
  of: (ref: NodeRef) => CollectionSlug = () => own,
) {
  let weights: Promise<NodeWeights> | null = null
  return {
    details: (ref: NodeRef) => library.details(of(ref), ref.node),
    text: (ref: NodeRef) => library.text(of(ref), ref.node),
    /** The first line of a place, 1-based: that of the comment above it, if it is a definition. */
    firstLine: async (ref: NodeRef): Promise<number> => {
      const [span] = await library.spans(of(ref), [{ node: ref.node }])
      return span?.from ?? ref.start
    },
    children: (ref: NodeRef) => library.children(of(ref), ref.node),
    references: (ref: NodeRef) => library.references(of(ref), ref.node),
    findFiles: (text: string) => library.findFiles(own, text),
    findSymbol: (name: string) => library.findSymbol(own, name),
    /** The files below a place with the most references from others, one per line, each followed by its symbols. */
    map: ({ node }: NodeRef) => library.repositoryMap(own, { node, tokens: MAP_TOKENS }),
    /** The weights of directories and files for a reader. */
    weights: () => {
      weights ??= library.weights(own)
      return weights
    },
  }
}

export type Sources = ReturnType<typeof sourcesOf>
