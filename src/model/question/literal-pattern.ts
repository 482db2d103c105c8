// A text as a part of a regular expression.

/** The text with a backslash before each sign that means something there. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
}
