// In which language an answer without a model is told (ANS-5): in that of its question, where script, small words
// or the known phrasings tell it; else in that of the page.

import { languagesOf } from '../answer/language.ts'
import { type AnswerTag, answerTag } from '../answer/words/answer-language.ts'
import { languagesThatAsk } from '../model/question/framing-words.ts'
import { kindsOf } from '../navigate/question/kind.ts'

/** What is quoted or spelled as code says nothing of the language around it. */
const QUOTED = /`[^`]*`|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|"[^"]*"/gu
/** So many small words of one language tell it, or fewer where there is no other; one may be a name, or of another. */
const TELLING = 2

/**
 * The language to answer a question in.
 * @param page tag of the page's language: for what could be said in any, such as a name
 */
export function spokenIn(question: string, page = ''): AnswerTag {
  const shown = answerTag(page) ?? 'en'
  const own = question.replace(QUOTED, ' ')
  const may = languagesOf(own)
  const most = may[0]?.words ?? 0
  const tied = may.filter(({ words }) => words === most).map(({ tag }) => tag)
  // Without kana a few words may be Japanese as well.
  const isHan = tied[0] === 'zh'
  const likely = isHan ? ['zh', 'ja'] : tied
  const phrased = phrasedIn(question)
  const agreed = likely.length === 0 ? phrased : likely.filter((tag) => phrased.includes(tag))
  const enough = Math.min(TELLING, own.match(/\p{L}+/gu)?.length ?? 0)
  const told = likely.length === 1 && most >= enough ? likely : agreed
  const [only, ...others] = told
  if (only !== undefined && others.length === 0) return answerTag(only) ?? shown
  return isHan && shown !== 'ja' ? 'zh' : shown
}

/** Words that ask in Chinese and not in Japanese. */
const ASKS_IN_CHINESE = /什么|哪|如何|怎|吗|为何/u

/** The languages in which the question is said as its likeliest phrasing says it, or as it begins. */
function phrasedIn(question: string): readonly string[] {
  if (ASKS_IN_CHINESE.test(question)) return ['zh']
  const readings = kindsOf(question)
  const alike = readings.filter(({ signal }) => signal === readings[0]?.signal)
  const phrased = alike.flatMap(({ language }) => language ?? [])
  const [first = ''] = question.match(/\p{L}+/u) ?? []
  return phrased.length > 0 ? [...new Set(phrased)] : languagesThatAsk(first)
}
