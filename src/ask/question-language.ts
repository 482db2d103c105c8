// The language of a question: the one in which it is answered without a model (ANS-5), and the English of its words
// where a collection is in another language (MEAN-7).

import { type AnswerTag, answerTag } from '../answer/answer-language.ts'
import { languageOf, languagesOf } from '../answer/language.ts'
import { filled, wordsOf } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import { languagesThatAsk } from '../model/question/framing-words.ts'
import type { Failure } from '../model/walk/trace.ts'
import { inEnglish } from '../navigate/question/in-english.ts'
import { kindsOf } from '../navigate/question/kind.ts'
import { isForeignLanguage, type LoadWordTable } from '../navigate/question/word-table.ts'
import type { AskRequest } from './request.ts'

/** The library for a question, and why the question is not translated. */
interface TranslatingLibrary {
  readonly library: Library
  readonly failure: Failure | null
}

/** The library that translates the question's words; without the table the question is asked as it is. */
export async function translatingLibrary(
  { question, reasoner }: Pick<AskRequest, 'question' | 'reasoner'>,
  library: Library,
  wordTable: LoadWordTable | undefined,
): Promise<TranslatingLibrary> {
  const language = languageOf(question)
  // The plain ranking by text scores uses the words as they are.
  const isPlain = wordTable === undefined || reasoner === 'bm25'
  if (isPlain || !isForeignLanguage(language)) return { library, failure: null }
  try {
    const [foreign, near] = await Promise.all([wordTable(language), wordTable()])
    return { library: inEnglish(library, { foreign, near }), failure: null }
  } catch (error) {
    const why = filled(
      'Other words for those of the question are not looked up: their table could not be loaded ({why})',
      { why: wordsOf(error) },
    )
    return { library, failure: { why, missing: 'words' } }
  }
}

/** Quotations and code, which may be in another language than the question. */
const QUOTED_TEXT = /`[^`]*`|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|"[^"]*"/gu
/**
 * Minimum number of function words that decide the language; fewer in a shorter question. One may be a name, or of
 * another language.
 */
const MIN_FUNCTION_WORDS = 2

/**
 * The language in which a question is answered.
 * @param page tag of the page's language, for questions that may be in any, such as a name
 */
export function answerLanguageOf(question: string, page = ''): AnswerTag {
  const shown = answerTag(page) ?? 'en'
  const own = question.replace(QUOTED_TEXT, ' ')
  const may = languagesOf(own)
  const most = may[0]?.words ?? 0
  const tied = may.filter(({ words }) => words === most).map(({ tag }) => tag)
  // Without kana, a few words in Han characters may be Japanese.
  const isHan = tied[0] === 'zh'
  const likely = isHan ? ['zh', 'ja'] : tied
  const phrased = phrasedIn(question)
  const agreed = likely.length === 0 ? phrased : likely.filter((tag) => phrased.includes(tag))
  const enough = Math.min(MIN_FUNCTION_WORDS, own.match(/\p{L}+/gu)?.length ?? 0)
  const decided = likely.length === 1 && most >= enough ? likely : agreed
  const [only, ...others] = decided
  if (only !== undefined && others.length === 0) return answerTag(only) ?? shown
  return isHan && shown !== 'ja' ? 'zh' : shown
}

/** Words that ask in Chinese and not in Japanese. */
const ASKS_IN_CHINESE = /什么|哪|如何|怎|吗|为何/u

/** The languages of the question's likeliest phrasing, else of its first word. */
function phrasedIn(question: string): readonly string[] {
  if (ASKS_IN_CHINESE.test(question)) return ['zh']
  const readings = kindsOf(question)
  const alike = readings.filter(({ signal }) => signal === readings[0]?.signal)
  const phrased = alike.flatMap(({ language }) => language ?? [])
  const [first = ''] = question.match(/\p{L}+/u) ?? []
  return phrased.length > 0 ? [...new Set(phrased)] : languagesThatAsk(first)
}
