// The names of nodes in the forms that are compared with a question. The forms are cached, because a search reads
// hundreds of titles, and the next one nearly the same.

import { getCachedOrMake, oncePer } from '../../base/kept.ts'
import { fold, isAscii } from '../../index/text/characters.ts'
import type { Stemming } from '../../index/text/stemming.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { sequence } from '../query.ts'

/** Number of titles and nodes whose forms are cached. */
const MAX_CACHED_TITLES = 16_384

/** Number of titles that a search hashes for later searches. The first search hashes none, to answer sooner. */
const TITLES_HASHED_PER_SEARCH = 8192
const HASHED_NEXT = 512

/** The titles of one table of contents. */
export class Titles {
  readonly #toc: Toc
  readonly #stems = new Map<NodeNumber, readonly (readonly string[])[]>()
  #stemming: Stemming | null = null
  /** By node a hash of its title's letters; 0 where it was not computed. */
  readonly #hashes: Uint32Array
  /** Bits of the hashes of all names of nodes below `#hashed`. */
  readonly #called: Uint32Array
  #hashed = 0
  #atOnce = 0
  #wanted = ''
  #wantedHash = hashOf('')

  constructor(toc: Toc) {
    this.#toc = toc
    this.#hashes = new Uint32Array(toc.count)
    this.#called = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, toc.count / 2))))
  }

  /** The stems of all names of a node. */
  stems(node: NodeNumber, stemming: Stemming): readonly (readonly string[])[] {
    if (this.#stemming !== stemming) this.#stems.clear()
    this.#stemming = stemming
    return getCachedOrMake(this.#stems, node, MAX_CACHED_TITLES, () =>
      titlesOf(this.#toc, node).map((title) => {
        const known = stemsByTitle(stemming)
        return getCachedOrMake(known, title, MAX_CACHED_TITLES, () => sequence(title, stemming))
      }),
    )
  }

  /**
   * Whether any node may have this name: if false, `isCalled` is false for all nodes. Each call hashes some more
   * titles; until all are hashed, the result is true.
   */
  mayBeCalled(wanted: string): boolean {
    const toc = this.#toc
    const end = Math.min(toc.count, this.#hashed + this.#atOnce)
    this.#atOnce = Math.min(TITLES_HASHED_PER_SEARCH, this.#atOnce * 2 || HASHED_NEXT)
    for (; this.#hashed < end; this.#hashed++) this.#hash(this.#hashed)
    return this.#hashed < toc.count || this.#hasBit(hashOf(wanted))
  }

  #hash(node: NodeNumber): void {
    const { document, documentNode } = this.#toc
    // A directory or a document has a name besides its title.
    const isSection = document[node] >= 0 && documentNode[document[node]] !== node
    someName(this.#toc, node, (text, from, to) => {
      const hash = hashOfLetters(text, from, to)
      if (isSection) this.#hashes[node] = hash
      this.#setBit(hash)
      return false
    })
  }

  #setBit(hash: number): void {
    const bit = hash % (this.#called.length * 32)
    this.#called[bit >>> 5] |= 1 << (bit & 31)
  }

  #hasBit(hash: number): boolean {
    const bit = hash % (this.#called.length * 32)
    return (this.#called[bit >>> 5] & (1 << (bit & 31))) !== 0
  }

  /** Whether a node has this name, regardless of case, spaces and punctuation. `wanted` is a result of `lettersOf`. */
  isCalled(node: NodeNumber, wanted: string): boolean {
    if (this.#wanted !== wanted) {
      this.#wanted = wanted
      this.#wantedHash = hashOf(wanted)
    }
    const known = this.#hashes[node]
    if (known !== 0 && known !== this.#wantedHash) return false
    // Letters are compared, not hashed: most titles differ in the first letter.
    return someName(this.#toc, node, (text, from, to) => hasLetters(text, from, to, wanted))
  }
}

/** The titles of a table of contents. */
export const titlesIn = oncePer((toc: Toc) => new Titles(toc))

/** The letters and digits of a text, folded. */
export function lettersOf(text: string): string {
  const folded = fold(text)
  // The other pattern takes a millisecond to compile.
  return folded.replace(isAscii(folded) ? /[^a-z0-9]/g : /[^\p{L}\p{M}\p{N}]/gu, '')
}

const stemsByTitle = oncePer((_: Stemming) => new Map<string, readonly string[]>())

/**
 * Whether a test is true for any name of a node, given as `text[from … to)`. The names of a document are its file name,
 * with and without extension, and its own title.
 */
function someName(
  toc: Toc,
  node: NodeNumber,
  test: (text: string, from: number, to: number) => boolean,
): boolean {
  const document = toc.document[node]
  if (document < 0) {
    const title = titleOf(toc, node)
    return test(title, 0, title.length)
  }
  const { path, outline } = toc.documents[document]
  const i = node - toc.documentNode[document]
  if (i === 0) {
    const from = path.lastIndexOf('/') + 1
    const dot = path.lastIndexOf('.')
    if (test(path, from, path.length)) return true
    if (dot >= from && dot < path.length - 1 && test(path, from, dot)) return true
  }
  if (outline === null) return false
  const { text, start, ends } = outline.title
  return test(text, i === 0 ? start : ends[i - 1], ends[i])
}

/** The names of a node. */
function titlesOf(toc: Toc, node: NodeNumber): string[] {
  const titles: string[] = []
  someName(toc, node, (text, from, to) => {
    titles.push(text.slice(from, to))
    return false
  })
  return titles
}

const HASH_START = 0x811c9dc5
const HASH_PRIME = 0x01000193

/** FNV-1a of the UTF-16 units, never 0. */
function hashOf(letters: string): number {
  let hash = HASH_START
  for (let i = 0; i < letters.length; i++) {
    hash = Math.imul(hash ^ letters.charCodeAt(i), HASH_PRIME)
  }
  return hash >>> 0 || 1
}

/** `hashOf` the `lettersOf` a piece of text, without making them where it is ASCII. */
function hashOfLetters(text: string, from: number, to: number): number {
  let hash = HASH_START
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return hashOf(lettersOf(text.slice(from, to)))
    const letter = letterOf(code)
    if (letter > 0) hash = Math.imul(hash ^ letter, HASH_PRIME)
  }
  return hash >>> 0 || 1
}

/** An ASCII letter or digit in lower case; 0 for what is neither. */
function letterOf(code: number): number {
  if (code >= 65 && code <= 90) return code + 32
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) ? code : 0
}

/** Whether the `lettersOf` a piece of text are those; without making them where it is ASCII. */
function hasLetters(text: string, from: number, to: number, wanted: string): boolean {
  let matched = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return lettersOf(text.slice(from, to)) === wanted
    const letter = letterOf(code)
    if (letter > 0 && wanted.charCodeAt(matched++) !== letter) return false
  }
  return matched === wanted.length
}
