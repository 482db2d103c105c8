// Checks a segment of unknown origin completely. Opening a segment validates only its columns, so that a search would
// otherwise be the first to read damaged contents.

import { FormatError, openColumns } from '../base/columns/columns.ts'
import { type StringColumn, stringAt } from '../base/columns/strings.ts'
import { checkDictionary } from './check-dictionary.ts'
import { checkLists } from './check-lists.ts'
import { openSegment, type Segment } from './segment.ts'
import { SEGMENT_COLUMNS, SEGMENT_VERSION } from './segment-layout.ts'
import { checkStatistics } from './segment-statistics.ts'
import { acronymOf } from './text/acronyms.ts'

/** Lists that are stored separately are checked when they are loaded. */
const elsewhere = () => Promise.reject(new Error('Lists are not read while a segment is checked'))

/**
 * Opens a segment, or its head, and checks all its contents once.
 * @throws FormatError
 */
export function openChecked(bytes: Uint8Array<ArrayBuffer>): Segment {
  const segment = openSegment(bytes, { read: elsewhere })
  const columns = openColumns(bytes, SEGMENT_VERSION, { isChecked: true })
  checkStatistics(segment.statistics, segment.nodeBase, segment.lengths)
  checkDictionary(
    {
      words: columns.u8(SEGMENT_COLUMNS.words),
      blocks: columns.u32(SEGMENT_COLUMNS.wordBlocks),
      blockTerms: columns.u32(SEGMENT_COLUMNS.wordTerms),
    },
    segment.terms,
  )
  if (segment.acronyms !== null) checkAcronyms(segment.acronyms)
  const isHead = columns.has(SEGMENT_COLUMNS.listBytes)
  const [postings, positions] = isHead
    ? columns.u32(SEGMENT_COLUMNS.listBytes)
    : [columns.u8(SEGMENT_COLUMNS.postings).length, columns.u8(SEGMENT_COLUMNS.positions).length]
  checkOffsets(segment, postings, positions)
  for (let term = 0; term < segment.terms; term++) {
    if (isHead ? segment.frequency(term) === 0 : isOther(segment, term)) corrupt()
  }
  return segment
}

function isOther(segment: Segment, term: number): boolean {
  return checkLists(segment.ranges(term), segment.nodes) !== segment.frequency(term)
}

/** Checks that the lists of the terms are stored one after the other without gaps. */
function checkOffsets({ terms, offsets }: Segment, postings: number, positions: number): void {
  let [from, positionsFrom] = [0, 0]
  for (let term = 0; term < terms; term++) {
    const found = offsets(term)
    if (found.from !== from || found.positionsFrom !== positionsFrom) corrupt()
    from = found.to
    positionsFrom = found.positionsTo
  }
  if (from !== postings || positionsFrom !== positions) corrupt()
}

/** Checks that each line is an acronym followed by its words. */
function checkAcronyms(column: StringColumn): void {
  for (let slot = 0; slot < column.ends.length; slot++) {
    const text = stringAt(column, slot)
    if (text === '') continue
    for (const line of text.split('\n')) {
      const [acronym, name] = acronymOf(line)
      if (!ACRONYM_PATTERN.test(acronym) || name === '' || !line.includes(' ')) corrupt()
    }
  }
}

const ACRONYM_PATTERN = /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u

function corrupt(): never {
  throw new FormatError('An index segment is damaged')
}
