// What kind of question it is (NAV-9), and the words that decided. The route sets where the walk
// starts; every route walks.

import type { CollectionSlug, Library } from '../../model/library.ts'
import { SIGNAL_LANGUAGES } from '../../model/signals.ts'
import type { Route } from '../../model/trace.ts'
import { MAX_SYMBOLS, possibleNames, symbolsIn, titlesOf, twoHumpNames } from './names.ts'

export { symbolsIn } from './names.ts'

/** What kind of question it is, and what says so. */
export interface Routing {
  readonly route: Route
  /** The part of the question that decided, as written in lower case; empty for the rest. */
  readonly signal: string
  /** Names that the question mentions as symbols, best first. */
  readonly symbols: readonly string[]
}

/** Characters that are looked at; the rest of a long report says no more about its kind. */
const MAX_CHARACTERS = 2000

/**
 * Routes a question: symbol, overview, structural, else content. `known` are the names among its
 * possible ones that the collection has; without it those of two words written together count.
 */
export function routeOf(whole: string, known?: readonly string[]): Routing {
  const question = whole.slice(0, MAX_CHARACTERS)
  const names = new Set([...symbolsIn(question), ...(known ?? twoHumpNames(question))])
  const symbols = [...names].slice(0, MAX_SYMBOLS)
  if (symbols.length > 0) return { route: 'symbol', signal: symbols[0], symbols }
  const text = question.toLowerCase()
  const overview = overviewSignal(text)
  if (overview !== '') return { route: 'overview', signal: overview, symbols }
  const structural = structuralSignal(text)
  if (structural !== '') return { route: 'structural', signal: structural, symbols }
  return { route: 'content', signal: '', symbols }
}

/** `routeOf`, after the collection was asked which of the possible names it has. */
export async function routeIn(
  library: Pick<Library, 'findSymbol'>,
  collection: CollectionSlug,
  whole: string,
): Promise<Routing> {
  const possible = possibleNames(whole.slice(0, MAX_CHARACTERS))
  const found = await Promise.all(
    possible.map(async (name) => {
      const titles = name.includes('-') ? [name] : titlesOf(name)
      const refs = await library.findSymbol(collection, titles[0])
      return refs.some(({ title }) => titles.includes(title))
    }),
  )
  return routeOf(
    whole,
    possible.filter((_, i) => found[i]),
  )
}

/** The overview phrase when the *whole* question is of that kind, else an empty string. */
function overviewSignal(text: string): string {
  for (const { overview, filler } of SIGNAL_LANGUAGES) {
    const phrase = longest(text, overview)
    if (phrase === '') continue
    let rest = text
    for (const part of [...overview].sort((a, b) => b.length - a.length)) rest = without(rest, part)
    for (const word of [...filler].sort((a, b) => b.length - a.length)) rest = without(rest, word)
    if (!/[\p{L}\p{N}]/u.test(rest)) return phrase
  }
  return ''
}

function structuralSignal(text: string): string {
  for (const { structural } of SIGNAL_LANGUAGES) {
    const phrase = longest(text, structural)
    if (phrase !== '') return phrase
  }
  return ''
}

function longest(text: string, phrases: readonly string[]): string {
  let best = ''
  for (const phrase of phrases) {
    if (phrase.length > best.length && indexOfPhrase(text, phrase) >= 0) best = phrase
  }
  return best
}

function without(text: string, phrase: string): string {
  for (let rest = text; ; ) {
    const at = indexOfPhrase(rest, phrase)
    if (at < 0) return rest
    rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`
  }
}

const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Where a phrase stands as whole words; in scripts without spaces, anywhere. */
function indexOfPhrase(text: string, phrase: string): number {
  const anywhere = IDEOGRAPHIC.test(phrase)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (anywhere || (!isLetter(text[at - 1]) && !isLetter(text[at + phrase.length]))) return at
  }
  return -1
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
