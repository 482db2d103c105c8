// Finds the words of a question in a line, also inside identifiers.

/** Words that are too common to identify a place. */
const COMMON_WORDS = new Set(
  'get the and for are was how does did what where which who when why with from that this into onto not can has have its use used between there their they you your all any is in of to on by or an as at it do be'.split(
    ' ',
  ),
)

/** The significant words of a question, in lower case; at most 24. */
export function questionWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{3,64}/gu) ?? []
  return [...new Set(words)].filter((word) => !COMMON_WORDS.has(word)).slice(0, 24)
}

/** Ranges `[from, to)` of the words in a line, merged and in order. UTF-16 offsets. */
export function excerptMarks(line: string, words: readonly string[]): [number, number][] {
  const lower = line.toLowerCase()
  // A letter whose lower case has another length would shift every offset after it.
  if (lower.length !== line.length) return []
  const ranges: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      ranges.push([at, at + word.length])
  }
  return merge(ranges.sort((a, b) => a[0] - b[0]))
}

function merge(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
