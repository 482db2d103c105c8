import { describe, expect, it } from 'vitest'
import type { NodeRef, ViewLine } from '../../model/library/library.ts'
import { refOf } from '../../model/library/testing.ts'
import type { Step } from '../../model/walk/trace.ts'
import { AGENT_STEPS, EVERY_STEP, steps } from '../../state/testing.ts'
import { agentTokens, elapsed, gaugeSegments, takenIds } from './gauge.ts'
import { EXCERPT_LINES, outlineExcerpt } from './steps/outline-excerpt.ts'

function expandStep(number: number, shownTokens: number, refs: readonly NodeRef[] = []): Step {
  return { number, at: number * 10, ms: 4, shownTokens, readTokens: 0, kind: 'expand', refs }
}

function lineOf(number: number): ViewLine {
  const ref = refOf(`p${number}`)
  return { number, ref, indent: 0, summary: '', children: 0, shown: 0, leaves: 1 }
}

describe('the gauge', () => {
  it('UI-2: one segment for each step that showed something new', () => {
    const steps = [0, 842, 842, 1097].map((tokens, i) => expandStep(i + 1, tokens))
    expect(gaugeSegments(steps)).toEqual([
      { step: 2, tokens: 842 },
      { step: 4, tokens: 255 },
    ])
    expect(elapsed(steps)).toBe(44)
    expect(elapsed([])).toBe(0)
  })

  it('UI-2: what was chosen, read and cited stands out in the views', () => {
    const times = { at: 0, ms: 0, shownTokens: 0, readTokens: 0 }
    const taken = takenIds([
      {
        ...times,
        number: 1,
        kind: 'choose',
        by: 'structural',
        confidence: 1,
        why: '',
        considered: [
          { ref: refOf('a'), score: 1, why: '', fate: 'chosen' },
          { ref: refOf('b'), score: 1, why: '', fate: 'pruned' },
        ],
      },
      { ...times, number: 2, kind: 'read', ref: refOf('c'), passages: [], why: '' },
    ])
    expect([...taken]).toEqual(['a', 'c'])
  })

  it('of an agent: contents and reading, against the context (UI-2, NAV-3)', () => {
    expect(agentTokens(steps(...AGENT_STEPS))).toEqual({
      ...{ contents: 20, reading: 60, context: 8000 },
    })
    expect(agentTokens(steps(...EVERY_STEP))).toBeNull()
  })

  it('what an agent opened, read and cited stands out (UI-2)', () => {
    expect([...takenIds(steps(...AGENT_STEPS))]).toEqual(
      [0, 2, 3, 4, 7].map((node) => `file-${node}.ts`),
    )
  })

  it('UI-2: an excerpt of an outline keeps what was taken, with its neighbours, in order', () => {
    const lines = Array.from({ length: 40 }, (_, i) => lineOf(i + 1))
    const numbers = (taken: readonly string[]) =>
      outlineExcerpt(lines, new Set(taken)).map(({ number }) => number)
    expect(numbers(['p31', 'p20'])).toEqual([19, 20, 21, 30, 31, 32])
    expect(numbers([])).toEqual([1, 2, 3, 4, 5, 6])
    expect(numbers(lines.map(({ ref }) => ref.id))).toHaveLength(EXCERPT_LINES)
    expect(outlineExcerpt(lines.slice(0, 3), new Set())).toHaveLength(3)
  })
})
