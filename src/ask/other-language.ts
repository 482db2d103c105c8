// Questions in another language than the collection's (MEAN-7).

import { languageOf } from '../answer/language.ts'
import type { Library } from '../model/library/library.ts'
import type { Failure } from '../model/walk/trace.ts'
import { filled, wordsOf } from '../model/words/words.ts'
import { inEnglish } from '../navigate/vocabulary/in-english.ts'
import { isForeignLanguage, type LoadWordTable } from '../navigate/vocabulary/word-table.ts'
import type { AskRequest } from './request.ts'

/** The library as a question is asked of it, and why it is asked without its English. */
interface Asked {
  readonly library: Library
  readonly failure: Failure | null
}

/** The library that takes a question in its language; without the table it is asked as it stands. */
export async function inItsLanguage(
  { question, reasoner }: Pick<AskRequest, 'question' | 'reasoner'>,
  library: Library,
  wordTable: LoadWordTable | undefined,
): Promise<Asked> {
  const language = languageOf(question)
  // The plain order of the text's scores is of its own words.
  const isPlain = wordTable === undefined || reasoner === 'bm25'
  if (isPlain || !isForeignLanguage(language)) return { library, failure: null }
  try {
    const [foreign, near] = await Promise.all([wordTable(language), wordTable()])
    return { library: inEnglish(library, { foreign, near }), failure: null }
  } catch (error) {
    const why = filled(
      'The words of the question are not looked up in English: their table could not be loaded ({why})',
      { why: wordsOf(error) },
    )
    return { library, failure: { why, missing: 'words' } }
  }
}
