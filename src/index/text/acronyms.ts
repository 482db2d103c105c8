// Acronyms that texts explain, as in “Full Name (FN)”. A segment stores those of its documents, because the first
// question needs all that are explained anywhere.

import type { StringColumn } from '../../base/columns/strings.ts'
import { fold } from './characters.ts'

/** An acronym and its words, separated by single spaces. */
export type Acronym = readonly [acronym: string, name: string]

const BRACKETED_ACRONYM = /\((\p{Lu}[\p{Lu}\p{N}]{1,7})s?\)/gu
/** The number of characters before an acronym in which its name must be. */
const NAME_LENGTH = 100
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'to', 'in', 'de', 'der', 'und'])

/** Acronyms that a text explains: “single sign-on (SSO)” gives SSO and its words. */
export function findAcronyms(text: string): readonly Acronym[] {
  if (!text.includes('(')) return NONE
  const found: Acronym[] = []
  for (const { 1: acronym, index } of text.matchAll(BRACKETED_ACRONYM)) {
    const name = nameOf(text.slice(startOfWords(text, index), index).trim(), acronym)
    if (name !== null) found.push([acronym, name])
  }
  return found
}

const NONE: readonly Acronym[] = []

/** The start of the letters, digits, spaces and hyphens before `end`. */
function startOfWords(text: string, end: number): number {
  const least = Math.max(0, end - NAME_LENGTH)
  let at = end
  while (at > least) {
    // The first half of a surrogate pair may be outside the limit.
    const isPair =
      at - 1 > least && isLow(text.charCodeAt(at - 1)) && isHigh(text.charCodeAt(at - 2))
    const from = isPair ? at - 2 : at - 1
    if (!isOfName(text, from)) break
    at = from
  }
  return at
}

function isOfName(text: string, at: number): boolean {
  const code = text.codePointAt(at) ?? 0
  return (code > 127 ? /[\p{L}\p{N}\s]/u : /[A-Za-z0-9\s-]/).test(String.fromCodePoint(code))
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** The last words of a text whose initials form the acronym; short words may be skipped. */
function nameOf(before: string, acronym: string): string | null {
  const words = before.split(/[\s-]+/)
  let letter = acronym.length - 1
  for (let i = words.length - 1; i >= 0; i--) {
    if (fold(words[i].charAt(0)) === fold(acronym.charAt(letter))) letter--
    else if (!SMALL_WORDS.has(words[i])) return null
    if (letter < 0) return words.slice(i).join(' ')
  }
  return null
}

/** The acronyms of all texts of a column, as one text: one line each, the acronym and then its words. */
export function acronymsText({ text, start, ends }: StringColumn): string {
  const found = findAcronyms(text.slice(start, ends.at(-1) ?? start))
  return found.map(([acronym, name]) => `${acronym} ${name}`).join('\n')
}

export function acronymOf(line: string): Acronym {
  const space = line.indexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
}
