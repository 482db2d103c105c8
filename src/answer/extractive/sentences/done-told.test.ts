import { describe, expect, it } from 'vitest'
import type { Done } from '../../../model/library/branch.ts'
import { needleOf } from '../../window.ts'
import { decisiveLine, doneTold, onlyStatement } from './done-told.ts'

const needles = ['lamp', 'dimmed'].map((word) => needleOf(word, word, 1))
const DOES: readonly Done[] = [
  { what: 'calls', text: 'wait' },
  { what: 'calls', text: 'burn', isOwn: true },
  { what: 'calls', text: 'setDimmed' },
  { what: 'sets', text: 'self.pos' },
  { what: 'says', text: 'No oil is left' },
  { what: 'returns', text: 'a.height - b.height' },
]

describe('ANS-4b: what is told of what a function does', () => {
  it('is what it says to people and what speaks of the question', () => {
    const told = doneTold(DOES, { needles, kind: 'where', title: 'lamp' })
    expect(told.map(({ text }) => text)).toEqual(['setDimmed', 'No oil is left'])
  })

  it('is also what of the collection it calls and how its value comes about where that is asked', () => {
    const told = doneTold(DOES, { needles, kind: 'how', title: 'lamp' })
    expect(told.map(({ text }) => text)).toEqual([
      'burn',
      'setDimmed',
      'No oil is left',
      'a.height - b.height',
    ])
  })
})

describe('ANS-4b: the line that decides', () => {
  const CODE = [
    'def lamp(oil):',
    '    # dimmed when little is left',
    '    if oil < 3:',
    '        return light.dimmed(oil)',
    '    return light',
  ].join('\n')

  it('has of the question what the name of its place has not', () => {
    expect(decisiveLine(CODE, { needles, title: 'lamp' })).toBe('return light.dimmed(oil)')
    expect(decisiveLine(CODE, { needles: needles.slice(0, 1), title: 'lamp' })).toBeNull()
  })

  it('is the only statement of a function', () => {
    expect(onlyStatement('fn lit(&self) -> bool {\n    // now\n    self.oil.left() > 0\n}')).toBe(
      'self.oil.left() > 0',
    )
    expect(onlyStatement('def lit(self):\n    return self.oil > 0')).toBe('return self.oil > 0')
    expect(onlyStatement('def lit(self):\n    look()\n    return self.oil > 0')).toBeNull()
    expect(onlyStatement('def lit(self):\n    pass')).toBeNull()
  })

  it('is a constant itself', () => {
    const told = decisiveLine('OIL = 3', { needles, title: 'OIL', isValue: true })
    expect(told).toBe('OIL = 3')
    expect(decisiveLine('OIL', { needles, title: 'OIL', isValue: true })).toBeNull()
  })
})
