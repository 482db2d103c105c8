// The text of an answer in pieces: words, code, citations. `[n]` is a citation only where there is one.

/** A stretch of an answer that is drawn in one way. */
export type AnswerPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'citation'; readonly number: number }

/** A sentence of an answer. */
export interface AnswerSentence {
  readonly pieces: readonly AnswerPiece[]
  /** Whether a citation supports it. */
  readonly cited: boolean
}

/** A paragraph of an answer. */
export interface AnswerParagraph {
  readonly sentences: readonly AnswerSentence[]
  /** Numbers of its citations, in order, each once. */
  readonly citations: readonly number[]
}

/** Cuts an answer into paragraphs and sentences. `known` are the numbers that exist. */
export function answerParagraphs(text: string, known: ReadonlySet<number>): AnswerParagraph[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => paragraph(line, known))
}

function paragraph(line: string, known: ReadonlySet<number>): AnswerParagraph {
  const sentences = sentencesOf(line).map((sentence): AnswerSentence => {
    const pieces = piecesOf(sentence, known)
    return { pieces, cited: pieces.some(({ kind }) => kind === 'citation') }
  })
  const numbers = sentences.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === 'citation' ? [piece.number] : [])),
  )
  return { sentences, citations: [...new Set(numbers)] }
}

const MARKERS = String.raw`(?:\s*\[\d{1,4}\])*`
/** A full stop, its citations, and a space before what could begin a sentence. */
const END = new RegExp(
  `(?<=[.!?]["”’)]?${MARKERS})${String.raw`(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.)\s+(?!\[\d)`}` +
    '(?=[\\p{Lu}\\p{N}“"‘`])',
  'u',
)

/** A marker behind the last full stop speaks for the whole line; elsewhere for its sentence. */
function sentencesOf(line: string): string[] {
  return /[.!?]["”’)]?(?:\s*\[\d{1,4}\])+$/.test(line) ? [line] : line.split(END)
}

function piecesOf(sentence: string, known: ReadonlySet<number>): AnswerPiece[] {
  const pieces: AnswerPiece[] = []
  for (const part of sentence.split(/(`[^`\n]+`|\s*\[\d{1,4}\])/)) {
    const number = Number(/^\s*\[(\d+)\]$/.exec(part)?.[1])
    if (part === '') continue
    if (known.has(number)) pieces.push({ kind: 'citation', number })
    else if (part.length > 2 && part.startsWith('`') && part.endsWith('`'))
      pieces.push({ kind: 'code', text: part.slice(1, -1) })
    else pieces.push({ kind: 'text', text: part })
  }
  return pieces
}

/** Sentences that no citation supports, where the answer has citations at all. */
export function uncitedCount(paragraphs: readonly AnswerParagraph[]): number {
  if (paragraphs.every(({ citations }) => citations.length === 0)) return 0
  return paragraphs.reduce(
    (sum, { sentences }) => sum + sentences.filter(({ cited }) => !cited).length,
    0,
  )
}
