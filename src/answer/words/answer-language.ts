// The languages in which an answer without a model is told: its texts, numbers and lists as each has them.

import { CHINESE } from './chinese.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { JAPANESE } from './japanese.ts'
import { SPANISH } from './spanish.ts'
import type { AnswerPhrase, AnswerTexts } from './texts.ts'

interface AnswerLanguage {
  /** Absent for English, in which the texts stand as they are. */
  readonly texts?: AnswerTexts
  /** BCP 47 tag by which numbers and lists are written. */
  readonly written: string
}

const LANGUAGES = {
  // British lists have no comma before “and”.
  en: { written: 'en-GB' },
  de: { written: 'de', texts: GERMAN },
  fr: { written: 'fr', texts: FRENCH },
  es: { written: 'es', texts: SPANISH },
  zh: { written: 'zh-Hans', texts: CHINESE },
  ja: { written: 'ja', texts: JAPANESE },
} as const satisfies Readonly<Record<string, AnswerLanguage>>

/** A language in which answers can be told. */
export type AnswerTag = keyof typeof LANGUAGES

export const ANSWER_TAGS = Object.keys(LANGUAGES) as readonly AnswerTag[]

/** The language of a BCP 47 tag, if answers can be told in it. */
export function answerTag(tag: string): AnswerTag | null {
  const [language] = tag.toLowerCase().split('-')
  return ANSWER_TAGS.find((known) => known === language) ?? null
}

/** A text in a language, of one with forms that for a number of things. */
export function phraseIn(tag: AnswerTag, phrase: AnswerPhrase, count = 0): string {
  const { texts }: AnswerLanguage = LANGUAGES[tag]
  const forms = (texts?.[phrase] ?? phrase).split('|')
  const form = pluralsOf(tag).select(count) === 'one' ? forms.at(0) : forms.at(-1)
  return form ?? phrase
}

/** A number of things as the language writes it. */
export function countIn(tag: AnswerTag, count: number): string {
  return new Intl.NumberFormat(LANGUAGES[tag].written).format(count)
}

/**
 * Things joined as the language joins them; `null` stands for the next of them.
 * @param names what each begins with when it is read: a Spanish “and” heeds it
 */
export function joinedIn(
  tag: AnswerTag,
  names: readonly string[],
  by: 'conjunction' | 'disjunction',
): readonly (string | null)[] {
  return new Intl.ListFormat(LANGUAGES[tag].written, { type: by })
    .formatToParts(names)
    .map(({ type, value }) => (type === 'literal' ? value : null))
}

function pluralsOf(tag: AnswerTag): Intl.PluralRules {
  return new Intl.PluralRules(LANGUAGES[tag].written)
}
