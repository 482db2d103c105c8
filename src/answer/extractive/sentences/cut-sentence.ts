// Cuts a long sentence at the end of a clause, if nothing after it negates or restricts it.

/** Maximum UTF-16 units of a sentence that is quoted whole. */
const MAX_UNITS = 320
/** A sentence of more than twice that is a list or a table. */
const MAX_SENTENCE = 2 * MAX_UNITS
/** Minimum UTF-16 units before a cut. */
const MIN_UNITS = 60

/** Ends of clauses, and of items in enumerations. */
const CLAUSE_END = /[;；:：]\s|\s[–—]\s|[–—]/gu
const ITEM_END = /,\s/gu

/**
 * Words that may negate or restrict what is before them: a sentence with one of them after the cut is not cut.
 * Sentences in scripts that negate at the end of words are never cut.
 */
const RESTRICTING_WORD =
  /(?<![\p{L}\p{N}])(?:not|\p{L}+n['’]t|no|never|none|neither|nor|unless|except|but|only|if|unlike|without|however|although|though|until|instead|nicht|kein\p{L}*|nie|außer|sofern|aber|nur|wenn|falls|ohne|obwohl|bis|ne|n|pas|jamais|aucun|sauf|mais|si|seulement|sans|excepto|salvo|pero|sino|nunca|solo|sólo|sin|ningún|hasta|não|exceto|mas|sem)(?![\p{L}\p{N}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/iu

/** The sentence, or its beginning with “…”; `null` if it cannot be cut. */
export function cutSentence(text: string): string | null {
  if (text.length <= MAX_UNITS) return text
  if (text.length > MAX_SENTENCE) return null
  const end = lastEnd(text, CLAUSE_END) ?? lastEnd(text, ITEM_END)
  if (end === null || RESTRICTING_WORD.test(text.slice(end))) return null
  return `${text.slice(0, end).trimEnd()} …`
}

/** The end of the last clause within the limit. */
function lastEnd(text: string, ends: RegExp): number | null {
  const found = [...text.slice(0, MAX_UNITS).matchAll(ends)].filter(
    ({ index }) => index >= MIN_UNITS && isOutside(text.slice(0, index)),
  )
  return found.at(-1)?.index ?? null
}

const BRACKET_PAIRS = ['()', '[]', '{}', '“”', '«»'] as const

/** Whether no bracket or quotation is open at the end of a text. */
function isOutside(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  return (
    BRACKET_PAIRS.every(([open, close]) => count(open) === count(close)) && count('"') % 2 === 1
  )
}
