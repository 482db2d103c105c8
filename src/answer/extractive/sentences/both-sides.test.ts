import { describe, expect, it } from 'vitest'
import { needleOf } from '../../window.ts'
import { around, otherSide } from './both-sides.ts'
import { bestSaid } from './said.ts'

const TEXT = [
  '* *Warm light* means that the lamp is yellow.',
  '* *Cold light* means that the lamp is blue.',
  '',
  'Lamps are sold in boxes.',
].join('\n')
const needles = [
  needleOf('warm', 'warm', 3),
  needleOf('cold', 'cold', 3),
  needleOf('light', 'light', 1),
]

describe('both sides of a difference', () => {
  it('ANS-4b: the sentence of the other side stands beside the one that leads', () => {
    const said = bestSaid(TEXT, needles)
    if (said === null) throw new Error('nothing said')
    const other = otherSide({ ...said, of: { text: TEXT } }, needles)
    expect(said.text).toMatch(/^Warm/u)
    expect(other?.text).toBe('Cold light means that the lamp is blue.')
    expect(other && around(said, other)).toEqual({ from: 0, to: 1 })
  })

  it('ANS-4b: where nothing says more there is none', () => {
    const said = bestSaid(TEXT, [needles[0]])
    if (said === null) throw new Error('nothing said')
    expect(otherSide({ ...said, of: { text: TEXT } }, [needles[0]])).toBeNull()
  })
})
