import { describe, expect, it } from 'vitest'
import type { EngineName, EngineStep, StepResult } from './engine-steps.ts'
import { measure } from './measure.ts'
import { DidNotFinishError, type Peer } from './peer.ts'

const RESULT: StepResult = { ms: 2, cpuMs: 3, bytes: 0, gzipBytes: 0, heldBytes: 0, place: 0 }

function peerOf(name: EngineName, run: (step: EngineStep) => Partial<StepResult>): Peer {
  const ready = { corpus: 'some', documents: 9, nodes: 20, bytes: 100, items: 4 }
  return { name, ready, run: async (step) => ({ ...RESULT, ...run(step) }), end: () => undefined }
}

const QUICK = peerOf('wayleaf', (step) => {
  if (step.kind === 'save') return { bytes: 40, gzipBytes: 20 }
  if (step.kind === 'query') return { ms: step.item + 1, place: step.item === 3 ? 0 : 2 }
  return {}
})

describe('measure', () => {
  it('gives medians, places and sizes', async () => {
    const [row] = await measure([QUICK], 100)
    expect(row).toMatchObject({
      stopped: '',
      buildMs: 3,
      indexBytes: 40,
      indexGzipBytes: 20,
      heldBytes: null,
      queries: 4,
      queryP50Ms: 3,
      queryP99Ms: 4,
      allHitsP50Ms: 2,
      hitAt10: 0.75,
      reciprocalRank: 0.375,
    })
  })

  it('says what an engine did not finish, and goes on with the others', async () => {
    const stuck = peerOf('minisearch', (step) => {
      if (step.kind === 'save') throw new DidNotFinishError('did not finish: save, 5 s in all')
      return {}
    })
    const [ours, theirs] = await measure([QUICK, stuck], 100)
    expect(theirs).toMatchObject({
      stopped: 'did not finish: save, 5 s in all',
      buildMs: 3,
      saveMs: null,
      indexBytes: null,
      queries: 0,
      queryP99Ms: null,
      hitAt10: null,
    })
    expect(ours).toMatchObject({ stopped: '', queries: 4, queryP99Ms: 4 })
  })

  it('compares over the questions for which the slower one had time', async () => {
    const slow = peerOf('minisearch', () => ({ ms: 600 }))
    const rows = await measure([QUICK, slow], 2)
    expect(rows.map(({ queries, queryP99Ms }) => ({ queries, queryP99Ms }))).toEqual([
      { queries: 2, queryP99Ms: 2 },
      { queries: 2, queryP99Ms: 600 },
    ])
  })
})
