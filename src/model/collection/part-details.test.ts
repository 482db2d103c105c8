import { describe, expect, it } from 'vitest'
import { openColumns } from '../../base/columns/columns.ts'
import { outlineOf } from '../tree/testing.ts'
import { FORMAT_VERSION } from './collection.ts'
import { encodeOutlines, openOutlines } from './part.ts'
import { joinOutlines, splitOutlines } from './part-details.ts'

const OUTLINE = outlineOf({
  ...{ format: 'markdown', doc: 'About lamps.', words: 70, end: 9 },
  children: [{ title: 'Care', words: 60, start: 3, end: 9 }],
  facets: new Map([['type', ['guide']]]),
})

const DOCUMENT = { path: 'care.md', hash: 'h', textStart: 0, textEnd: 90, outline: OUTLINE }
const whole = encodeOutlines([DOCUMENT])

describe('outlines that are published in pieces (KEEP-8)', () => {
  it('separate the columns that no search reads, and are the same when joined', () => {
    const { outlines, details } = splitOutlines(whole)
    const has = (name: string) => openColumns(outlines, FORMAT_VERSION).has(name)
    expect(['title', 'start', 'kind'].map(has)).toEqual([true, true, true])
    expect(['facets', 'words', 'doc', 'path'].map(has)).toEqual([false, false, false, false])
    const joined = openOutlines(joinOutlines(outlines, details, [DOCUMENT])).outline(0)
    expect(joined.facets).toEqual(OUTLINE.facets)
    expect(joined.words).toEqual(OUTLINE.words)
    const searched = openOutlines(joinOutlines(outlines, null, [DOCUMENT])).outline(0)
    expect(searched.facets.size).toBe(0)
    expect(searched.title).toEqual(joined.title)
  })

  it('keep the facets of earlier libraries', () => {
    const earlier = openOutlines(joinOutlines(whole, null, [DOCUMENT])).outline(0)
    expect(earlier.facets).toEqual(OUTLINE.facets)
    expect(earlier.words).toEqual(OUTLINE.words)
  })
})
