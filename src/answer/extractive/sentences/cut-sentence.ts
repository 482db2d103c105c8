// A long sentence up to where a reader would stop: the end of a clause, from which on nothing takes back what
// stands before it.

/** No reader would read a longer one first. UTF-16 units. */
const LONGEST = 320
/** What is longer than twice that is no sentence but a list or a table. */
const MAX_SENTENCE = 2 * LONGEST
/** What is kept says something by itself. */
const SHORTEST = 60

/** Ends of clauses, and of parts of enumerations. */
const STRONG = /[;；:：]\s|\s[–—]\s|[–—]/gu
const COMMA = /,\s/gu

/**
 * What may take back or narrow what stands before it. Of a sentence that goes on so, no beginning is as true as the whole; in
 * scripts that say so at the end of words none is cut.
 */
const TAKES_BACK =
  /(?<![\p{L}\p{N}])(?:not|\p{L}+n['’]t|no|never|none|neither|nor|unless|except|but|only|if|unlike|without|however|although|though|until|instead|nicht|kein\p{L}*|nie|außer|sofern|aber|nur|wenn|falls|ohne|obwohl|bis|ne|n|pas|jamais|aucun|sauf|mais|si|seulement|sans|excepto|salvo|pero|sino|nunca|solo|sólo|sin|ningún|hasta|não|exceto|mas|sem)(?![\p{L}\p{N}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu

/** The sentence, or its beginning with “…”; `null` where it cannot be cut. */
export function cutSentence(text: string): string | null {
  if (text.length <= LONGEST) return text
  if (text.length > MAX_SENTENCE) return null
  const end = lastEnd(text, STRONG) ?? lastEnd(text, COMMA)
  if (end === null || TAKES_BACK.test(text.slice(end))) return null
  return `${text.slice(0, end).trimEnd()} …`
}

/** Where the last clause ends that a reader would read to. */
function lastEnd(text: string, ends: RegExp): number | null {
  const found = [...text.slice(0, LONGEST).matchAll(ends)].filter(
    ({ index }) => index >= SHORTEST && isOutside(text.slice(0, index)),
  )
  return found.at(-1)?.index ?? null
}

const PAIRS = ['()', '[]', '{}', '“”', '«»'] as const

/** Whether no bracket or quotation is open behind a text. */
function isOutside(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  return PAIRS.every(([open, close]) => count(open) === count(close)) && count('"') % 2 === 1
}
