// Checks an answer without a model (ANS-3): the names, numbers and quoted strings of a sentence must be in the lines
// that it cites, or in others that were shown. It compares words, not meanings; failures are marked, and nothing is
// removed.

import type { Claim } from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import type { Sentence } from '../sentences.ts'
import { isSameQuantity, type Quantity, quantitiesIn } from './quantities.ts'

/** Checks the sentences of an answer. @param cited text of the lines for each citation number, with their path */
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

/** Text in lower case with plain quotes and single spaces. */
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

const CODE_SPAN = /`([^`\n]{1,120})`/gu
const QUOTED_STRING = /[“"]([^“”"\n]{4,120})[”"]/gu

/** Names in backticks and quoted strings. */
function namesIn(text: string): Wanted[] {
  const code = [...text.matchAll(CODE_SPAN)].map(([, name]) => name)
  const quoted = [...text.replace(CODE_SPAN, ' ').matchAll(QUOTED_STRING)].map(([, words]) => words)
  return [...code, ...quoted].map((name) => ({
    text: name,
    isIn: (where) => contains(plain(name), where.text),
  }))
}

/** Whether the text contains a name as written, or each part of a composed name such as `Session.open()`. */
function contains(name: string, text: string): boolean {
  const bare = name.trim().replace(/^[.:#@$-]+|\(.*\)$|[.:,;]+$/gu, '')
  if (bare === '' || text.includes(bare)) return true
  const parts = bare.match(/[\p{L}\p{N}_]+/gu) ?? []
  return parts.every((part) => holdsWord(text, part))
}

/** Whether the text contains a whole word. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`
    if (!/[\p{L}\p{N}_]/u.test(around)) return true
  }
  return false
}

/** Figures only: numbers written as words count what a reader sees. */
function figuresIn(text: string): Wanted[] {
  return quantitiesIn(text.replace(CODE_SPAN, ' '))
    .filter(({ text: written }) => /\d/u.test(written))
    .map((quantity) => ({
      text: quantity.text,
      isIn: ({ text: there, quantities }) =>
        there.includes(quantity.text) || quantities.some((one) => isSameQuantity(quantity, one)),
    }))
}
