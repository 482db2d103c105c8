// Identifiers as words.

/** A run of capitals before a capitalised word, a word in one case, or digits. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{Lt}\p{Ll}*|\p{N}+/gu

/**
 * The words of an identifier, in order and as written: cut at lower → upper case, before the last
 * capital of a run (`HTTPServer` → `HTTP`, `Server`), around digits, and at everything that is
 * neither letter nor digit. Text without any letter or digit gives none.
 */
export function splitIdentifier(name: string): string[] {
  return name.match(PARTS) ?? []
}
