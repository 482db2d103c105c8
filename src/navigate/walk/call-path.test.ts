import { describe, expect, it } from 'vitest'
import type { NodeCalls, NodeRef, NodeReference } from '../../model/library/library.ts'
import type { PathStop } from '../../model/tree/call-path.ts'
import { fromAbove, pathBetween, pathFrom } from './call-path.ts'

function place(node: number, title: string, lines = 5): NodeRef {
  const id = `a.ts#${title}`
  return { id, node, kind: 'function', title, path: 'a.ts', start: 1, end: lines, size: 1 }
}

const NONE: NodeCalls = { calls: [], calledBy: [], bases: [], derived: [], testedBy: [] }

/** Who calls whom: `from > to confidence kind`. */
function graph(edges: readonly string[]) {
  const places = new Map<string, NodeRef>()
  const of = (name: string): NodeRef => {
    const known = places.get(name) ?? place(places.size + 1, name)
    places.set(name, known)
    return known
  }
  const rows = edges.map((edge, i) => {
    const [from, , to, confidence = '0.9', kind = 'calls'] = edge.split(' ')
    const row = (ref: NodeRef): NodeReference => ({
      ...{ kind, text: to, line: i + 1, ref, how: 'same file' },
      confidence: Number(confidence),
    })
    return { from: of(from), to: of(to), row }
  })
  const callsOf = async (node: number): Promise<NodeCalls> => ({
    ...NONE,
    calls: rows.filter(({ from }) => from.node === node).map(({ to, row }) => row(to)),
    calledBy: rows.filter(({ to }) => to.node === node).map(({ from, row }) => row(from)),
  })
  return { of, callsOf }
}

const names = (path: readonly PathStop[] | null) =>
  path?.map(({ ref, line }) => `${ref.title}@${line}`)

describe('NAV-18: a path through calls', () => {
  const { of, callsOf } = graph([
    'main > parse',
    'main > serve',
    'serve > log',
    'serve > route',
    'route > main',
    'route > guess 0.2',
    'route > Type 0.9 uses',
    'route > handle 0.6',
  ])
  const relevance = ({ title }: NodeRef) => (['serve', 'route', 'handle'].includes(title) ? 1 : 0)

  it('goes down to what fits, over sure calls, never in a circle, and says each line', async () => {
    const path = await pathFrom(callsOf, of('main'), { direction: 'down', relevance })
    expect(names(path)).toEqual(['main@0', 'serve@2', 'route@4', 'handle@8'])
    expect(path[1].at).toBe(path[0].ref)
  })

  it('goes up to who calls, as far as it may', async () => {
    const up = { direction: 'up', relevance, limit: 3 } as const
    const path = await pathFrom(callsOf, of('handle'), up)
    expect(names(path)).toEqual(['handle@0', 'route@8', 'serve@4'])
    // The line is the caller's.
    expect(path[1].at).toBe(path[1].ref)
  })

  it('begins at who calls its first stop, while that has to do with what is asked', async () => {
    const path = await pathFrom(callsOf, of('route'), { direction: 'down', relevance, limit: 2 })
    const whole = await fromAbove(callsOf, path, { relevance, limit: 4 })
    // Who calls `serve` has nothing to do with it.
    expect(names(whole)).toEqual(['serve@0', 'route@4', 'handle@8'])
    expect(whole[1].at).toBe(whole[0].ref)
  })

  it('leads from one place to another by the fewest calls, or says that there is no way', async () => {
    expect(names(await pathBetween(callsOf, of('main'), [of('handle')]))).toEqual([
      'main@0',
      'serve@2',
      'route@4',
      'handle@8',
    ])
    expect(await pathBetween(callsOf, of('handle'), [of('main')])).toBeNull()
    expect(await pathBetween(callsOf, of('main'), [of('handle')], { limit: 3 })).toBeNull()
  })

  it('ends when it is stopped', async () => {
    const stopped = { direction: 'down', relevance, signal: AbortSignal.abort() } as const
    await expect(pathFrom(callsOf, of('main'), stopped)).rejects.toThrow()
  })
})
