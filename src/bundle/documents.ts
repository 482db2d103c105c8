// The list of files of a bundle, and what was left out of the collection.

import * as v from 'valibot'
import { encodeColumns, FormatError, openColumns } from '../base/columns/columns.ts'
import { packStrings, stringAt } from '../base/columns/strings.ts'
import { parsedJson } from '../base/json.ts'
import {
  comparePaths,
  type DocumentRecord,
  MAX_SKIPPED_LISTED,
  type Manifest,
} from '../model/collection/collection.ts'
import { isSafePath } from '../model/collection/path-rule.ts'
import { type EverydayWords, everydayText, readEveryday } from '../model/tree/everyday.ts'
import { SKIP_REASONS, type SkipReason } from '../model/tree/skip-reasons.ts'
import { BundleError } from './bundle-error.ts'
import { BUNDLE_LIMITS } from './format.ts'

const LIST_VERSION = 1
/** Stored as the index in this list plus one; 0 is a file that is indexed. Append only. */
const STORED_SKIP_REASONS = [
  'skip-pattern',
  'gitignore',
  'binary',
  'too-large',
  'unreadable',
  'secret',
  'link',
  'no-parser',
  'special',
  'unsafe-name',
  'submodule',
  'stored-elsewhere',
] as const satisfies readonly SkipReason[]

/** A file of the bundle: its place in the parts, or the reason why it is only listed. */
export type BundleDocument = Omit<DocumentRecord, 'modified'>

/** Further data about the collection. */
export interface BundleAbout extends Pick<Manifest, 'skipped' | 'skippedCounts' | 'pages'> {
  /** Everyday words of its places, if there are any. */
  readonly everyday?: readonly EverydayWords[]
}

/** Packs the list of files. */
export function encodeDocuments(documents: readonly BundleDocument[]): Uint8Array<ArrayBuffer> {
  const reason = ({ skipped }: BundleDocument) =>
    skipped === undefined ? 0 : STORED_SKIP_REASONS.indexOf(skipped) + 1
  return encodeColumns(
    [
      ['path', packStrings(documents.map(({ path }) => path))],
      ['hash', packStrings(documents.map(({ hash }) => hash))],
      ['size', Float64Array.from(documents, ({ size }) => size)],
      ['part', Int32Array.from(documents, ({ part }) => part)],
      ['slot', Uint32Array.from(documents, ({ slot }) => slot)],
      ['skipped', Uint8Array.from(documents, reason)],
    ],
    LIST_VERSION,
  )
}

/**
 * Reads the list and checks that the paths stay inside their root, without duplicates and in order.
 * @param parts the number of parts
 * @throws BundleError
 */
export function decodeDocuments(bytes: Uint8Array<ArrayBuffer>, parts: number): BundleDocument[] {
  const columns = readColumns(bytes)
  const { path, hash, size, part, slot, skipped } = columns
  const count = path.ends.length
  const lengths = [hash.ends, size, part, slot, skipped].map(({ length }) => length)
  if (lengths.some((length) => length !== count))
    throw new BundleError('damaged', 'the list of files')
  if (count > BUNDLE_LIMITS.documents) throw new BundleError('too-large')
  const documents = Array.from({ length: count }, (_, i): BundleDocument => {
    const record = { path: stringAt(path, i), hash: stringAt(hash, i), size: size[i] }
    const reason = STORED_SKIP_REASONS.at(skipped[i] - 1)
    if (
      skipped[i] > STORED_SKIP_REASONS.length ||
      part[i] < -1 ||
      part[i] >= parts ||
      !(size[i] >= 0)
    ) {
      throw new BundleError('damaged', 'the list of files')
    }
    const place = { part: part[i], slot: slot[i] }
    return { ...record, ...place, ...(skipped[i] > 0 && reason && { skipped: reason }) }
  })
  checkPaths(documents)
  return documents
}

function readColumns(bytes: Uint8Array<ArrayBuffer>) {
  try {
    const columns = openColumns(bytes, LIST_VERSION)
    return {
      path: columns.strings('path'),
      hash: columns.strings('hash'),
      size: columns.f64('size'),
      part: columns.i32('part'),
      slot: columns.u32('slot'),
      skipped: columns.u8('skipped'),
    }
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause
    throw new BundleError('damaged', 'the list of files', { cause })
  }
}

/** Checks that the paths are relative, without `.` and `..`, without duplicates, and in the order of the app. */
function checkPaths(documents: readonly BundleDocument[]): void {
  let before: string | null = null
  for (const { path } of documents) {
    if (!isSafePath(path)) throw new BundleError('unsafe', JSON.stringify(path.slice(0, 80)))
    if (before !== null && comparePaths(before, path) >= 0) {
      throw new BundleError('damaged', 'the order of files')
    }
    before = path
  }
}

/** Maximum length of a rule from paths to pages, in UTF-16 units. */
const MAX_PAGE_RULE = 1000

const ReasonSchema = v.picklist(STORED_SKIP_REASONS)
const AboutSchema = v.object({
  skipped: v.pipe(
    v.array(
      v.object({
        path: v.pipe(v.string(), v.check(isSafePath)),
        reason: ReasonSchema,
        directory: v.boolean(),
        size: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
    v.maxLength(MAX_SKIPPED_LISTED),
  ),
  counts: v.array(v.tuple([ReasonSchema, v.pipe(v.number(), v.integer(), v.minValue(0))])),
  pages: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_PAGE_RULE))), undefined),
  everyday: v.optional(v.string(), ''),
})

/** Packs the data about the collection, without paths that could not be read back. */
export function encodeAbout(about: BundleAbout): Uint8Array<ArrayBuffer> {
  const { skipped, skippedCounts, pages, everyday = [] } = about
  const reasons = Object.keys(SKIP_REASONS) as SkipReason[]
  const counts = reasons.flatMap((reason) => {
    const counted = skippedCounts[reason]
    return counted === undefined ? [] : [[reason, counted]]
  })
  const safe = skipped.filter(({ path }) => isSafePath(path))
  const words = everyday.length > 0 ? { everyday: everydayText(everyday) } : {}
  return new TextEncoder().encode(JSON.stringify({ skipped: safe, counts, pages, ...words }))
}

/** @throws BundleError */
export function decodeAbout(bytes: Uint8Array): BundleAbout {
  const result = v.safeParse(AboutSchema, parseJson(bytes))
  if (!result.success) throw new BundleError('damaged', 'the list of what was left out')
  const { skipped, counts, pages } = result.output
  const skippedCounts = Object.fromEntries(counts)
  const everyday = readEveryday(result.output.everyday).files
  return {
    skipped,
    skippedCounts,
    ...(pages && { pages }),
    ...(everyday.length > 0 && { everyday }),
  }
}

/** Parses untrusted bytes as JSON; returns `undefined` if they are invalid. */
export function parseJson(bytes: Uint8Array): unknown {
  return parsedJson(new TextDecoder().decode(bytes))
}
