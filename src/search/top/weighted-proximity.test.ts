import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../base/columns/join-bytes.ts'
import { openIndex } from '../../index/open-index.ts'
import { openSegment } from '../../index/segment.ts'
import { SegmentBuilder } from '../../index/segment-builder.ts'
import { splitSegment } from '../../index/segment-lists.ts'
import { documentOf, tocOf } from '../../index/test-collection.ts'
import { loadLists } from '../load-lists.ts'
import { parseQuery } from '../query.ts'
import { resolveQuery } from '../resolve.ts'
import { weightedProximity } from './proximity.ts'

const ALL_WORDS = 0xffffffff
const QUESTION = 'red lamp box'

/** How near to each other the words of a question are in a text. */
function nearIn(text: string, question = QUESTION, weights?: readonly number[]): number {
  const { index, node } = opened(text)
  const resolved = resolveQuery(index, parseQuery(question))
  const even = resolved.words.map(() => 1)
  return weightedProximity(index, resolved, Float64Array.from(weights ?? even)).of(node, ALL_WORDS)
}

/** @param inPieces whether the lists lie elsewhere */
function opened(text: string, inPieces = false) {
  const documents = [documentOf({ path: 'a.txt', text })]
  const toc = tocOf(documents)
  const builder = new SegmentBuilder()
  for (const document of documents) builder.addDocument(document)
  const whole = builder.build()
  const { head, lists } = splitSegment(whole, openSegment(whole), 64)
  const bytes = { postings: joinBytes(lists.postings), positions: joinBytes(lists.positions) }
  const segment = inPieces
    ? openSegment(head, { read: async (kind, start, end) => bytes[kind].slice(start, end) })
    : openSegment(whole)
  const index = openIndex([{ segment, base: Int32Array.from(toc.documentNode) }], toc)
  return { index, node: toc.documentNode[0] }
}

describe('the weighted proximity', () => {
  it.each([
    ['all side by side in order', 'here a red lamp box is', 1],
    ['one pair of two', 'here a red lamp is', 0.5],
    ['the wrong order, one word further', 'lamp red', 0.25],
    ['three words further', 'red one two lamp', 1 / 6],
    ['a single word', 'red', 0],
    ['none', 'nothing', 0],
  ])('%s (RANK-1)', (_, text, near) => {
    expect(nearIn(text)).toBeCloseTo(near, 12)
  })

  it('ignores words that only form the question (RANK-1)', () => {
    expect(nearIn('red box', QUESTION, [1, 0, 1])).toBe(1)
  })

  it('a pair weighs as its lighter word does (RANK-1)', () => {
    expect(nearIn('red lamp', QUESTION, [4, 3, 1])).toBeCloseTo(3 / 4, 12)
  })

  it('nothing is near where positions are not at hand, and none are fetched (RANK-1)', async () => {
    const { index, node } = opened('red lamp', true)
    const resolved = resolveQuery(index, parseQuery('red lamp'))
    const near = () => weightedProximity(index, resolved, Float64Array.of(1, 1)).of(node, ALL_WORDS)
    await loadLists(index, resolved, false)
    expect(near()).toBe(0)
    await loadLists(index, resolved, true)
    expect(near()).toBe(1)
  })
})
