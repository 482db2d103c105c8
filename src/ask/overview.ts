// The overview of a whole collection, prepared before a question.

import { answerTag } from '../answer/answer-language.ts'
import { AnswerText } from '../answer/answer-text.ts'
import { Citing } from '../answer/extractive/citing.ts'
import { sayOverview } from '../answer/extractive/overview.ts'
import type { OverviewSources } from '../answer/extractive/telling.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef, NodeWeights } from '../model/library/node-ref.ts'
import type { Overview, OverviewRequest } from '../model/walk/overview.ts'

/** Tokens of the map of files that others depend on: enough for the first of them. */
export const MAP_TOKENS = 1500

/**
 * What a collection is; `null` if nothing in it says so.
 * @param turn awaited before each read, so that other requests are answered in between
 */
export async function collectionOverview(
  library: Library,
  { collection, name, language = '' }: OverviewRequest,
  turn: () => Promise<void>,
): Promise<Overview | null> {
  const [root] = await library.refs(collection, [0])
  if (root === undefined) return null
  const text = new AnswerText(answerTag(language) ?? 'en')
  const sources = sourcesOf(library, collection, turn)
  const citing = new Citing(sources)
  const rest = await sayOverview(text, citing, sources, root, name)
  const { citations } = citing
  const { places } = text
  if (citations.length === 0 && places.size === 0) return null
  return { ...text.marked, citations, places, rest }
}

function sourcesOf(
  library: Library,
  collection: CollectionSlug,
  turn: () => Promise<void>,
): OverviewSources {
  const inTurn = async <T>(look: () => Promise<T>): Promise<T> => {
    await turn()
    return look()
  }
  let weights: Promise<NodeWeights> | null = null
  return {
    details: ({ node }) => inTurn(() => library.details(collection, node)),
    text: ({ node }) => inTurn(() => library.text(collection, node)),
    children: ({ node }: NodeRef) => inTurn(() => library.children(collection, node)),
    references: ({ node }: NodeRef) => inTurn(() => library.references(collection, node)),
    findFiles: (text) => inTurn(() => library.findFiles(collection, text)),
    findSymbol: (name) => inTurn(() => library.findSymbol(collection, name)),
    weights: () => {
      weights ??= inTurn(() => library.weights(collection))
      return weights
    },
    map: ({ node }) =>
      inTurn(() => library.repositoryMap(collection, { node, tokens: MAP_TOKENS })),
  }
}
