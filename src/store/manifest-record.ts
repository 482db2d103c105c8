// A manifest as bytes. Its envelope is readable in all versions, so that a clean-up never deletes the parts of a
// collection that another version of the app wrote.

import { encodeColumns, FormatError, openColumns } from '../base/columns/columns.ts'
import { hasFields, isFields } from '../base/json.ts'
import { filled, type UiMessage, wordsOf } from '../messages/words.ts'
import { isCheckout } from '../model/collection/checkout.ts'
import {
  type DocumentRecord,
  FORMAT_VERSION,
  type Manifest,
  type PartId,
} from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import { isTextLanguage } from '../model/settings/text-language.ts'

const ENVELOPE_VERSION = 1

/** A record as it was found: readable, of a newer version (only its parts are known), or damaged. */
export type ManifestRecord =
  | { readonly kind: 'manifest'; readonly manifest: Manifest; readonly parts: readonly PartId[] }
  | { readonly kind: 'unreadable'; readonly parts: readonly PartId[]; readonly issue: Issue }

/** Packs a manifest for the store. */
export function encodeManifest(manifest: Manifest): Uint8Array<ArrayBuffer> {
  return encodeColumns(
    [
      ['version', Uint32Array.of(manifest.version)],
      ['parts', JSON.stringify(manifest.parts)],
      ['manifest', JSON.stringify(manifest)],
    ],
    ENVELOPE_VERSION,
  )
}

/** The manifests among records, and the issues of the others. */
export function manifestsIn(records: readonly ManifestRecord[]) {
  return {
    manifests: records.flatMap((r) => (r.kind === 'manifest' ? [r.manifest] : [])),
    issues: records.flatMap((r) => (r.kind === 'unreadable' ? [r.issue] : [])),
  }
}

/** Reads a record; never throws. @param name the name of the record in an issue */
export function decodeManifest(name: string, bytes: Uint8Array<ArrayBuffer>): ManifestRecord {
  let parts: readonly PartId[] = []
  try {
    const reader = openColumns(bytes, ENVELOPE_VERSION)
    parts = strings(reader.json('parts'))
    const version = reader.u32('version')[0]
    if (version > FORMAT_VERSION) {
      const text = 'it was made by another version of the app (format {version})'
      const why = filled(text, { version })
      return { kind: 'unreadable', parts, issue: leftOut(name, why) }
    }
    const isOlder = version < FORMAT_VERSION
    const manifest = isOlder ? withoutDocuments(reader.json('manifest')) : reader.json('manifest')
    if (!isManifest(manifest)) throw new FormatError('its content has another shape')
    if (isOlder) return { kind: 'manifest', manifest, parts: [] }
    return { kind: 'manifest', manifest, parts }
  } catch (error) {
    return { kind: 'unreadable', parts, issue: leftOut(name, wordsOf(error)) }
  }
}

/**
 * What stays of a collection of an earlier format: what it is, where it came from and what the user chose. Its parts
 * cannot be read, so it holds no documents until its source is read again, and a sweep deletes them.
 */
function withoutDocuments(manifest: unknown): unknown {
  if (!isFields(manifest)) return manifest
  const { published: _, reading: __, ...identity } = manifest
  return {
    ...identity,
    ...{ version: FORMAT_VERSION, generation: Number(manifest.generation) + 1 },
    ...{ documents: [], parts: [], skipped: [], skippedCounts: {}, issues: [] },
  }
}

function leftOut(name: string, why: UiMessage): Issue {
  const text = 'A stored collection was left out: {why}. Open its folder again to rebuild it.'
  const message = filled(text, { why })
  return { path: name, stage: 'store', kind: 'corrupt', message }
}

function strings(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  throw new FormatError('its list of parts is damaged')
}

const MANIFEST_FIELDS = {
  id: 'string',
  slug: 'string',
  name: 'string',
  weight: 'number',
  generation: 'number',
  createdAt: 'number',
  updatedAt: 'number',
} as const
const DOCUMENT_FIELDS = {
  path: 'string',
  hash: 'string',
  size: 'number',
  modified: 'number',
} as const

/** Checks the fields on which readers rely for memory safety and order; the checksum covers the others. */
function isManifest(value: unknown): value is Manifest {
  if (!isFields(value)) return false
  const { parts, documents } = value
  return (
    hasFields(value, MANIFEST_FIELDS) &&
    isFields(value.origin) &&
    isFields(value.skippedCounts) &&
    isChoices(value.choices) &&
    (value.language === undefined || isTextLanguage(value.language)) &&
    (value.checkout === undefined || isCheckout(value.checkout)) &&
    (value.pages === undefined || typeof value.pages === 'string') &&
    Array.isArray(value.skipped) &&
    Array.isArray(value.issues) &&
    Array.isArray(parts) &&
    Array.isArray(documents) &&
    documents.every((document) => isDocument(document, parts.length))
  )
}

/** Whether it is what the user chose to read, or nothing because they were never asked. */
function isChoices(value: unknown): boolean {
  if (value === undefined) return true
  if (!isFields(value) || typeof value.includeSecrets !== 'boolean') return false
  return Array.isArray(value.without) && value.without.every((path) => typeof path === 'string')
}

function isDocument(value: unknown, parts: number): value is DocumentRecord {
  if (!isFields(value)) return false
  const { part, slot } = value
  return (
    hasFields(value, DOCUMENT_FIELDS) &&
    Number.isInteger(part) &&
    Number(part) >= -1 &&
    Number(part) < parts &&
    Number.isInteger(slot) &&
    Number(slot) >= 0
  )
}
