// The languages in which an answer without a model is told: its texts, numbers and lists as each has them.

import de from '../../messages/answers/de.json' with { type: 'json' }
import es from '../../messages/answers/es.json' with { type: 'json' }
import fr from '../../messages/answers/fr.json' with { type: 'json' }
import ja from '../../messages/answers/ja.json' with { type: 'json' }
import zh from '../../messages/answers/zh.json' with { type: 'json' }
import type { AnswerPhrase } from '../../messages/texts.ts'

interface AnswerLanguage {
  /** Absent for English, in which the texts stand as they are, and so do those that are missing. */
  readonly texts?: Readonly<Partial<Record<AnswerPhrase, string>>>
  /** BCP 47 tag by which numbers and lists are written. */
  readonly written: string
}

const LANGUAGES = {
  // British lists have no comma before “and”.
  en: { written: 'en-GB' },
  de: { written: 'de', texts: de },
  fr: { written: 'fr', texts: fr },
  es: { written: 'es', texts: es },
  zh: { written: 'zh-Hans', texts: zh },
  ja: { written: 'ja', texts: ja },
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
