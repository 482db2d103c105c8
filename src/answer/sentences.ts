// Sentences of an answer with the numbers they cite.

/** A sentence, and what it cites. */
export interface Sentence {
  /** UTF-16 range in the answer. */
  readonly from: number
  readonly to: number
  /** Without its citations. */
  readonly text: string
  readonly numbers: readonly number[]
}

/**
 * `[1]`, `[1, 2]`, `[1-3]`, `【1】`, `[^1]`, with a word such as "source" before the number; not behind a
 * letter, as in `list[1]`, where the script puts spaces between words.
 */
const CITATION =
  /(?:(?<![^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{N}_)\]`$])\[|【)\s*\^?(?:(?:source|passage|quelle|ref|see)s?\s*)?\d{1,3}(?:\s*(?:[,;&–-]|and)\s*\^?\d{1,3}){0,9}\s*[\]】]|(?<=\])\[\d{1,3}\]/giu
const END = /[.!?。！？…]+["”’)»*_]*(?=\s|$|[[【])|\n|(?<=[。！？])/gu
const FENCE = /^\s*(?:```|~~~)/u

/** A citation in a text: where it stands and what it names. */
export interface WrittenCitation {
  readonly from: number
  readonly to: number
  readonly numbers: readonly number[]
}

/** What looks like a citation in a text; brackets in code are none. */
export function citationsIn(text: string): WrittenCitation[] {
  const code = codeRanges(text)
  return [...text.matchAll(CITATION)].flatMap((match) => {
    const from = match.index
    if (code.some(([start, end]) => from >= start && from < end)) return []
    return [{ from, to: from + match[0].length, numbers: numbersOf(match[0]) }]
  })
}

const MAX_RANGE = 10

/** `[1-3]` names three. */
function numbersOf(written: string): number[] {
  const numbers: number[] = []
  for (const [, first, last] of written.matchAll(/(\d{1,3})(?:\s*[–-]\s*\^?(\d{1,3}))?/gu)) {
    const from = Number(first)
    const to = Math.min(last === undefined ? from : Number(last), from + MAX_RANGE)
    for (let n = from; n <= to; n++) numbers.push(n)
  }
  return [...new Set(numbers)]
}

/** Ranges of code spans and blocks. */
function codeRanges(text: string): (readonly [from: number, to: number])[] {
  return [...text.matchAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/gu)].map((match) => [
    match.index,
    match.index + match[0].length,
  ])
}

/** The sentences of an answer in order, with those of `citations` that they hold; headings, code and empty lines are none. */
export function sentencesOf(text: string, citations: readonly WrittenCitation[]): Sentence[] {
  const sentences: Sentence[] = []
  let inCode = false
  for (const [from, to] of pieces(text, citations)) {
    const piece = text.slice(from, to)
    if (FENCE.test(piece)) inCode = !inCode
    if (inCode || FENCE.test(piece) || /^\s*(?:#|\||$)/u.test(piece)) continue
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

/** Ranges between ends of sentences; the citations behind an end belong to what it ends. */
function pieces(
  text: string,
  citations: readonly WrittenCitation[],
): (readonly [from: number, to: number])[] {
  const byStart = new Map(citations.map((one) => [one.from, one]))
  const code = codeRanges(text)
  const found: (readonly [number, number])[] = []
  let from = 0
  for (const match of text.matchAll(END)) {
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
