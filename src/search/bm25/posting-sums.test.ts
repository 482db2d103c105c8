import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../base/columns/columns.ts'
import { openIndex } from '../../index/open-index.ts'
import { documentOf, segmentOf, tocOf } from '../../index/test-collection.ts'
import { normsOf, saturate } from './length-norms.ts'
import { IN_TITLE, MergedLists, NODE_BITS } from './merged-lists.ts'
import { PostingSums } from './posting-sums.ts'

const WORDS = ['alpha', 'beta', 'gamma', 'delta']

/** Up to twenty of the words: some so often that their times need more than a few bits. */
const texts = fc
  .array(fc.constantFrom(...WORDS, 'alpha', 'alpha'), { maxLength: 20 })
  .map((words) => words.join(' '))
interface Pages {
  readonly name: string
  readonly sections: readonly {
    readonly title: string
    readonly text: string
    readonly doc: string
  }[]
}

const files: fc.Arbitrary<Pages[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...WORDS),
    sections: fc.array(fc.record({ title: texts, text: texts, doc: texts }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
)

/** Every third document is replaced where `dead`. */
function partOf(found: readonly Pages[], dead: boolean) {
  const documents = found.map(({ name, sections }, i) =>
    documentOf({ path: `${name}/${name}-${i}.md`, text: name, sections }),
  )
  const toc = tocOf(documents)
  const base = Int32Array.from(toc.documentNode, (node, i) => (dead && i % 3 === 2 ? -1 : node))
  const index = openIndex([{ segment: segmentOf(documents), base }], toc)
  return { part: index.parts[0], norms: normsOf(index) }
}

describe('PostingSums', () => {
  it('adds lists up as if one were read after the other (BM-4)', () => {
    fc.assert(
      fc.property(files, fc.boolean(), (found, dead) => {
        const { part, norms } = partOf(found, dead)
        const { segment, globalOf } = part
        const sums = new PostingSums()
        const lists = new MergedLists(norms)
        sums.reserve(segment.nodes)
        // Twice: nothing is left of the first time.
        for (let time = 0; time < 2; time++) {
          const expected = new Map<number, number>()
          const titled = new Set<number>()
          for (let term = 0; term < segment.terms; term++) {
            sums.add(part, term, norms)
            const { count, entry, frequency } = lists.read(segment, [term], null)
            for (let i = 0; i < count; i++) {
              const node = entry[i] & NODE_BITS
              if (globalOf[node] < 0) continue
              expected.set(node, (expected.get(node) ?? 0) + frequency[i])
              if (entry[i] < 0) titled.add(node)
            }
          }
          const { entries, impact, exact } = sums.take(segment.nodes)
          const nodes = [...expected.keys()].sort((a, b) => a - b)
          expect([...entries]).toEqual(nodes.map((n) => (titled.has(n) ? n | IN_TITLE : n)))
          nodes.forEach((node, i) => {
            const sum = expected.get(node) ?? 0
            expect(exact?.frequency[i]).toBeCloseTo(sum, 9)
            expect(impact[i]).toBeCloseTo(saturate(sum), 5)
          })
        }
      }),
      { numRuns: 50 },
    )
  })

  it('refuses a damaged list', () => {
    const { part, norms } = partOf([{ name: 'alpha', sections: [] }], false)
    const { segment } = part
    const { postings, from, to } = segment.postings(0)
    const cut = { ...segment, postings: () => ({ postings, from, to: to + 1 }) }
    const sums = new PostingSums()
    sums.reserve(segment.nodes)
    expect(() => sums.add({ ...part, segment: cut }, 0, norms)).toThrow(FormatError)
  })
})
