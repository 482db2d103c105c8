// The languages of answers without a model: texts, numbers and lists in each of them.

import de from '../messages/answers/de.json' with { type: 'json' }
import es from '../messages/answers/es.json' with { type: 'json' }
import fr from '../messages/answers/fr.json' with { type: 'json' }
import ja from '../messages/answers/ja.json' with { type: 'json' }
import zh from '../messages/answers/zh.json' with { type: 'json' }
import type { AnswerPhrase } from '../messages/texts.ts'

interface AnswerLanguage {
  /** Absent for English, whose texts are the keys; missing texts are English too. */
  readonly texts?: Readonly<Partial<Record<AnswerPhrase, string>>>
  /** BCP 47 tag for formatting numbers and lists. */
  readonly written: string
}

const ANSWER_LANGUAGES = {
  // British lists have no comma before “and”.
  en: { written: 'en-GB' },
  de: { written: 'de', texts: de },
  fr: { written: 'fr', texts: fr },
  es: { written: 'es', texts: es },
  zh: { written: 'zh-Hans', texts: zh },
  ja: { written: 'ja', texts: ja },
} as const satisfies Readonly<Record<string, AnswerLanguage>>

export type AnswerTag = keyof typeof ANSWER_LANGUAGES

export const ANSWER_TAGS = Object.keys(ANSWER_LANGUAGES) as readonly AnswerTag[]

/** The answer language for a BCP 47 tag, if there is one. */
export function answerTag(tag: string): AnswerTag | null {
  const [language] = tag.toLowerCase().split('-')
  return ANSWER_TAGS.find((known) => known === language) ?? null
}

/** A text in a language; of a text with plural forms the one for the number. */
export function phraseIn(tag: AnswerTag, phrase: AnswerPhrase, count = 0): string {
  const { texts }: AnswerLanguage = ANSWER_LANGUAGES[tag]
  const forms = (texts?.[phrase] ?? phrase).split('|')
  // Most texts have one form, and rules of plurals are slow to make.
  if (forms.length === 1) return forms[0]
  const form =
    new Intl.PluralRules(ANSWER_LANGUAGES[tag].written).select(count) === 'one'
      ? forms.at(0)
      : forms.at(-1)
  return form ?? phrase
}

/** A number as the language writes it. */
export function countIn(tag: AnswerTag, count: number): string {
  return new Intl.NumberFormat(ANSWER_LANGUAGES[tag].written).format(count)
}

/**
 * Things joined as in the language; `null` is the place of the next one.
 * @param names the beginnings of the things: the Spanish “and” depends on them
 */
export function joinedIn(
  tag: AnswerTag,
  names: readonly string[],
  by: 'conjunction' | 'disjunction',
): readonly (string | null)[] {
  return new Intl.ListFormat(ANSWER_LANGUAGES[tag].written, { type: by })
    .formatToParts(names)
    .map(({ type, value }) => (type === 'literal' ? value : null))
}
