// The numbers that a question names: versions, codes, ports, years. They are exact: a place that says another number
// speaks of something else.

/** `14.0.0`, `v4.9`, `8080`; not `p256`, `2FA`, nor a part of `3.12.1` or of a date, which has other notations too. */
const WHOLE_NUMBER = /(?<![\p{L}\p{N}_.]|\d[-/])v?(\d+(?:\.\d+)*)(?![\p{L}\p{N}_]|[-./]\d)/giu

/** The numbers in a text, each once, without the `v` of a version. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(WHOLE_NUMBER), ([, number]) => number))
}

/** Whether texts contain all of these numbers. */
export function containNumbers(texts: readonly string[], numbers: ReadonlySet<string>): boolean {
  if (numbers.size === 0) return true
  const known = numbersIn(texts.join('\n'))
  return [...numbers].every((number) => known.has(number))
}
