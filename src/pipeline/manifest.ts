// Builds the manifest of the new generation.

import { getOrMake } from '../base/kept.ts'
import type { Scan } from '../ingest/scan.ts'
import { filled, inEnglish } from '../messages/words.ts'
import type { Checkout } from '../model/collection/checkout.ts'
import {
  comparePaths,
  type DocumentRecord,
  FORMAT_VERSION,
  MAX_ISSUES,
  MAX_SKIPPED_LISTED,
  type Manifest,
  type PartId,
  READING_VERSION,
} from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import { type IngestChoices, NO_CHOICES } from '../model/collection/plan.ts'
import type { Skipped } from '../model/collection/source.ts'
import { SKIP_REASONS, type SkipReason } from '../model/tree/skip-reasons.ts'
import { listed } from './batches.ts'
import type { BuildRequest, Outcome, PlacedDocument } from './types.ts'

/** The data from which a manifest is built. */
export interface Assembly {
  readonly request: BuildRequest
  readonly choices: IngestChoices
  readonly id: string
  readonly earlier: Manifest | undefined
  /** Manifests of the whole library, whose slugs are in use. */
  readonly manifests: readonly Manifest[]
  readonly scan: Scan
  readonly checkout: Checkout | null
  /** Size and time of the folder's file of everyday words. */
  readonly words: Manifest['words'] | null
  readonly outcome: Outcome
  readonly now: number
}

/** Documents in path order, parts numbered in the order of their first document, files left out counted by reason. */
export function assembleManifest(assembly: Assembly): Manifest {
  const { request, choices, id, earlier, manifests, scan, checkout, words, outcome, now } = assembly
  const language = request.language ?? earlier?.language
  const shown = scan.skipped.filter((one) => !one.directory && SKIP_REASONS[one.reason].listed)
  const listedOnly = shown.map(listed)
  const { documents, parts } = placeDocuments([...outcome.placed, ...listedOnly])
  const skipped = [...scan.skipped, ...outcome.skipped]
  return {
    version: FORMAT_VERSION,
    reading: READING_VERSION,
    id,
    slug: earlier?.slug ?? freeSlug(request.name, manifests),
    name: request.name,
    weight: earlier?.weight ?? 1,
    origin: request.origin,
    ...(choices !== NO_CHOICES && { choices }),
    ...(checkout !== null && { checkout }),
    ...(words && { words }),
    ...(language !== undefined && { language }),
    generation: (earlier?.generation ?? 0) + 1,
    createdAt: earlier?.createdAt ?? now,
    updatedAt: now,
    documents,
    parts,
    skipped: skipped.slice(0, MAX_SKIPPED_LISTED),
    skippedCounts: countReasons(skipped),
    issues: bounded([
      ...scan.issues,
      ...outcome.issues,
      ...keptIssues(earlier, documents, outcome.issues, scan.issues),
    ]),
  }
}

/** The records of documents in path order, and their parts. */
export function placeDocuments(placed: readonly PlacedDocument[]): {
  documents: DocumentRecord[]
  parts: PartId[]
} {
  const numbers = new Map<PartId, number>()
  const numberOf = (part: PartId) => getOrMake(numbers, part, () => numbers.size)
  const documents = placed.map(({ record, part }) => ({
    ...record,
    part: part === null ? -1 : numberOf(part),
  }))
  documents.sort((a, b) => comparePaths(a.path, b.path))
  return { documents, parts: [...numbers.keys()] }
}

/** Issues of unchanged files, which are still valid. */
function keptIssues(
  earlier: Manifest | undefined,
  documents: readonly DocumentRecord[],
  fresh: readonly Issue[],
  scanned: readonly Issue[],
): Issue[] {
  if (earlier === undefined || earlier.issues.length === 0) return []
  const changedPaths = new Set(fresh.map(({ path }) => path))
  const toldByScan = new Set(scanned.map(keyOf))
  const kept = earlier.issues.filter(
    (issue) => !changedPaths.has(issue.path) && !toldByScan.has(keyOf(issue)),
  )
  const about = new Set(kept.map(({ path }) => path))
  const hashes = new Map<string, string>()
  for (const { path, hash } of earlier.documents) if (about.has(path)) hashes.set(path, hash)
  const same = new Set<string>()
  for (const { path, hash } of documents) if (hashes.get(path) === hash) same.add(path)
  return kept.filter(({ path }) => same.has(path))
}

const keyOf = ({ path, message }: Issue): string => `${path}\n${inEnglish(message)}`

/** The first `MAX_ISSUES`, and one that gives the number of the others. */
export function bounded(issues: readonly Issue[]): readonly Issue[] {
  const more = issues.length - MAX_ISSUES
  if (more <= 0) return issues
  const message = filled('# more|# more', { count: more })
  const rest: Issue = { path: '', stage: 'ingest', kind: 'over-budget', message }
  return [...issues.slice(0, MAX_ISSUES), rest]
}

/** The number of paths that were left out, by reason. */
export function countReasons(skipped: readonly Skipped[]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {}
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** A short, unique name for ids and links: the letters and digits of the folder's name. */
export function freeSlug(name: string, manifests: readonly { readonly slug: string }[]): string {
  const taken = new Set(manifests.map((manifest) => manifest.slug))
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'folder'
  let slug = base
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`
  return slug
}
