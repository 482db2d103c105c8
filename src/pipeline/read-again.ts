// Reads one document of a collection again, because there is more text than in the file: that of its pictures.

import { comparePaths, type Manifest } from '../model/collection/collection.ts'
import { NO_CHOICES } from '../model/collection/plan.ts'
import type { Settings } from '../model/settings/settings.ts'
import { storePart } from './collector.ts'
import { bounded, placeDocuments } from './manifest.ts'
import { withChoices } from './plan.ts'
import type { BuildDependencies, FinishedPart } from './types.ts'

/**
 * Commits the next generation of a collection, in which one document is read again; the others are unchanged. Returns
 * `null` if the collection has no such document with this content: the next update of the folder reads it. Rejects as
 * `buildCollection` does.
 */
export async function readAgain(
  manifest: Manifest,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  dependencies: Omit<BuildDependencies, 'journal'>,
  signal?: AbortSignal,
): Promise<Manifest | null> {
  const { store, now } = dependencies
  const earlier = manifest.documents.find((record) => record.path === path)
  const read = await readOne(manifest, path, bytes, dependencies, signal)
  const file = read?.files.at(0)
  if (earlier === undefined || read?.bytes == null) return null
  if (file?.kind !== 'placed' || file.hash !== earlier.hash) return null
  const id = await storePart(read.bytes, manifest.id, dependencies)
  const placed = manifest.documents.map((record) => {
    if (record === earlier) return { record: { ...record, slot: file.slot }, part: id }
    return { record, part: manifest.parts[record.part] ?? null }
  })
  const others = manifest.issues.filter((issue) => issue.path !== path)
  const issues = [...others, ...read.issues].sort((a, b) => comparePaths(a.path, b.path))
  const next: Manifest = {
    ...manifest,
    ...placeDocuments(placed),
    issues: bounded(issues),
    generation: manifest.generation + 1,
    updatedAt: now(),
  }
  await store.commit(next)
  await store.sweep('all').catch(() => undefined)
  return next
}

async function readOne(
  { choices = NO_CHOICES, language }: Manifest,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { openIndexer, settings }: { readonly settings: Settings } & Omit<BuildDependencies, 'journal'>,
  signal: AbortSignal | undefined,
): Promise<FinishedPart | null> {
  const { ingest } = withChoices(settings, choices)
  let finished: FinishedPart | null = null
  const indexer = openIndexer({
    ingest: language === undefined ? ingest : { ...ingest, language },
    signal,
    onPart: async (part) => {
      finished = part
    },
  })
  const opened = { size: bytes.length, modified: 0, bytes: async () => bytes }
  const entry = { path, open: async () => opened }
  try {
    await indexer.add([{ position: 0, entry, opened, knownHashes: [], bare: false }])
    await indexer.finish()
  } finally {
    indexer.close()
  }
  return finished
}
