// The tool outline: one level of the table of contents, in pages, with sizes and a summary each.

import { cutToTokens } from '../base/tokens.ts'
import type { CollectionInfo } from '../model/library/library.ts'
import type { NodeDetails, NodeRef } from '../model/library/node-ref.ts'
import type { Contents, ContentsEntry } from '../model/library/reading-types.ts'
import { SKIP_REASONS } from '../model/tree/skip-reasons.ts'
import { baseName } from '../model/tree/toc.ts'
import { ToolError } from './arguments.ts'
import { type Draft, toolOf } from './draft.ts'
import { collectionNamed, placeOf, type ToolPlace } from './places.ts'
import { type OpenScope, passedId } from './tool.ts'
import { clipped, counted, firstNamesOf, linesText, maxTokens } from './wording.ts'

const OUTLINE_ARGUMENTS = {
  id: { kind: 'text', about: 'Folder, file or symbol; the top if left out.' },
  page: { kind: 'number', about: 'From 1.', least: 1, most: 1e6, fallback: 1 },
  max_tokens: maxTokens(800),
} as const

export const outline = toolOf(
  {
    name: 'outline',
    title: 'Table of contents',
    description:
      'Lists what lies directly in a folder, file or class: ids, lines, sizes, a summary each; and what was left out, with the reason.',
    arguments: OUTLINE_ARGUMENTS,
  },
  async (draft, { id, page }) => {
    const place = await startOf(draft.scope, id)
    await (place === null ? writeCards(draft, page) : writeLevel(draft, place, page))
  },
)

const SUMMARY_UNITS = 220
const SIGNATURE_UNITS = 110
/** Number of languages shown for a collection. */
const MAX_LANGUAGES = 4
/** Number of names in the line of files next to the sources. */
const MAX_NAMES = 6

/** The place where the outline begins; `null` for several collections. */
async function startOf(scope: OpenScope, id: string): Promise<ToolPlace | null> {
  const { collections, library, within } = scope
  const isTop = id === '' || id === '/' || id === '.'
  if (isTop && collections.length > 1) return null
  const named = isTop ? collections[0] : within === 0 ? collectionNamed(scope, id) : null
  if (named === null) return placeOf(scope, id)
  const [ref] = await library.refs(named.slug, [within])
  return { collection: named, ref }
}

/** A card for each collection. */
async function writeCards(draft: Draft, page: number): Promise<void> {
  const { collections, library } = draft.scope
  draft.sheet.add(`${counted(collections.length, 'collection')}; outline of one by its name:`)
  const rows = collections.map((collection): Row => {
    const { slug, name } = collection
    const title = name === slug ? '' : ` (${clipped(name, 60)})`
    return {
      head: `${slug}::/${title}  ${filesText(collection)}`,
      more: async () => {
        const card = await library.card(slug, 0)
        return clipped(card?.overview ?? '', SUMMARY_UNITS)
      },
      shown: async () => {
        const [ref] = await library.refs(slug, [0])
        draft.show(collection, ref, 'listed')
      },
    }
  })
  await writePage(draft, pagesOf(draft, rows, []), page, [])
}

/** Writes the nodes directly below a place. */
async function writeLevel(
  draft: Draft,
  { collection, ref }: ToolPlace,
  page: number,
): Promise<void> {
  const { slug } = collection
  const { library } = draft.scope
  const [contents, details] = await Promise.all([
    library.contents(slug, ref.node),
    library.details(slug, ref.node),
  ])
  const { main, beside } = sorted(contents)
  const head = headText(draft, collection, details, main)
  if (!draft.sheet.add(clipped(head, SUMMARY_UNITS + 200))) draft.sheet.addCut(head)
  draft.show(collection, ref, 'opened')
  if (main.length === 0 && beside.length === 0 && contents.leftOut.length === 0) {
    if (page > 1) throw new ToolError(`There is 1 page; page ${page} does not exist.`)
    draft.sheet.add('Nothing lies below it: read shows its lines.')
    return
  }
  const ends = endLines(draft, beside, contents.leftOut)
  const rows = main.map((entry) => rowOf(draft, collection, entry))
  let pages = pagesOf(draft, rows, ends)
  if (pages.length > 1 && ref.start > 0) {
    const weights = await library.dependents(slug)
    const order = main
      .map((_, i) => i)
      .sort((a, b) => weights[main[b].ref.node] - weights[main[a].ref.node])
    pages = pagesOf(
      draft,
      order.map((i) => rows[i]),
      ends,
      rows,
    )
  }
  await writePage(draft, pages, page, ends)
}

