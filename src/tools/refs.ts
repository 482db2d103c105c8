// The tool refs: what a place calls and uses, and what calls, extends, imports and tests it, each with its line.

import { literalPattern } from '../base/literal-pattern.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeRef, NodeReference } from '../model/library/node-ref.ts'
import { isTestPath } from '../model/question/file-sorts.ts'
import { ToolError } from './arguments.ts'
import { type Draft, toolOf } from './draft.ts'
import { matchesIn, requestOf } from './grep.ts'
import { placeOf, type ToolPlace } from './places.ts'
import { inScope, isInScope, type OpenScope } from './tool.ts'
import { clipped, counted, linesText, maxTokens, symbolMark } from './wording.ts'

const REFS_ARGUMENTS = {
  id: { kind: 'text', required: true, about: 'Id of a symbol, section or file.', longest: 1000 },
  max_tokens: maxTokens(600),
} as const

export const refs = toolOf(
  {
    name: 'refs',
    title: 'References',
    description:
      'Shows who calls, extends, imports, tests a symbol, and what it calls, as path:line: text. “(unsure)” is a guess, “literal” only the same name.',
    arguments: REFS_ARGUMENTS,
  },
  async (draft, { id }) => {
    const place = await placeOrName(draft.scope, id)
    await (typeof place === 'string' ? writeName(draft, place) : writePlace(draft, place))
  },
)

/** References with a lower certainty than this are marked. */
const MIN_CERTAINTY = 0.7
const LINE_UNITS = 140
/** Maximum number of rows of each kind. */
const MAX_ROWS = 40

/** A line that refers to the place, or to which the place refers. */
interface Row {
  /** The place that contains the line. */
  readonly at: NodeRef
  readonly line: number
  /** The other end of the reference, if it is a different place. */
  readonly to: NodeRef | null
  readonly isSure: boolean
}

interface Group {
  readonly title: string
  /** Its share of the budget relative to those of the others. */
  readonly weight: number
  readonly as: 'linked' | 'listed'
  readonly rows: readonly Row[]
  /** The total number, of which `rows` may contain only the first. */
  readonly count: number
}

/** A place, or a name without a definition here, which the texts may still use. */
async function placeOrName(scope: OpenScope, text: string): Promise<ToolPlace | string> {
  try {
    const place = await placeOf(scope, text)
    if (place.lines === undefined) return place
    const { node } = place.ref
    const [span] = await scope.library.spans(place.collection.slug, [{ node, lines: place.lines }])
    return { collection: place.collection, ref: span.around }
  } catch (error) {
    const isName = /^[\p{L}\p{N}_$.]+$/u.test(text) && !(await exists(scope, text))
    if (!(error instanceof ToolError) || !isName) throw error
    const [first] = await literalRows(scope, scope.collections, text)
    if (first === undefined) throw error
    return text
  }
}

/** Whether several symbols have the name, so that the caller must choose one. */
async function exists(
  { library, collections, ...scope }: OpenScope,
  name: string,
): Promise<boolean> {
  const found = await Promise.all(
    collections.map(async ({ slug }) => library.findSymbol(slug, name)),
  )
  const last = name.split('.').at(-1)
  return inScope({ library, collections, ...scope }, found.flat()).some(
    ({ title }) => title === last,
  )
}

async function writeName(draft: Draft, name: string): Promise<void> {
  const { scope } = draft
  draft.sheet.add(`${name} is not defined here; literal hits of the name:`)
  const rows = await literalRows(scope, scope.collections, name)
  const byCollection = new Map(rows.map(({ collection }) => [collection.slug, collection]))
  for (const collection of byCollection.values()) {
    const own = rows.filter((row) => row.collection === collection).map(({ row }) => row)
    const group = {
      title: 'literal',
      weight: 1,
      as: 'listed',
      rows: own,
      count: own.length,
    } as const
    await writeGroup(draft, collection, group, draft.sheet.left())
  }
}

