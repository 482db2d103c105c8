// Escapes a text for a regular expression.

/** The text with a backslash before each character that has a meaning in a regular expression. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
}
