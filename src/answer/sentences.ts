// Splits an answer into sentences with the numbers that they cite.

/** A sentence, and the numbers that it cites. */
export interface Sentence {
  /** UTF-16 range in the answer. */
  readonly from: number
  readonly to: number
  /** Without its citations. */
  readonly text: string
  readonly numbers: readonly number[]
}

const SENTENCE_END = /[.!?。！？…]+["”’)»*_]*(?=\s|$|[[【])|\n|(?<=[。！？])/gu
export const CODE_FENCE = /^\s*(?:```|~~~)/u
/** The number of a list item before its first sentence, which is not a sentence. */
const LIST_NUMBER = /^\s*\d{1,9}[.)]$/u

/** A citation in a text: its position and its numbers. */
export interface WrittenCitation {
  readonly from: number
  readonly to: number
  readonly numbers: readonly number[]
}

/** Ranges of code spans and blocks. */
function codeRanges(text: string): (readonly [from: number, to: number])[] {
  return [...text.matchAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/gu)].map((match) => [
    match.index,
    match.index + match[0].length,
  ])
}

/** The sentences of an answer in order, each with its citations; headings, code and empty lines are left out. */
export function sentencesOf(text: string, citations: readonly WrittenCitation[]): Sentence[] {
  const sentences: Sentence[] = []
  let inCode = false
  for (const [from, to] of pieces(text, citations)) {
    const piece = text.slice(from, to)
    if (CODE_FENCE.test(piece)) inCode = !inCode
    if (
      inCode ||
      CODE_FENCE.test(piece) ||
      LIST_NUMBER.test(piece) ||
      /^\s*(?:#|\||$)/u.test(piece)
    )
      continue
    const inside = citations.filter((one) => one.from >= from && one.from < to)
    const bare = withoutRanges(piece, inside, from).trim()
    if (!/[\p{L}\p{N}]/u.test(bare)) continue
    const start = from + (piece.length - piece.trimStart().length)
    const end = from + piece.trimEnd().length
    const numbers = [...new Set(inside.flatMap((one) => one.numbers))]
    sentences.push({ from: start, to: end, text: bare, numbers })
  }
  return sentences
}

/** Ranges between ends of sentences; citations after an end belong to the sentence before. */
function pieces(
  text: string,
  citations: readonly WrittenCitation[],
): (readonly [from: number, to: number])[] {
  const byStart = new Map(citations.map((one) => [one.from, one]))
  const code = codeRanges(text)
  const found: (readonly [number, number])[] = []
  let from = 0
  for (const match of text.matchAll(SENTENCE_END)) {
    let end = match.index + match[0].length
    if (end <= from && match[0] !== '\n') continue
    if (
      match[0] !== '\n' &&
      code.some(([start, stop]) => match.index >= start && match.index < stop)
    )
      continue
    for (;;) {
      const spaces = /^[ \t]*/u.exec(text.slice(end, end + 8))?.[0].length ?? 0
      const next = byStart.get(end + spaces)
      if (next === undefined || match[0] === '\n') break
      end = next.to
    }
    if (end > from) found.push([from, end])
    from = Math.max(from, end)
  }
  if (from < text.length) found.push([from, text.length])
  return found
}

function withoutRanges(
  piece: string,
  ranges: readonly { readonly from: number; readonly to: number }[],
  offset: number,
): string {
  let rest = ''
  let at = 0
  for (const { from, to } of ranges) {
    rest += piece.slice(at, from - offset)
    at = Math.max(at, to - offset)
  }
  return (rest + piece.slice(at)).replace(/\s+([.,;!?])/gu, '$1')
}
