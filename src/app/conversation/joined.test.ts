// Which rows of calls are drawn as connected.

import { describe, expect, it } from 'vitest'
import { AGENT_STEPS, call, steps } from '../state/testing.ts'
import { joinedWith } from '../trace/StepsPane.tsx'

describe('calls of one message', () => {
  it('are connected, and no others are (TOOL-1)', () => {
    const walk = steps(...AGENT_STEPS)
    expect(walk.map((_, i) => joinedWith(walk, i).joined ?? '')).toEqual([
      ...['', 'first', 'last', 'first', 'inner', 'last', '', '', '', '', '', '', '', ''],
    ])
  })

  it('are of one collection', () => {
    const [a, b] = steps(call('search', {}, []), call('search', {}, []))
    expect(joinedWith([a, { ...b, collection: 'shop' }], 0)).toEqual({})
  })
})