function headText(
  draft: Draft,
  collection: CollectionInfo,
  details: NodeDetails,
  entries: readonly ContentsEntry[],
): string {
  const at = linesText(details)
  const files = entries.reduce((sum, one) => sum + (one.ref.start > 0 ? 1 : one.files), 0)
  const folder = details.kind === 'collection' ? filesText(collection) : counted(files, 'file')
  const inside = details.start > 0 ? `${details.size - 1} inside` : folder
  const { text, source } = details.summary
  const description =
    source === 'rule' || source === 'title' ? '' : `: ${clipped(text, SUMMARY_UNITS)}`
  const id = draft.id(collection, details)
  return `${id}${at === '' ? '' : `  ${at}`}, ${inside}${draft.addressed.words(details, description)}`
}

/** `8 files (python 5, markdown 2)`. */
function filesText({ stats }: CollectionInfo): string {
  const languages = Object.entries(stats.languages).sort(([, a], [, b]) => b - a)
  const languageCounts = languages.map(([language, count]) => `${language} ${count}`)
  return `${counted(stats.documents, 'file')} (${firstNamesOf(languageCounts, MAX_LANGUAGES)})`
}

/** Separates entries of interest from those next to them: licences, dot files, files that were not read. */
function sorted({ entries }: Contents): {
  readonly main: readonly ContentsEntry[]
  readonly beside: readonly ContentsEntry[]
} {
  const isPieces = entries.every(({ ref }) => ref.kind === 'chunk')
  const shown = isPieces ? entries : entries.filter(({ ref }) => ref.kind !== 'chunk')
  return { main: shown.filter((one) => !isBeside(one)), beside: shown.filter(isBeside) }
}

const SIDE_FILE =
  /^\.|^(?:licen[cs]e|copying|notice|authors|code_of_conduct)\b|\block\b|^go\.sum$/iu

function isBeside({ ref, skipped, flags }: ContentsEntry): boolean {
  if (ref.kind !== 'document' && ref.kind !== 'directory') return false
  const isMade = flags.includes('generated') || flags.includes('minified')
  return skipped !== undefined || isMade || SIDE_FILE.test(baseName(ref.path))
}

function rowOf(draft: Draft, collection: CollectionInfo, entry: ContentsEntry): Row {
  const { ref } = entry
  const id = draft.addressed.id(ref)
  const sizes = sizesOf(entry, id === ref.id)
  return {
    head: `${passedId(draft.scope, collection, id)}${sizes === '' ? '' : `  ${sizes}`}`,
    more: async () =>
      summaryText(draft, await draft.scope.library.details(collection.slug, ref.node)),
    shown: async () => draft.show(collection, ref, 'listed'),
  }
}

/** `14 files, 3210 lines`, or `10-42, 8 inside`. */
function sizesOf({ ref, files, lines, flags }: ContentsEntry, withLines: boolean): string {
  const sizes =
    ref.start === 0
      ? [counted(files, 'file'), counted(lines, 'line')]
      : [withLines ? linesText(ref) : '', ref.size > 1 ? `${ref.size - 1} inside` : '', ...flags]
  return sizes.filter((part) => part !== '').join(', ')
}

/** The beginning of a summary generated by rule; the row shows the same count. */
const COUNT_PREFIX = /^\d+ files?: /u

/** The description of a place; for a symbol, also its signature. */
function summaryText({ addressed }: Draft, details: NodeDetails): string {
  const { signature, summary } = details
  const isTold = summary.source !== 'rule' && summary.source !== 'title'
  const isFolder = details.kind === 'directory'
  const parts = [
    clipped(signature.split('\n', 1)[0], SIGNATURE_UNITS),
    isTold || isFolder ? clipped(summary.text.replace(COUNT_PREFIX, ''), SUMMARY_UNITS) : '',
  ]
  return addressed.words(details, parts.filter((part) => part !== '').join(' — '))
}

