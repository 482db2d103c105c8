// The sample as visitors get it: packed, opened and asked. The figure of the first visit was recorded from it.

import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_QUESTIONS } from '../app/collections/state/overview-actions.ts'
import { ancestors } from '../app/state/fold/tree-rows.ts'
import { type Lane, lanesOf } from '../app/state/fold/walk-marks.ts'
import { createHash } from '../base/columns/hash.ts'
import { stringAt } from '../base/columns/strings.ts'
import { CONTENT_VERSION } from '../bundle/format.ts'
import { importCollection } from '../bundle/import-collection.ts'
import { openBundle } from '../bundle/read-bundle.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import type { TreeColumns } from '../model/library/node-ref.ts'
import { NODE_KINDS } from '../model/tree/node.ts'
import type { Step } from '../model/walk/trace.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { sampleBundle } from './sample-bundle.ts'
import { answerIn, requestFor, stepsOf } from './testing/walks.ts'
import { nodeLoadWordTable } from './word-table.ts'

const RECORDING = '../app/home/recording.json'
/** Number of places in the figure that were considered, besides those that were read. */
const MAX_CONSIDERED = 4

let library: LibraryHost

beforeAll(async () => {
  const bytes = await sampleBundle()
  expect(bytes.length).toBeLessThan(150_000)
  const read = async (start: number, end: number) => bytes.slice(start, end)
  const file = { size: bytes.length, read }
  const bundle = await openBundle(file, CONTENT_VERSION, await createHash())
  const store = createMemoryStore()
  const origin = { kind: 'bundle', name: 'Chess club', address: '' } as const
  const from = { id: '1', slug: 'fake', name: 'Chess club', weight: 1, origin, generation: 0 }
  await importCollection(
    bundle,
    store,
    { ...from, createdAt: 0, now: 0 },
    { newId: () => crypto.randomUUID() },
  )
  library = await openLibrary(store)
})

const asked = (question: string) =>
  stepsOf(requestFor(question), library, { wordTable: nodeLoadWordTable })

describe('the sample', () => {
  it('is all read, with a name', async () => {
    const [{ name, stats }] = await library.collections()
    expect(name).toBe('Chess club')
    expect(stats.skipped).toEqual({})
  })

  it('is found in everyday words that are in none of its texts (HIER-3)', async () => {
    const hits = await library.search('fake', { query: 'stop cheating', limit: 3 })
    expect(hits.map(({ ref }) => ref.path)).toContain('engine/greenchess/rules.py')
  })

  it.each([
    [SAMPLE_QUESTIONS[0], 'club/statutes.md', '48 euros'],
    [SAMPLE_QUESTIONS[1], 'club/results/spring-tournament-2026.md', 'Mira Castellan'],
    [SAMPLE_QUESTIONS[2], 'rules/how-pieces-move.md', '5'],
    [SAMPLE_QUESTIONS[3], 'engine/greenchess/rules.py', 'is_checkmate'],
    [SAMPLE_QUESTIONS[4], 'club/handbook/record-a-game.md', 'score sheet'],
  ])('answers “%s” in the words of %s (UI-27)', async (question, path, words) => {
    const { sure, citations, text } = answerIn(await asked(question))
    expect(sure?.level).toBe('found')
    expect(citations[0].ref.path).toBe(path)
    expect(text.split('\n')[0]).toContain(words)
  })

  it('is what the figure of the first visit shows: with `-u` it is recorded again (UI-27)', async () => {
    const steps = await asked(SAMPLE_QUESTIONS[0])
    const recorded = recordingOf(steps, await library.tree('fake'))
    await expect(recorded).toMatchFileSnapshot(RECORDING)
  })
})

/** The rows around what was read, the walk on them, and the answer. */
function recordingOf(steps: readonly Step[], tree: TreeColumns): string {
  const lanes = lanesOf(steps)
  const marks = lanes.flatMap((lane) => lane.marks)
  const nodesOf = (name: string) => marks.filter(({ mark }) => mark === name).map((one) => one.node)
  const near = nodesOf('considered').slice(0, MAX_CONSIDERED)
  const shown = new Set([0, ...near, ...nodesOf('read'), ...nodesOf('cited')])
  for (const node of [...shown]) for (const above of ancestors(tree, node)) shown.add(above)
  for (let node = 1; node < tree.count; node += tree.size[node]) shown.add(node)
  const nodes = [...shown].sort((a, b) => a - b)
  const rows = nodes.map((node, i) => {
    const depth = tree.depth[node]
    const isOpen = (tree.depth[nodes[i + 1]] ?? 0) > depth
    const kind = NODE_KINDS[tree.kind[node]]
    const title = stringAt(tree.titles, node)
    return { kind, depth, title, hidden: isOpen ? 0 : tree.size[node] - 1 }
  })
  const rowOf = (node: number): number => nodes.indexOf(node)
  const drawn = lanes.map((lane): Lane => {
    const own = lane.marks.filter(({ node }) => shown.has(node))
    const from = lane.from === null ? null : rowOf(lane.from)
    const onRows = own.map((mark) => ({ ...mark, node: rowOf(mark.node) }))
    return { ...lane, from, at: rowOf(lane.at), marks: onRows }
  })
  const { text, citations } = answerIn(steps)
  const [{ ref, start, end }] = citations
  const [first] = text.split('\n')
  const answer = first.slice(first.indexOf(': ') + 2).replace(/ \[\d+\]$/u, '')
  const parts = { rows, lanes: drawn, answer: [{ text: answer, path: ref.path, start, end }] }
  const listed = Object.entries(parts).map(
    ([name, list]) =>
      `"${name}": [\n${list.map((one: object) => JSON.stringify(one)).join(',\n')}\n]`,
  )
  return `{\n${listed.join(',\n')}\n}\n`
}
