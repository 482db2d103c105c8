// Reads the text of PDFs with pdf.js. Nothing in a file is run, fetched or drawn.

import { partitionPoint } from '../../../base/binary-search.ts'
import { getCachedOrMake } from '../../../base/kept.ts'
import { filled, type Words } from '../../../messages/words.ts'
import type { RecognisedPages } from '../../../model/collection/recognised.ts'
import type { Draft } from '../../outline/draft.ts'
import { DOCUMENT_BUDGET_MS, MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import { nestHeadings } from '../../outline/sections.ts'
import type { DocumentReader, ReadDocument, ReaderHost } from '../document-reader.ts'
import { UnreadableDocument } from '../document-reader.ts'
import type { WrittenHeading } from '../written.ts'
import { type OpenedPdf, openPdf, type PdfFile, pageLines, type RawEntry } from './pdf-file.ts'
import type { PageLine } from './pdf-lines.ts'
import { type WrittenLine, type WrittenPage, type WrittenPages, writePages } from './pdf-pages.ts'
import { asRanges, hasPictures, recognisedLines, recognisedPagesMessage } from './pdf-scans.ts'
import { findSections, type OutlineEntry } from './pdf-sections.ts'

/** Reads a PDF as text with its sections and pages. */
export const readPdf: DocumentReader = async (bytes, host) => {
  const opened = await openPdf(bytes)
  try {
    const { pages, warnings } = await readPages(opened, host)
    const recognised = await recognisedAmong(pages, host)
    for (const [number, page] of recognised) pages[number - 1] = recognisedLines(page)
    if (recognised.size > 0) warnings.push(recognisedPagesMessage(recognised))
    const scanned = scansAmong(pages, recognised, bytes)
    const text = await readText(opened.file, pages, recognised, warnings)
    return { ...text, warnings, scanned }
  } finally {
    await opened.close()
  }
}

async function readPages(opened: OpenedPdf, { now, alive }: ReaderHost) {
  const { numPages } = opened.file
  const deadline = now() + DOCUMENT_BUDGET_MS
  const pages: PageLine[][] = []
  const warnings: Words[] = []
  let length = 0
  let broken = 0
  for (let number = 1; number <= numPages; number++) {
    if (now() > deadline || length > MAX_DOCUMENT_TEXT) {
      warnings.push(
        filled('Pages {from} to {to} were left out: reading took too long or gave too much text.', {
          from: number,
          to: numPages,
        }),
      )
      break
    }
    alive?.()
    const lines = await readPage(opened, number).catch(() => null)
    if (lines === null) broken++
    pages.push(lines ?? [])
    length += (lines ?? []).reduce((sum, { text }) => sum + text.length, 0)
  }
  if (broken > 0)
    warnings.push(filled('{count} of its pages could not be read.', { count: broken }))
  return { pages, warnings }
}

/** What was recognised on the pages that hold no text. */
async function recognisedAmong(
  pages: readonly PageLine[][],
  { recognised }: ReaderHost,
): Promise<RecognisedPages> {
  if (recognised === undefined || pages.every(({ length }) => length > 0)) return new Map()
  return new Map([...(await recognised())].filter(([number]) => pages[number - 1]?.length === 0))
}

/** Names the pages without text that can be recognised. Throws an `UnreadableDocument` if nothing can be shown. */
function scansAmong(
  pages: readonly PageLine[][],
  recognised: RecognisedPages,
  bytes: Uint8Array,
): Words | undefined {
  const empty = pages.flatMap((page, i) =>
    page.length === 0 && !recognised.has(i + 1) ? [i + 1] : [],
  )
  if (empty.length === 0 && pages.length > 0) return undefined
  if (empty.length < pages.length) {
    const text = '{count} of {pages} pages contain no text: they are pictures or blank ({numbers}).'
    const numbers = asRanges(empty)
    return filled(text, { count: empty.length, pages: pages.length, numbers })
  }
  if (!hasPictures(bytes)) throw new UnreadableDocument('The document contains no text.')
  return 'The PDF contains only pictures: it is a scan. In a browser its text can be read from them.'
}

const NO_TEXT = { text: '', title: '', doc: '', nodes: [], references: [], facets: new Map() }

/** @param warnings to which what is missing in the text is added */
async function readText(
  file: PdfFile,
  pages: readonly PageLine[][],
  recognised: RecognisedPages,
  warnings: Words[],
): Promise<Omit<ReadDocument, 'warnings' | 'scanned'>> {
  if (pages.every((page, i) => page.length === 0 && !recognised.has(i + 1))) return NO_TEXT
  const labels = (await file.getPageLabels().catch(() => null)) ?? []
  const written = writePages(pages, labels, recognised)
  const nameless = written.text.split('\ufffd').length - 1
  if (nameless > 0)
    warnings.push(
      filled('{count} broken characters are shown as �.', {
        count: nameless,
      }),
    )
  const outline = await readOutline(file, pages.length).catch(() => [])
  const { source, headings, inner } = findSections(written, outline)
  const lineCount = written.pages.at(-1)?.end ?? 1
  const sections = nestHeadings(withDocs(written, headings), lineCount)
  return {
    text: written.text,
    title: await titleOf(file),
    doc: '',
    nodes: [...sections, ...pageNodes(written, sections, inner)],
    references: [],
    facets: new Map([['sections', [source]]]),
  }
}

async function readPage({ file, hasForm }: OpenedPdf, number: number): Promise<PageLine[]> {
  const page = await file.getPage(number)
  const lines = await pageLines(page, hasForm)
  page.cleanup()
  return lines
}

const MAX_OUTLINE_ENTRIES = 5000
const MAX_OUTLINE_DEPTH = 8

async function readOutline(file: PdfFile, pageCount: number): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const pageOf = new Map<string, Promise<number>>()
  const read = async (items: readonly RawEntry[], level: number): Promise<void> => {
    for (const { title, dest, items: inner } of items) {
      if (entries.length >= MAX_OUTLINE_ENTRIES) return
      const to = typeof dest === 'string' ? await file.getDestination(dest).catch(() => null) : dest
      const page = to === null ? 0 : await pageNumber(file, to[0], pageOf)
      if (page <= pageCount && typeof title === 'string')
        entries.push({ title, level, page, y: await distance(file, to, page) })
      if (level < MAX_OUTLINE_DEPTH && Array.isArray(inner)) await read(inner, level + 1)
    }
  }
  await read((await file.getOutline()) ?? [], 1)
  return entries
}

