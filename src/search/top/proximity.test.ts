import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openIndex } from '../../index/open-index.ts'
import { documentOf, segmentOf, tocOf } from '../../index/test-collection.ts'
import { holdsPhrase } from './proximity.ts'

const words = fc.array(fc.constantFrom('red', 'blue', 'box', 'lamp'), {
  minLength: 1,
  maxLength: 6,
})

describe('holdsPhrase', () => {
  it('is true of the nodes that contain the phrase, in every part, for repeated phrases (BM-4)', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 2, maxLength: 6 }),
        fc.array(fc.constantFrom('red', 'blue', 'box', 'nowhere'), { minLength: 1, maxLength: 3 }),
        (texts, stems) => {
          const documents = texts.map((text, i) =>
            documentOf({ path: `${i}.txt`, text: text.join(' ') }),
          )
          const toc = tocOf(documents)
          const each = documents.map((document, i) => ({
            segment: segmentOf([document]),
            base: Int32Array.of(toc.documentNode[i]),
          }))
          const whole = [{ segment: segmentOf(documents), base: Int32Array.from(toc.documentNode) }]
          for (const index of [openIndex(each, toc), openIndex(whole, toc), openIndex(each, toc)]) {
            texts.forEach((text, i) => {
              const isHeld = ` ${text.join(' ')} `.includes(` ${stems.join(' ')} `)
              expect(holdsPhrase(index, stems, toc.documentNode[i])).toBe(isHeld)
            })
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})