async function writePlace(draft: Draft, place: ToolPlace): Promise<void> {
  const { collection, ref } = place
  const { scope } = draft
  const { signature } = await scope.library.details(collection.slug, ref.node)
  const id = draft.id(collection, ref)
  const firstLine = clipped(draft.addressed.words(ref, signature.split('\n', 1)[0]), LINE_UNITS)
  draft.sheet.add(`${id}  ${linesText(ref)}${firstLine === '' ? '' : `  ${firstLine}`}`)
  draft.show(collection, ref, 'opened')
  const groups = (await groupsOf(scope, place)).filter(({ count }) => count > 0)
  const literal = await literalGroup(scope, place, groups)
  const all = literal === null ? groups : [...groups, literal]
  if (all.length === 0) draft.sheet.add('Nothing refers to it, and it refers to nothing.')
  else await writeGroups(draft, collection, all)
}

/** Writes each group within its share; groups without space are counted at the end. */
async function writeGroups(
  draft: Draft,
  collection: CollectionInfo,
  groups: readonly Group[],
): Promise<void> {
  const counts = groups.map(({ title, count }) => `${title} ${count}`)
  let kept = Math.min(groups.length, Math.max(1, Math.floor(draft.sheet.left() / GROUP_TOKENS)))
  const restOf = (from: number) => `not shown: ${counts.slice(from).join(', ')}`
  while (
    kept > 1 &&
    kept < groups.length &&
    draft.sheet.cost(restOf(kept)) > draft.sheet.left() / 3
  )
    kept--
  const rest = kept < groups.length ? [restOf(kept)] : []
  const end = draft.sheet.cost(...rest)
  const shown = groups.slice(0, kept)
  for (const [i, group] of shown.entries()) {
    const weights = shown.slice(i).map(({ weight }) => weight)
    const sum = weights.reduce((a, b) => a + b, 0)
    const share = Math.floor(((draft.sheet.left() - end) * group.weight) / sum)
    await writeGroup(draft, collection, group, share)
  }
  draft.sheet.add(...rest)
}

/** Minimum number of tokens of a group. */
const GROUP_TOKENS = 90

async function groupsOf(scope: OpenScope, { collection, ref }: ToolPlace): Promise<Group[]> {
  const { library } = scope
  const [calls, references] = await Promise.all([
    library.calls(collection.slug, ref.node),
    library.references(collection.slug, ref.node),
  ])
  const isImport = ({ kind }: NodeReference) => kind === 'import' || kind === 'export'
  const isLink = (one: NodeReference) => !isImport(one)
  const seen = new Set<string>()
  const into = (title: string, found: readonly NodeReference[], weight = 1) =>
    groupOf(scope, { title, weight, seen }, found, ({ ref: other }) => other)
  const out = (title: string, found: readonly NodeReference[], weight = 1) => {
    const known = found.filter((one) => one.ref !== null)
    return groupOf(scope, { title, weight, seen: new Set() }, known, () => ref)
  }
  return [
    into(CALLED_BY, calls.calledBy, 3),
    into('extended or overridden by', calls.derived, 2),
    out('calls and uses', calls.calls, 2),
    into('imported by', references.to.filter(isImport)),
    into('tested by', calls.testedBy),
    out('extends or overrides', calls.bases),
    into(NAMED_IN, references.to.filter(isLink)),
    out('imports', references.from.filter(isImport)),
    out('links to or names', references.from.filter(isLink)),
    into('also in', calls.alsoIn),
  ]
}

const CALLED_BY = 'called or used by'
const NAMED_IN = 'linked or named in'

/** @param atOf the place that contains the line of a reference */
function groupOf(
  scope: OpenScope,
  { title, weight, seen }: { title: string; weight: number; seen: Set<string> },
  found: readonly NodeReference[],
  atOf: (reference: NodeReference) => NodeRef | null,
): Group {
  const rows: Row[] = []
  for (const one of found.toSorted((a, b) => b.confidence - a.confidence)) {
    const at = atOf(one)
    const isSeen = one.ref === null || isInScope(scope, one.ref.node)
    if (at === null || !isSeen || one.line === 0) continue
    const to = at === one.ref ? null : one.ref
    const key = `${at.path}:${one.line}:${to?.id ?? ''}`
    if (seen.has(key)) continue
    seen.add(key)
    rows.push({ at, line: one.line, to, isSure: one.confidence >= MIN_CERTAINTY })
  }
  const sorted = rows.toSorted(
    (a, b) => Number(isTestPath(a.at.path)) - Number(isTestPath(b.at.path)),
  )
  return { title, weight, as: 'linked', rows: sorted.slice(0, MAX_ROWS), count: rows.length }
}

