// The prompt for the everyday words of one file, and how its answer is read. Both texts are of unknown origin: the
// input is fenced, and the output is limited in length, checked, and only searched (SEC-3).

import { parsedJson } from '../base/json.ts'
import { addressedLines } from '../llm/addressed.ts'
import type { AnswerShape, Llm } from '../llm/llm.ts'
import { FENCE_RULE, fitPrompt, type Prompt, promptBudget, type Random } from '../llm/prompt.ts'
import type { EverydayMaterial } from '../model/library/everyday.ts'
import { EVERYDAY_LIMITS, type EverydayWords, plainWords } from '../model/tree/everyday.ts'

/** Tokens of the answer for a file, and for each of its places, at most; about twice what they need. */
const MAX_FILE_TOKENS = 140
const MAX_PLACE_TOKENS = 50
/** Maximum number of tokens of a prompt. */
const MAX_PROMPT_TOKENS = 1500
/** Words that an answer adds to the names in the file at least. */
const MIN_NEW_WORDS = 3

const WORDS_RULES =
  'You write search words. People look for a file without knowing the terms in it. ' +
  `Plain words, no markup. ${FENCE_RULE}`

const WORDS_TASK =
  'Answer as JSON. "file": 25 to 35 words with which somebody would look for this file who does not know its terms: ' +
  'what it is good for, which trouble it ends, what people call that in everyday language, and a short question. ' +
  '"places": for each numbered place, in order, the same in 8 to 12 words. ' +
  'Do not repeat the names. Write in the language of the text; for code, in English.'

/** One request for everyday words; `null` if it does not fit the model's context. */
export interface WordsRequest {
  readonly prompt: Prompt
  readonly shape: AnswerShape
  readonly maxTokens: number
}

/** Builds the request for the words of this file; `null` if it does not fit the context. */
export function wordsRequest(
  llm: Llm,
  { path, type, text, places }: EverydayMaterial,
  random: Random,
): WordsRequest | null {
  const maxTokens = MAX_FILE_TOKENS + places.length * MAX_PLACE_TOKENS
  const listed = places.map(({ title, about }, i) => `${i + 1}. ${title}: ${about}`)
  // The places come first, because text that does not fit is cut at the end.
  const data = [`${path} (${type})`, ...listed, '', text].join('\n')
  const prompt = fitPrompt(
    { rules: WORDS_RULES, asked: '', data, task: WORDS_TASK },
    promptBudget(llm, maxTokens, MAX_PROMPT_TOKENS),
    random,
  )
  return prompt && { prompt, shape: shapeFor(places.length), maxTokens }
}

function shapeFor(places: number): AnswerShape {
  const upTo = (units: number) => ({ type: 'string', maxLength: units }) as const
  return {
    kind: 'json',
    name: 'words',
    schema: {
      type: 'object',
      properties: {
        file: upTo(EVERYDAY_LIMITS.words),
        places: { type: 'array', maxItems: places, items: upTo(EVERYDAY_LIMITS.place) },
      },
      required: ['file', 'places'],
      additionalProperties: false,
    },
  }
}

/** The words in an answer; `null` if there are none that are worth keeping. */
export function readWords(
  answer: string,
  { path, text, places }: EverydayMaterial,
): Pick<EverydayWords, 'words' | 'places'> | null {
  const body = answer.replace(/^[\s\S]*<\/think>/, '')
  const json = parsedJson(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))
  if (typeof json !== 'object' || json === null || !('file' in json)) return null
  const names = new Set(wordsIn([path, ...places.map(({ title }) => title)].join(' ')))
  const script = scriptsIn(text)
  const usable = (value: unknown, limit: number): string => {
    const words = plainWords(value, limit)
    const added = wordsIn(words).filter((word) => !names.has(word))
    const isForeign = [...scriptsIn(words)].some((one) => !script.has(one))
    return added.length < MIN_NEW_WORDS || isForeign || addressedLines(words).length > 0
      ? ''
      : words
  }
  const words = usable(json.file, EVERYDAY_LIMITS.words)
  if (words === '') return null
  const entries = 'places' in json && Array.isArray(json.places) ? json.places : []
  const kept = places.flatMap(({ id }, i) => {
    const one = usable(entries[i], EVERYDAY_LIMITS.place)
    return one === '' ? [] : [[id, one] as const]
  })
  return { words, places: Object.fromEntries(kept) }
}

function wordsIn(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Scripts by which a language that the text does not have is noticed; code and every text may hold Latin letters. */
const SCRIPT_PATTERNS = {
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
} as const

function scriptsIn(text: string): ReadonlySet<string> {
  return new Set(
    Object.entries(SCRIPT_PATTERNS).flatMap(([name, pattern]) =>
      pattern.test(text) ? [name] : [],
    ),
  )
}
