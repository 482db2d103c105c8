import { describe, expect, it } from 'vitest'
import { AnswerText, allOf, named, phrase, quoted, withCitation } from '../../answer/answer-text.ts'
import { citation, place } from '../state/testing.ts'
import { overviewLines } from './StartHere.tsx'

describe('overviewLines', () => {
  it('links names to their places, and quoted words to none (UI-14)', () => {
    const said = quoted('A `lamp` that [1] listens')
    const names = allOf([named('lamp.py', place(4))])
    const text = new AnswerText()
      .line(withCitation(phrase('{what}: {said}.', { what: named('lamp'), said }), 1))
      .line(phrase('Its parts:'))
      .line(phrase('{part}: with {names}.', { part: named('src', place(3)), names }))
    const lines = overviewLines({
      ...text.marked,
      citations: [citation(1, 2)],
      places: text.places,
      rest: [],
    })
    expect(lines).toEqual([
      {
        isPart: false,
        pieces: [
          { kind: 'name', text: 'lamp', place: null },
          { kind: 'words', text: ': A `lamp` that [1] listens. ' },
          { kind: 'citation', citation: citation(1, 2) },
        ],
      },
      { isPart: false, pieces: [{ kind: 'words', text: 'Its parts:' }] },
      {
        isPart: true,
        pieces: [
          { kind: 'name', text: 'src', place: place(3) },
          { kind: 'words', text: ': with ' },
          { kind: 'name', text: 'lamp.py', place: place(4) },
          { kind: 'words', text: '.' },
        ],
      },
    ])
  })
})