/** The lines at the end: the files next to the sources, and what was left out. */
function endLines(
  { addressed }: Draft,
  beside: readonly ContentsEntry[],
  leftOut: Contents['leftOut'],
): string[] {
  const nameOf = (ref: NodeRef) =>
    baseName(addressed.id(ref).replace(/\/$/u, '')) + (ref.kind === 'directory' ? '/' : '')
  const read = beside.filter(({ skipped }) => skipped === undefined)
  const unread = beside.filter(({ skipped }) => skipped !== undefined)
  const also = read.map(({ ref }) => nameOf(ref))
  const reasons = new Map<string, string[]>()
  for (const { ref, skipped } of unread) {
    const why = skipped === undefined ? '' : SKIP_REASONS[skipped].text
    reasons.set(why, [...(reasons.get(why) ?? []), nameOf(ref)])
  }
  const not = [
    ...Array.from(reasons, ([why, names]) => `${names.length} ${why} (${firstNamesOf(names, 3)})`),
    ...leftOut.map(({ reason, count, names }) => {
      const safe = names.map((name) => addressed.nameOnly(name))
      const more = count - safe.length
      const shown = [...safe, ...(more > 0 ? [`${more} more`] : [])].join(', ')
      return `${count} ${SKIP_REASONS[reason].text} (${shown})`
    }),
  ]
  return [
    ...(also.length > 0 ? [`also here: ${firstNamesOf(also, MAX_NAMES)}`] : []),
    ...(not.length > 0 ? [`not read: ${not.join('; ')}`] : []),
  ]
}

/** A row: its line, the text that may follow it, and a callback for when it is shown. */
export interface Row {
  readonly head: string
  readonly more: () => Promise<string>
  readonly shown: () => Promise<void>
}

/** Share of the space that the rows of one page may use before any additional text. */
const ROWS_SHARE = 0.6
/** Number of tokens of the line with the page number. */
const PAGE_TOKENS = 24
/** Minimum number of tokens of a useful text. */
const MIN_TEXT_TOKENS = 6

/**
 * Rows by page; each page has at least one. @param natural the order of rows on a page, if they were selected in
 * another
 * @param ends lines that are repeated on every page
 */
export function pagesOf(
  { sheet }: Draft,
  rows: readonly Row[],
  ends: readonly string[],
  natural: readonly Row[] = rows,
): readonly (readonly Row[])[] {
  const room = sheet.left() - Math.min(sheet.cost(...ends), sheet.left() / 3) - PAGE_TOKENS
  const costs = rows.map(({ head }) => sheet.cost(head))
  const all = costs.reduce((sum, cost) => sum + cost, 0)
  const most = all <= room * 0.8 ? room : room * ROWS_SHARE
  const pages: Row[][] = [[]]
  let used = 0
  rows.forEach((row, i) => {
    if (used + costs[i] > most && used > 0) {
      pages.push([])
      used = 0
    }
    used += costs[i]
    pages[pages.length - 1].push(row)
  })
  const place = new Map(natural.map((row, i) => [row, i]))
  return pages.map((page) => page.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)))
}

/**
 * Writes one page, counted from 1.
 * @throws ToolError for a page that does not exist
 */
export async function writePage(
  draft: Draft,
  pages: readonly (readonly Row[])[],
  page: number,
  ends: readonly string[],
): Promise<void> {
  const { sheet } = draft
  if (page > pages.length) {
    const there = pages.length === 1 ? 'There is 1 page' : `There are ${pages.length} pages`
    throw new ToolError(`${there}; page ${page} does not exist.`)
  }
  const rows = pages[page - 1]
  const total = pages.reduce((sum, { length }) => sum + length, 0)
  const next = page < pages.length ? `; next: page=${page + 1}` : ''
  const last =
    pages.length > 1
      ? [`page ${page} of ${pages.length}, ${rows.length} of ${total} places${next}`]
      : []
  const heads = rows.map(({ head }) => sheet.cost(head)).reduce((sum, cost) => sum + cost, 0)
  let left = sheet.left() - heads - sheet.cost(...last, ...ends)
  for (const [i, row] of rows.entries()) {
    const share = Math.floor(left / (rows.length - i))
    const details = share < MIN_TEXT_TOKENS ? '' : await row.more()
    const kept = details === '' ? '' : withinShare(details, share)
    const whole = kept === '' ? row.head : `${row.head}  ${kept}`
    if (!sheet.add(whole) && !sheet.add(row.head)) break
    left -= sheet.cost(whole) - sheet.cost(row.head)
    await row.shown()
  }
  for (const line of [...last, ...ends]) if (!sheet.add(line)) sheet.addCut(line)
}

function withinShare(text: string, share: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const kept = cutToTokens(line, share - 2)
  return kept.length < line.length ? `${kept.replace(/\s+\S*$/u, '')}…` : line
}
