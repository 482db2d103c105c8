import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packStrings, stringAt } from '../../base/columns/strings.ts'
import { openSegment } from '../segment.ts'
import { SegmentBuilder } from '../segment-builder.ts'
import { splitSegment } from '../segment-lists.ts'
import { documentOf } from '../test-collection.ts'
import { acronymOf, acronymsText, findAcronyms } from './acronyms.ts'

const texts = fc
  .array(
    fc.constantFrom(
      ...['single sign-on', 'of', 'Éa', '認', '🎉', '\ud83c', 'x', '.', '-', '\n', 'B2'],
      ...['(SSO)', '(SO)', '(SSOs)', '(ÉX)', '(XB)', '(', 'a very long name of something else'],
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(' '))

describe('acronyms', () => {
  it('finds those that a pattern finds (BM-12)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const names = findAcronyms(text).map(([acronym, name]) => `${name} (${acronym}`)
        const plain = text.replace(/[\s-]+/g, ' ')
        for (const name of names) expect(plain).toContain(name)
        for (const [, name, acronym] of text.matchAll(/(single sign-on) \((SSO)s?\)/g)) {
          expect(findAcronyms(text)).toContainEqual([acronym, name.replace('-', ' ')])
        }
      }),
    )
  })

  it('a segment keeps those of its documents, and so does its head (BM-12)', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (docs) => {
        const builder = new SegmentBuilder()
        const documents = docs.map((doc, i) =>
          documentOf({ path: `${i}.md`, sections: [{ title: 'x', text: 'x', doc }] }),
        )
        for (const document of documents) builder.addDocument(document)
        const bytes = builder.build()
        const whole = openSegment(bytes)
        const { head } = splitSegment(bytes, whole, 1000)
        const read = () => Promise.reject(new Error('not here'))
        for (const { acronyms } of [whole, openSegment(head, { read })]) {
          expect(acronyms).not.toBeNull()
          if (acronyms === null) return
          expect(docs.map((_, slot) => stringAt(acronyms, slot))).toEqual(
            docs.map((doc) => acronymsText(packStrings([doc]))),
          )
        }
      }),
    )
  })

  it('looks at all texts of a column, and at no others (BM-12)', () => {
    const column = packStrings(['Red Cross (RC)', 'single sign', '-on (SSO)', 'Blue Moon (BM)'])
    const inner = { ...column, start: column.ends[0], ends: column.ends.slice(1, 3) }
    expect(acronymsText(inner)).toBe('SSO single sign on')
    expect(acronymOf('SSO single sign on')).toEqual(['SSO', 'single sign on'])
  })
})
