// The overview of a whole collection, prepared before a question.

import { answerTag } from '../answer/answer-language.ts'
import { AnswerText } from '../answer/answer-text.ts'
import { Citing } from '../answer/extractive/citing.ts'
import { sayOverview } from '../answer/extractive/overview.ts'
import { sourcesOf } from '../answer/extractive/sources.ts'
import type { Library } from '../model/library/library.ts'
import { callByName, forwardingLibrary } from '../model/library/methods.ts'
import type { Overview, OverviewRequest } from '../model/walk/overview.ts'

/**
 * What a collection is; `null` if nothing in it describes it.
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
  const inTurn = forwardingLibrary(async (name, given) => {
    await turn()
    return callByName(library, name, given)
  })
  const sources = sourcesOf(inTurn, collection)
  const citing = new Citing(sources)
  const rest = await sayOverview(text, citing, sources, root, name)
  const { citations } = citing
  const { places } = text
  if (citations.length === 0 && places.size === 0) return null
  return { ...text.marked, citations, places, rest }
}
