import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IN_TITLE, NODE_BITS } from '../bm25/merged-lists.ts'
import type { PartList } from '../bm25/posting-sums.ts'
import { CandidateColumns, highestOf } from './candidate-columns.ts'

type Entry = readonly [node: number, inTitle: boolean, impact: number]

/** Lists of few and of many nodes: long ones are leapt through. */
const lists = fc
  .tuple(fc.constantFrom(3, 40, 400), fc.integer({ min: 1, max: 9 }))
  .chain(([most, step]) =>
    fc.array(
      fc.tuple(
        fc.nat(most * step).map((n) => n * step),
        fc.boolean(),
        fc.constantFrom(0.5, 1, 2),
      ),
      { maxLength: most },
    ),
  )
  .map((entries) => new Map(entries.map((entry) => [entry[0], entry] as const)))

function listOf(entries: ReadonlyMap<number, Entry>): PartList {
  const sorted = [...entries.values()].sort(([a], [b]) => a - b)
  return {
    entries: Int32Array.from(sorted, ([node, inTitle]) => (inTitle ? node | IN_TITLE : node)),
    impact: Float32Array.from(sorted, ([, , impact]) => impact),
  }
}

function rowsOf({ count, node, score, all, title }: CandidateColumns): number[][] {
  return Array.from({ length: count }, (_, row) => [node[row], score[row], all[row], title[row]])
}

/** The rows that two lists give by looking every node up. */
function expectedRows(
  a: ReadonlyMap<number, Entry>,
  b: ReadonlyMap<number, Entry>,
  nodes: Iterable<number>,
): number[][] {
  return [...nodes]
    .sort((x, y) => x - y)
    .map((node) => {
      const [first, second] = [a.get(node), b.get(node)]
      const score = (first?.[2] ?? 0) * 3 + (second?.[2] ?? 0) * 5
      const all = (first ? 1 : 0) | (second ? 2 : 0)
      return [node, score, all, (first?.[1] ? 1 : 0) | (second?.[1] ? 2 : 0)]
    })
}

describe('CandidateColumns', () => {
  it('adds lists node by node, with new nodes and without (BM-3)', () => {
    fc.assert(
      fc.property(lists, lists, fc.integer({ min: 1, max: 7 }), (a, b, kept) => {
        const [first, both] = [new CandidateColumns(), new CandidateColumns()]
        first.unite(new CandidateColumns(), listOf(a), 3, 1, null)
        both.unite(first, listOf(b), 5, 2, (node) => node % kept === 0)
        const allowed = [...b.keys()].filter((node) => node % kept === 0)
        expect(rowsOf(both)).toEqual(expectedRows(a, b, new Set([...a.keys(), ...allowed])))
        first.keep((_, title) => (title === 1 ? kept : 0))
        first.joinHighest([{ list: listOf(b), weight: 5 }], 2)
        const left = [...a].filter(([, [, inTitle, impact]]) => !inTitle || impact * 3 >= kept)
        const nodes = left.map(([node]) => node)
        expect(rowsOf(first)).toEqual(expectedRows(a, b, nodes))
      }),
    )
  })
})

describe('CandidateColumns of some nodes', () => {
  it('keeps the rows that any of some lists holds, with what is highest in them (BM-3)', () => {
    fc.assert(
      fc.property(lists, fc.array(lists, { minLength: 1, maxLength: 3 }), (a, others) => {
        const columns = new CandidateColumns()
        columns.start(Uint32Array.from([...a.keys()].sort((x, y) => x - y)))
        const weighted = others.map((list, i) => ({ list: listOf(list), weight: i + 1 }))
        columns.intersect(weighted, 4)
        const expected = [...a.keys()]
          .filter((node) => others.some((list) => list.has(node)))
          .sort((x, y) => x - y)
          .map((node) => {
            const held = others.map((list) => list.get(node))
            const score = Math.max(...held.map((entry, i) => (entry?.[2] ?? 0) * (i + 1)))
            return [node, score, 4, held.some((entry) => entry?.[1]) ? 4 : 0]
          })
        expect(rowsOf(columns)).toEqual(expected)
      }),
    )
  })

  it('takes from a list what is high enough, by whether the title holds the word (BM-3)', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 7 }), (a, needed) => {
        const columns = new CandidateColumns()
        columns.fill(listOf(a), 3, 1, (node) => node % 2 === 0, needed, needed - 2)
        const allowed = [...a.values()].filter(
          ([node, inTitle, impact]) =>
            node % 2 === 0 && impact * 3 >= (inTitle ? needed - 2 : needed),
        )
        const nodes = allowed.map(([node]) => node)
        expect(rowsOf(columns)).toEqual(expectedRows(a, new Map(), nodes))
      }),
    )
  })
})

describe('highestOf', () => {
  it('gives every node the higher of two weighted impacts (BM-3)', () => {
    fc.assert(
      fc.property(lists, lists, (a, b) => {
        const { entries, impact } = highestOf(listOf(a), 3, listOf(b), 2)
        const nodes = [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => x - y)
        expect(Array.from(entries, (entry) => entry & NODE_BITS)).toEqual(nodes)
        nodes.forEach((node, i) => {
          const [first, second] = [a.get(node), b.get(node)]
          expect(entries[i] < 0).toBe(first?.[1] === true || second?.[1] === true)
          expect(impact[i]).toBe(Math.max((first?.[2] ?? 0) * 3, (second?.[2] ?? 0) * 2))
        })
      }),
    )
  })
})
