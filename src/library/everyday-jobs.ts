// Everyday words of one open collection: which files get some, what a model is shown of each, and the use of what was
// written (HIER-3).

import type { OpenCollection } from '../collection/opened.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { EverydayJob, EverydayMaterial, EverydayPlan } from '../model/library/everyday.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import type { EverydayWords, PlaceWords } from '../model/tree/everyday.ts'
import { DOCUMENT_FLAGS, type NodeKind, SYMBOL_KINDS } from '../model/tree/node.ts'
import {
  docOf,
  flagsOf,
  kindOf,
  localNumber,
  type NodeNumber,
  signatureOf,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'
import { setEveryday } from '../toc/everyday.ts'
import { findNode, nodeId } from '../toc/ids.ts'
import { findDocument } from '../toc/lookup.ts'
import { NO_TARGET } from '../toc/references/reference-rows.ts'

/** Main places of a file at most, and the words that such a place has at least. */
const MAX_PLACES = 6
const MIN_PLACE_WORDS = 25
/** UTF-16 units shown of a file's text, and of the signature and description of each place. */
const MAX_TEXT = 1500
const MAX_PLACE_TEXT = 140

/** Files for which nobody searches by their purpose. */
const NOT_DESCRIBED =
  DOCUMENT_FLAGS.test |
  DOCUMENT_FLAGS.generated |
  DOCUMENT_FLAGS.minified |
  DOCUMENT_FLAGS.vendored |
  DOCUMENT_FLAGS.translation |
  DOCUMENT_FLAGS.changelog

/** Kinds of places that have words of their own. */
const PLACE_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([...SYMBOL_KINDS, 'section'])

/**
 * Searches these words from now on, at the files whose text they were written for, else at those of the same path:
 * the words of an older text say more than none.
 */
export function applyEveryday(
  { toc, manifest }: Pick<OpenCollection, 'toc' | 'manifest'>,
  written: readonly EverydayWords[],
): void {
  const wordsOf = wordsFor(written)
  const places = new Map<NodeNumber, PlaceWords>()
  for (const [document, { path, hash }] of manifest.documents.entries()) {
    const one = wordsOf({ path, hash })
    if (one === undefined || toc.documents[document].outline === null) continue
    const file = toc.documentNode[document]
    const by = (id: string) => (one.edited?.includes(id) ? '' : one.by)
    if (one.words !== '') places.set(file, { words: one.words, by: by('') })
    for (const [id, words] of Object.entries(one.places)) {
      const n = findNode(toc, `${nodeId(toc, file)}#${id}`)
      if (n !== null) places.set(n, { words, by: by(id) })
    }
  }
  setEveryday(toc, places)
}

/** Finds the words of a file: by path and text, else by its text, else by its path. Later words count before earlier ones. */
function wordsFor(
  written: readonly EverydayWords[],
): (file: EverydayJob) => EverydayWords | undefined {
  const byPath = new Map(written.map((one) => [one.path, one]))
  const byHash = new Map(written.map((one) => [one.hash, one]))
  return ({ path, hash }) => {
    const here = byPath.get(path)
    return here?.hash === hash ? here : (byHash.get(hash) ?? here)
  }
}

/** The words that are searched for a file, as words for its present text; `null` if there is no such file. */
export function everydayOf(
  { documents }: Pick<Manifest, 'documents'>,
  path: string,
  written: readonly EverydayWords[],
): EverydayWords | null {
  const hash = documents.find((one) => one.path === path)?.hash
  if (hash === undefined) return null
  const file = { path, hash }
  return { words: '', places: {}, by: '', ...wordsFor(written)(file), ...file }
}

/** The files that get words and have none for their present text, the most referred to first. */
export async function everydayPlan(
  collection: OpenCollection,
  written: readonly EverydayWords[],
): Promise<EverydayPlan> {
  const { toc, manifest, references } = collection
  const wordsOf = wordsFor(written)
  const { target, count } = await references.all()
  const referredTo = new Uint32Array(toc.documents.length)
  for (let row = 0; row < count; row++)
    if (target[row] !== NO_TARGET && toc.document[target[row]] >= 0)
      referredTo[toc.document[target[row]]]++
  const jobs: (EverydayJob & { readonly references: number })[] = []
  const planned = new Set<string>()
  let kept = 0
  for (const [document, { path, hash }] of manifest.documents.entries()) {
    if (!isDescribed(toc, document)) continue
    // Files with the same text share their words.
    if (wordsOf({ path, hash })?.hash === hash || planned.has(hash)) kept++
    else jobs.push({ path, hash, references: referredTo[document] })
    planned.add(hash)
  }
  jobs.sort((a, b) => b.references - a.references)
  return { jobs: jobs.map(({ path, hash }) => ({ path, hash })), kept }
}

/** Whether a document gets everyday words. */
function isDescribed(toc: Toc, document: number): boolean {
  const { outline, flags, path, size } = toc.documents[document]
  if (outline === null || size === 0) return false
  return (flags & NOT_DESCRIBED) === 0 && sortOf(path) !== 'data'
}

/** What a model is shown of a file; `null` if it does not exist any more or has changed. */
export async function everydayMaterial(
  collection: OpenCollection,
  { path, hash }: EverydayJob,
): Promise<EverydayMaterial | null> {
  const { toc, manifest } = collection
  const file = findDocument(toc, path)
  if (file === null) return null
  const document = toc.document[file]
  const { outline } = toc.documents[document]
  if (outline === null || manifest.documents[document].hash !== hash) return null
  const bytes = await collection.bytes(document)
  const idLength = nodeId(toc, file).length + 1
  return {
    path,
    hash,
    type: outline.language || outline.format,
    // A UTF-16 unit has at most three bytes.
    text: new TextDecoder().decode(bytes.subarray(0, MAX_TEXT * 3)).slice(0, MAX_TEXT),
    places: mainPlaces(toc, document).map((n) => ({
      id: nodeId(toc, n).slice(idLength),
      title: titleOf(toc, n),
      about: `${signatureOf(toc, n)} ${docOf(toc, n)}`
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_PLACE_TEXT),
    })),
  }
}

/** The places with the most words of their own, in the order of the text. */
function mainPlaces(toc: Toc, document: number): NodeNumber[] {
  const root = toc.documentNode[document]
  const places: { n: NodeNumber; words: number }[] = []
  for (let n = root + 1; n < root + toc.size[root]; n++) {
    if (!PLACE_KINDS.has(kindOf(toc, n)) || (flagsOf(toc, n) & NOT_DESCRIBED) !== 0) continue
    const words = ownWordsOf(toc, n)
    if (words >= MIN_PLACE_WORDS) places.push({ n, words })
  }
  return places
    .sort((a, b) => b.words - a.words)
    .slice(0, MAX_PLACES)
    .map(({ n }) => n)
    .sort((a, b) => a - b)
}

/** Words of a node's own lines, and of the pieces that its text is cut into. */
function ownWordsOf(toc: Toc, n: NodeNumber): number {
  const words = toc.documents[toc.document[n]].outline?.words
  if (words === undefined) return 0
  let sum = words[localNumber(toc, n)]
  for (let child = n + 1; child < n + toc.size[n]; child += toc.size[child])
    if (kindOf(toc, child) === 'chunk') sum += words[localNumber(toc, child)]
  return sum
}