/** Lines that contain the name of a symbol that are not known references, if the symbol has no known caller. */
async function literalGroup(
  scope: OpenScope,
  { collection, ref }: ToolPlace,
  groups: readonly Group[],
): Promise<Group | null> {
  const isKnown = groups.some(({ title }) => title === CALLED_BY || title === NAMED_IN)
  if (isKnown || !ref.id.includes('#') || ref.kind === 'section') return null
  const listedLines = new Set(
    groups.flatMap(({ rows }) => rows.map(({ at, line }) => `${at.path}:${line}`)),
  )
  const found = await literalRows(scope, [collection], ref.title)
  const rows = found
    .map(({ row }) => row)
    .filter(({ at, line }) => {
      const isOwn = at.path === ref.path && line >= ref.start && line <= ref.end
      return !isOwn && !listedLines.has(`${at.path}:${line}`)
    })
  const title = 'literal: lines with the same name'
  return rows.length === 0
    ? null
    : { title, weight: 2, as: 'listed', rows: rows.slice(0, MAX_ROWS), count: rows.length }
}

async function literalRows(
  scope: OpenScope,
  collections: readonly CollectionInfo[],
  name: string,
): Promise<readonly { readonly collection: CollectionInfo; readonly row: Row }[]> {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  if (last.trim() === '' || /[\r\n]/u.test(last)) return []
  const where = { collections, within: scope.within }
  const request = { ...requestOf('x'), text: last, isExpression: false, ignoresCase: false }
  const found = await matchesIn(scope, where, request)
  const isWhole = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${literalPattern(last)}(?![\\p{L}\\p{N}_$])`,
    'u',
  )
  return found.flatMap(({ collection, result }) =>
    result.files.flatMap(({ lines }) =>
      lines
        .filter(({ text }) => isWhole.test(text))
        .map(({ ref, line }) => ({ collection, row: { at: ref, line, to: null, isSure: true } })),
    ),
  )
}

/** Writes a group within a share of the budget. */
async function writeGroup(
  draft: Draft,
  collection: CollectionInfo,
  { title, rows, count, as }: Group,
  share: number,
): Promise<void> {
  const { scope, sheet } = draft
  const least = sheet.left() - share
  const requests = rows.map(({ at, line }) => ({
    node: at.node,
    lines: [Math.max(1, line - 1), line + 1] as const,
  }))
  const spans = await scope.library.spans(collection.slug, requests)
  if (!sheet.add(`${title} (${count}):`)) return
  let written = 0
  for (const [i, row] of rows.entries()) {
    const text = rowText(draft, collection, row, spans[i].runs[0])
    if (sheet.left() - sheet.cost(text) < least + MORE_TOKENS || !sheet.add(text)) break
    draft.show(collection, row.at, row.to === null ? as : 'listed', [[row.line, row.line]])
    if (row.to !== null) draft.show(collection, row.to, as)
    written++
  }
  if (written < count) sheet.add(`  … ${counted(count - written, 'more line')}`)
}

/** Number of tokens of the line that gives the number of further rows. */
const MORE_TOKENS = 10

function rowText(
  draft: Draft,
  collection: CollectionInfo,
  { at, line, to, isSure }: Row,
  run: { readonly from: number; readonly lines: readonly string[] } | undefined,
): string {
  const textAt = (number: number) => run?.lines.at(number - (run?.from ?? 0)) ?? ''
  const above = run !== undefined && line > run.from ? textAt(line - 1) : ''
  const { addressed } = draft
  const shown = addressed.line(at, line, textAt(line), above, textAt(line + 1))
  const path = draft.id(collection, { ...at, id: at.path })
  const from = symbolMark(addressed.id(at))
  const other = to === null ? from : ` → ${draft.id(collection, to)}`
  return `${path}:${line}: ${clipped(shown.trim(), LINE_UNITS)}${other}${isSure ? '' : ' (unsure)'}`
}
