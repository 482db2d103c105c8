import { describe, expect, it } from 'vitest'
import { refOf } from '../../../model/library/testing.ts'
import type { Citation } from '../../../model/walk/trace.ts'
import { namedPlace } from './AnswerView.tsx'

const FIXES = refOf('CHANGES.md#v2/fixes', { title: 'Fixes' })
const GUIDE = refOf('guide.md')
const CITED: Citation = { number: 1, ref: FIXES, start: 1, end: 2, text: '', found: 'exact' }

describe('the place of a name in an answer (UI-21)', () => {
  it.each([
    ['Fixes', FIXES],
    ['Version 2 › Fixes', FIXES],
    ['CHANGES.md', FIXES],
    ['v2/fixes', FIXES],
    ['guide.md', GUIDE],
    ['Version 2', undefined],
    ['Fixes › Version 2', undefined],
  ])('%s', (name, place) => {
    const found = namedPlace(name, [CITED], [GUIDE])
    expect(found.place).toBe(place)
    expect(found.citation).toBe(place === FIXES ? CITED : undefined)
  })
})
