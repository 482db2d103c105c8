// Reads what was recognised in the pictures of a PDF as the text of the pages that hold none.

import { filled, type Words } from '../../../messages/words.ts'
import type { RecognisedPage, RecognisedPages } from '../../../model/collection/recognised.ts'
import { linesOfPage, type PageLine } from './pdf-lines.ts'
import { asRanges } from './pdf-scans.ts'

/** Percent: of the words of which the recognition is less sure, two in five are wrong. */
const MIN_SURE = 60
const DOUBTFUL_MARK = '[?]'

/** The lines of a page in reading order. A doubtful word is marked. */
export function recognisedLines({ words }: RecognisedPage): PageLine[] {
  return linesOfPage(
    words.map(({ text, sure, ...place }) => {
      const shown = sure < MIN_SURE ? `${text}${DOUBTFUL_MARK}` : text
      return { ...place, text: shown, font: '', isApart: true }
    }),
  )
}

/** What the line that begins a page says of it. */
export function recognitionNote({ sure, words }: RecognisedPage): string {
  return `read from a picture, ${words.length === 0 ? 'no legible words' : `${Math.round(sure)} % sure`}`
}

/** The message about a document with recognised pages. */
export function recognisedPagesMessage(pages: RecognisedPages): Words {
  const words = [...pages.values()].flatMap((page) => page.words)
  const sum = words.reduce((total, { sure }) => total + sure, 0)
  return filled(
    'Read from pictures: page {numbers}, {sure} % sure. Doubtful words: {count}, marked [?].',
    {
      numbers: asRanges([...pages.keys()]),
      sure: words.length === 0 ? 0 : Math.round(sum / words.length),
      count: words.filter(({ sure }) => sure < MIN_SURE).length,
    },
  )
}