function pageNumber(
  file: PdfFile,
  reference: unknown,
  known: Map<string, Promise<number>>,
): Promise<number> | number {
  if (typeof reference === 'number') return reference + 1
  return getCachedOrMake(known, JSON.stringify(reference) ?? '', MAX_OUTLINE_ENTRIES, () =>
    file.getPageIndex(reference).then(
      (index) => index + 1,
      () => 0,
    ),
  )
}

/** The distance of a destination from the top of its page. */
async function distance(
  file: PdfFile,
  to: readonly unknown[] | null,
  page: number,
): Promise<number | null> {
  const top = to?.[3]
  const kind = to?.[1] as { readonly name?: unknown } | undefined
  if (page < 1 || kind?.name !== 'XYZ' || typeof top !== 'number') return null
  const { height } = (await file.getPage(page)).getViewport({ scale: 1 })
  return height - top
}

async function titleOf(file: PdfFile): Promise<string> {
  const title = (await file.getMetadata().catch(() => null))?.info?.Title
  // Some programs write the name of the printed file there.
  return typeof title === 'string' && !/\.\w{2,5}$|^untitled/i.test(title) ? title.trim() : ''
}

const DOC_LINES = 6

function withDocs({ lines }: WrittenPages, headings: readonly WrittenHeading[]) {
  return headings.map((heading) => {
    const first = lines.findIndex(({ line }) => line > heading.line)
    return { ...heading, doc: first < 0 ? '' : beginning(lines.slice(first), 400) }
  })
}

function beginning(lines: readonly WrittenLine[], most: number): string {
  const texts = lines.slice(0, DOC_LINES).map(({ text }) => text)
  return texts.join(' ').slice(0, most)
}

/**
 * A node for each page, inside the innermost section of its lines if that spans several pages. It contains the
 * sections of its inner headings. A page is found and read as a whole.
 */
function pageNodes(
  written: WrittenPages,
  sections: readonly Draft[],
  inner: readonly WrittenHeading[],
): Draft[] {
  const { pages, lines } = written
  const starts = [...new Set(sections.flatMap(({ start, end }) => [start, end + 1]))].sort(
    (a, b) => a - b,
  )
  const firstFrom = (line: number) => partitionPoint(lines.length, (i) => lines[i].line < line)
  const nodes: Draft[] = []
  let next = 0
  for (const page of pages) {
    while (next < starts.length && starts[next] <= page.start) next++
    // Sections that begin or end on the page divide it.
    const cuts = [page.start]
    for (let i = next; i < starts.length && starts[i] <= page.end; i++) cuts.push(starts[i])
    cuts.forEach((start, i) => {
      const end = (cuts[i + 1] ?? page.end + 1) - 1
      const own = lines.slice(firstFrom(start), firstFrom(end + 1))
      if (own.length === 0) return
      if (sections.some((section) => section.start === start && section.end === end)) return
      const heads = inner.filter(({ line }) => line >= start && line <= end)
      nodes.push(pageNode(page, start, end, own), ...sectionsOn(written, heads, end))
    })
  }
  return nodes
}

/** The sections of headings on a page whose last line is `end`. */
function sectionsOn(
  written: WrittenPages,
  headings: readonly WrittenHeading[],
  end: number,
): Draft[] {
  return nestHeadings(withDocs(written, headings), end).map((section) => ({
    ...section,
    from: section.start + 0.5,
    to: section.end + 0.5,
  }))
}

const MAX_HEAD_LINES = 4
const MAX_HEAD_CHARACTERS = 90
/** The gap between two cells of a row. */
const CELL_GAP = /\s{2,}/u

/**
 * What a page is about: those of its first lines that look like headings, in title case and not a sentence.
 * The line above a title may name its company and the line below it the units; on the first line, both edges
 * may have text. Below that, adjacent cells are the header of a table.
 */
function headOf(lines: readonly WrittenLine[]): string {
  const heads = lines
    .slice(0, MAX_HEAD_LINES)
    .flatMap(({ text, cells }, i) => (i === 0 ? text.split(CELL_GAP) : cells > 1 ? [] : [text]))
  return [...new Set(heads.map((head) => head.trim()))].filter(isHead).join(' · ')
}

function isHead(text: string): boolean {
  if (text.length > MAX_HEAD_CHARACTERS || /[.,;:]$/.test(text)) return false
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const long = words.filter((word) => word.length > 3)
  return long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))
}

function pageNode(
  page: WrittenPage,
  start: number,
  end: number,
  lines: readonly WrittenLine[],
): Draft {
  const head = headOf(lines)
  return {
    kind: 'page',
    // Inside a section that begins on the same line.
    from: start + 0.25,
    to: end + 0.75,
    start,
    end,
    title: head === '' ? `page ${page.number}` : `page ${page.number}: ${head}`,
    signature: page.label === '' ? '' : `printed ${page.label}`,
    doc: beginning(lines, 300),
  }
}
