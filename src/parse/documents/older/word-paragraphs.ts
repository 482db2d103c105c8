// What old Word documents say of their paragraphs ([MS-DOC] 2.9.175, 2.9.42): headings, and cells and rows of tables.

import { viewOf } from '../../../archive/fields.ts'
import { partitionPoint } from '../../../base/binary-search.ts'

/** The properties of a paragraph. */
export interface ParagraphProperties {
  /** Of a heading, from 1; 0 for another paragraph. */
  readonly level: number
  readonly isInTable: boolean
  readonly isRowEnd: boolean
}

/** A run of bytes of the stream whose paragraphs are alike. */
interface Run extends ParagraphProperties {
  readonly from: number
}

const PLAIN_PARAGRAPH: ParagraphProperties = { level: 0, isInTable: false, isRowEnd: false }
/** Where the file information block says where the table of pages is. */
const PAGES_OFFSET = 0x0102
const PAGE_BYTES = 512
/** Changes of properties ([MS-DOC] 2.6.2). */
const IN_TABLE = 0x2416
const ROW_END = 0x2417
const OUTLINE_LEVEL = 0x2640
/** The only changes of more than 255 bytes. */
const TABLE_DEFINITION = 0xd608
const TAB_STOPS = 0xc615
/** Bytes of the value of a change by its highest bits; 0 for one that says it itself. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3]

/** The properties of the paragraph with an offset in the stream. */
export function paragraphProperties(
  main: Uint8Array,
  tables: Uint8Array,
): (offset: number) => ParagraphProperties {
  const runs = runsOf(main, tables).sort((a, b) => a.from - b.from)
  return (offset) =>
    runs[partitionPoint(runs.length, (i) => runs[i].from <= offset) - 1] ?? PLAIN_PARAGRAPH
}

function runsOf(main: Uint8Array, tables: Uint8Array): Run[] {
  const view = viewOf(main)
  const offset = view.getUint32(PAGES_OFFSET, true)
  const length = view.getUint32(PAGES_OFFSET + 4, true)
  const list = tables.subarray(offset, offset + length)
  const numbers = viewOf(list)
  const count = Math.floor((list.length - 4) / 8)
  const runs: Run[] = []
  const seen = new Set<number>()
  for (let i = 0; i < count; i++) {
    const at = (numbers.getUint32((count + 1) * 4 + i * 4, true) & 0x3fffff) * PAGE_BYTES
    if (seen.has(at) || at + PAGE_BYTES > main.length) continue
    seen.add(at)
    runs.push(...runsOfPage(main.subarray(at, at + PAGE_BYTES)))
  }
  return runs
}

function runsOfPage(page: Uint8Array): Run[] {
  const view = viewOf(page)
  const count = Math.min(page[PAGE_BYTES - 1], 29)
  return Array.from({ length: count }, (_, i) => {
    const from = view.getUint32(i * 4, true)
    const at = page[(count + 1) * 4 + i * 13] * 2
    if (at === 0) return { from, ...PLAIN_PARAGRAPH }
    // The length counts words and itself, or is in the next byte.
    const words = page[at]
    const [start, end] =
      words === 0 ? [at + 2, at + 2 + (page[at + 1] ?? 0) * 2] : [at + 1, at + words * 2]
    return { from, ...propertiesIn(page.subarray(start, Math.min(end, PAGE_BYTES - 1))) }
  })
}

/** A style, whose numbers from 1 to 9 are headings, and what differs from it. */
function propertiesIn(bytes: Uint8Array): ParagraphProperties {
  const style = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8)
  const found = { level: style <= 9 ? style : 0, isInTable: false, isRowEnd: false }
  let at = 2
  while (at + 2 < bytes.length) {
    const change = bytes[at] | (bytes[at + 1] << 8)
    const value = bytes[at + 2]
    if (change === IN_TABLE) found.isInTable = value !== 0
    if (change === ROW_END) found.isRowEnd = value !== 0
    if (change === OUTLINE_LEVEL) found.level = value < 9 ? value + 1 : 0
    // What is longer than a page is not needed here.
    if (change === TABLE_DEFINITION || change === TAB_STOPS) break
    at += 2 + (VALUE_BYTES[change >> 13] || 1 + value)
  }
  return found
}
