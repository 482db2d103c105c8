// The check of an answer without a model (ANS-3): the names, numbers and quoted strings of a sentence must
// stand in the lines that it cites, or in others that were shown. It compares words and knows no meaning;
// what fails is marked, and nothing is thrown away.

import type { Claim } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import type { Sentence } from '../sentences.ts'
import { isSameQuantity, type Quantity, quantitiesIn } from './quantities.ts'

/** Checks the sentences of an answer. @param cited text of the lines behind each number, with their path */
export function checkClaims(
  sentences: readonly Sentence[],
  cited: ReadonlyMap<number, string>,
  shown: string,
): Claim[] {
  const everything = searchable(shown)
  return sentences
    .filter(({ numbers }) => numbers.length > 0)
    .map((sentence) => {
      const lines = sentence.numbers.map((number) => cited.get(number) ?? '').join('\n')
      return claimOf(sentence, searchable(lines), everything)
    })
}

interface Searchable {
  readonly text: string
  readonly quantities: readonly Quantity[]
}

function searchable(text: string): Searchable {
  return { text: plain(text), quantities: quantitiesIn(text) }
}

/** Letters in lower case, typographic quotes as plain ones, runs of blanks as one. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/\s+/gu, ' ')
}

function claimOf({ text, from, to, numbers }: Sentence, lines: Searchable, all: Searchable): Claim {
  const wanted = [...namesIn(text), ...figuresIn(text)]
  const elsewhere = wanted.filter((one) => !one.isIn(lines))
  const nowhere = elsewhere.find((one) => !one.isIn(all))
  const claim = { text, range: [from, to] as const, citations: numbers }
  if (nowhere !== undefined)
    return {
      ...claim,
      grounded: false,
      why: filled('`{what}` was not seen in any line that was read', { what: nowhere.text }),
    }
  if (elsewhere.length > 0)
    return {
      ...claim,
      grounded: true,
      why: filled('`{what}` stands in other lines that were read', { what: elsewhere[0].text }),
    }
  return {
    ...claim,
    grounded: true,
    why: filled('its names, numbers and quotes stand in the lines cited'),
  }
}

interface Wanted {
  readonly text: string
  readonly isIn: (where: Searchable) => boolean
}

const CODE = /`([^`\n]{1,120})`/gu
const QUOTED = /[“"]([^“”"\n]{4,120})[”"]/gu

/** Names in backticks and quoted strings. */
function namesIn(text: string): Wanted[] {
  const code = [...text.matchAll(CODE)].map(([, name]) => name)
  const quoted = [...text.replace(CODE, ' ').matchAll(QUOTED)].map(([, words]) => words)
  return [...code, ...quoted].map((name) => ({
    text: name,
    isIn: (where) => stands(plain(name), where.text),
  }))
}

/** As written, or each part of a name that is put together, such as `Session.open()`. */
function stands(name: string, text: string): boolean {
  const bare = name.trim().replace(/^[.:#@$-]+|\(.*\)$|[.:,;]+$/gu, '')
  if (bare === '' || text.includes(bare)) return true
  const parts = bare.match(/[\p{L}\p{N}_]+/gu) ?? []
  return parts.every((part) => holdsWord(text, part))
}

/** Whether a word stands in the text as a whole word. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

/** Figures, not numbers written as words: those count what a reader sees. */
function figuresIn(text: string): Wanted[] {
  return quantitiesIn(text.replace(CODE, ' '))
    .filter(({ text: written }) => /\d/u.test(written))
    .map((quantity) => ({
      text: quantity.text,
      isIn: ({ text: there, quantities }) =>
        there.includes(quantity.text) || quantities.some((one) => isSameQuantity(quantity, one)),
    }))
}
