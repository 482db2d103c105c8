// Search words for a question (NAV-19, TRN-1): a model writes the words that names, comments and documentation use for
// what is asked in everyday words, in another language, or by reference to an earlier turn. One short call; plain words
// separated by commas, since a small model can do that.

import type { EarlierTurn } from '../model/walk/trace.ts'

/** Maximum tokens of the answer, counted by the model. */
export const WORDS_TOKENS = 48
/** Maximum number of terms that are taken from an answer. */
const MAX_WORDS = 8
const MAX_WORD_CHARACTERS = 40
/** A term of more words than this is a sentence. */
const MAX_TERM_WORDS = 3

/** The instructions for the model: the task, with three examples. */
export const WORDS_RULES = `You turn a question about a project into search words. Write 4 to 8 words that names, comments or documentation of such a project would use for it: technical terms, likely identifiers, option names, in English. Only the words, separated by commas.

Question: why am I thrown out after a while?
Words: session, timeout, expire, logout, token, idle

Question: wo steht, wie oft es noch einmal versucht wird?
Words: retry, retries, max attempts, backoff, limit

Question: can I make the letters bigger?
Words: font size, zoom, scale, text size, appearance`

/**
 * The question as it is sent to the model.
 * @param project name of the collection; its first sentence as well made the words no better
 */
export function wordsPrompt(
  question: string,
  project: string,
  conversation: readonly EarlierTurn[] = [],
): string {
  const last = conversation.at(-1)
  return [
    `Project: ${project}`,
    ...(last === undefined ? [] : [`Earlier question: ${last.question}`]),
    `Question: ${question}`,
    'Words:',
  ].join('\n')
}

/**
 * The words of an answer, each once, in its order; none if it is prose, code, or repeats the question.
 * @param question whose own words are left out
 */
export function parseWords(text: string, question: string): readonly string[] {
  const asked = new Set(foldedWords(question))
  const words = new Map<string, string>()
  for (const term of termsIn(text)) {
    const folded = foldedWords(term)
    const isNew = folded.some((word) => !asked.has(word))
    const isTerm = folded.length > 0 && folded.length <= MAX_TERM_WORDS
    const key = folded.join(' ')
    if (isNew && isTerm && term.length <= MAX_WORD_CHARACTERS && !words.has(key))
      words.set(key, term)
  }
  return [...words.values()].slice(0, MAX_WORDS)
}

/** The pieces between commas and line ends, without numbers, bullets and quotes around them. */
function termsIn(text: string): string[] {
  const bare = text.replace(/^[\s\S]*?\bwords?\s*:/iu, '').replace(/```\w*/gu, '')
  // What follows an empty line is a remark about the words.
  const [first] = bare.trim().split(/\n\s*\n/u)
  return first
    .split(/[,;、，\n]|\s\|\s/u)
    .map((piece) => piece.replace(/^[\s\-*•\d.)("'`]+|[\s"'`.()]+$/gu, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** Words in lower case, identifiers split into their parts. */
function foldedWords(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
