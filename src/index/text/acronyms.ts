// Acronyms that texts explain, as in “Full Name (FN)”. A segment stores those of its documents, because the first
// question needs the acronyms of all documents.

import type { StringColumn } from '../../base/columns/strings.ts'
import { fold } from './characters.ts'

/** An acronym and its words, separated by single spaces. */
export type Acronym = readonly [acronym: string, name: string]

const BRACKETED_ACRONYM = /\((\p{Lu}[\p{Lu}\p{N}]{1,7})s?\)/gu
/** Maximum number of UTF-16 units between the start of a name and its acronym. */
const MAX_NAME_UNITS = 100
/** Words of a name that may have no letter in the acronym. */
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'to', 'in', 'de', 'der', 'und'])

/** Acronyms that a text explains: “single sign-on (SSO)” gives SSO and its words. */
export function findAcronyms(text: string): readonly Acronym[] {
  if (!text.includes('(')) return NO_ACRONYMS
  const found: Acronym[] = []
  for (const { 1: acronym, index } of text.matchAll(BRACKETED_ACRONYM)) {
    const name = nameOf(text.slice(startOfWords(text, index), index).trim(), acronym)
    if (name !== null) found.push([acronym, name])
  }
  return found
}

const NO_ACRONYMS: readonly Acronym[] = []

/** The start of the letters, digits, spaces and hyphens before `end`. */
function startOfWords(text: string, end: number): number {
  const earliest = Math.max(0, end - MAX_NAME_UNITS)
  let at = end
  while (at > earliest) {
    // The first half of a surrogate pair may be outside the limit.
    const isPair =
      at - 1 > earliest && isLow(text.charCodeAt(at - 1)) && isHigh(text.charCodeAt(at - 2))
    const from = isPair ? at - 2 : at - 1
    if (!isNameCharacter(text, from)) break
    at = from
  }
  return at
}

function isNameCharacter(text: string, at: number): boolean {
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

/** Reads one line of `acronymsText`. */
export function acronymOf(line: string): Acronym {
  const space = line.indexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
}
