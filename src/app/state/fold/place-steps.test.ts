import { describe, expect, it } from 'vitest'
import { AGENT_STEPS, EVERY_STEP, place, steps } from '../testing.ts'
import { MISSING_NODE, placeSteps } from './step-refs.ts'
import { lanesOf } from './walk-marks.ts'

const STEPS = steps(...EVERY_STEP)

describe('a trace on the current state of the collection (UI-4)', () => {
  /** Every file moved up by ten numbers; 7 is gone. */
  const library = {
    resolve: async (_: string, id: string) => {
      const node = Number(/\d+/.exec(id)?.[0])
      return node === 7 ? null : node + 10
    },
    refs: async (_: string, nodes: readonly number[]) =>
      nodes.map((node) => ({ ...place(node), size: node })),
  }

  it('finds places by their ids, and lists those that are gone', async () => {
    const { steps: placed, missing } = await placeSteps(STEPS, 'lamp', library)
    expect(missing).toEqual(['file-7.ts'])
    const read = placed.filter((step) => step.kind === 'read')
    expect(read.map(({ ref }) => [ref.node, ref.size])).toEqual([
      [13, 13],
      [MISSING_NODE, 0],
    ])
  })

  it('finds the places of an agent’s calls, and of texts flagged in them', async () => {
    const { steps: placed } = await placeSteps(steps(...AGENT_STEPS), 'lamp', library)
    const calls = placed.flatMap((step) => (step.kind === 'call' ? [step] : []))
    expect(calls.map(({ places }) => places.map(({ ref }) => ref.node))).toEqual([
      ...[[10, 11, 15], [13], [12, 13], [16], [13, 14], [13, MISSING_NODE], [MISSING_NODE], []],
    ])
    expect(calls[6].flagged?.[0].ref.node).toBe(MISSING_NODE)
    const [start] = placed
    expect(start.kind === 'start' && start.start.node).toBe(10)
  })

  it('draws nothing for places that are gone', async () => {
    const { steps: placed } = await placeSteps(STEPS, 'lamp', library)
    const lanes = lanesOf(placed)
    const nodes = lanes.flatMap(({ at, marks }) => [at, ...marks.map(({ node }) => node)])
    expect(nodes.filter((node) => node < 0)).toEqual([])
    expect(nodes).toContain(13)
  })

  it('maps the collection itself to the root, whatever its name', async () => {
    const start = { ...place(0), id: 'elsewhere', kind: 'collection' as const }
    const body = { ...EVERY_STEP[0], start }
    const [step] = (await placeSteps(steps(body), 'lamp', library)).steps
    expect(step.kind === 'route' && step.start.node).toBe(0)
  })
})
