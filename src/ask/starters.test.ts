import { describe, expect, it } from 'vitest'
import type { NodeDetails, NodeRef } from '../model/library/node-ref.ts'
import { treeColumnsOf } from '../model/library/testing.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { findStarters, starterQuestions } from './starters.ts'

const NODES: readonly (readonly [NodeKind, string, number])[] = [
  ['collection', 'flask/', 99],
  ['class', 'Small', 2],
  ['class', 'TestEverything', 50],
  ['class', 'Flask', 30],
  ['function', 'huge', 90],
  ['struct', 'Blueprint', 12],
  ['class', '<img onerror>', 80],
  ['class', 'Sample', 40],
  ['section', 'How to Sign a cookie', 1],
  ['section', 'Why are cookies signed?', 1],
  ['section', 'Installation', 20],
  ['section', 'Signed Sessions', 6],
  ['section', 'Sponsors', 9],
  ['section', 'Rate limits', 3],
]

const TREE = treeColumnsOf(NODES.map(([kind, title, size]) => ({ kind, title, size })))

const library = {
  tree: async () => TREE,
  refs: async (_: string, nodes: readonly number[]) =>
    nodes.map((node) => ({ node, title: NODES[node][1] }) as NodeRef),
  // Only the sample is in an example.
  details: async (_: string, node: number) =>
    ({ flags: NODES[node][1] === 'Sample' ? ['example'] : [] }) as unknown as NodeDetails,
}
const REQUEST = { collection: 'flask', name: 'flask' }
const sure = (level: 'found' | 'guess') => ({ level, probability: 0.5, of: {} }) as never
const never = async (): Promise<void> => undefined

describe('questions to begin with', () => {
  it('are made from the largest definitions and from headings, not from tests and examples (UI-14)', async () => {
    expect(await starterQuestions(library, REQUEST)).toEqual([
      ['What does `Flask` do?', 'What does `Blueprint` do?', 'What does `Small` do?'],
      ['How do I sign a cookie?', 'Why are cookies signed?'],
      ['Where is `Blueprint` used?', 'Where is `Small` used?'],
      // Without what every project has, and with words of a sentence as words of a sentence.
      ['Tell me about Signed Sessions', 'Tell me about rate limits'],
    ])
  })

  it('are offered only if their answer is quoted, of different kinds first, up to five (UI-14, UI-25)', async () => {
    const asked: string[] = []
    const offered = await findStarters(
      library,
      REQUEST,
      async (question) => {
        asked.push(question)
        if (/`Flask` do|sign a|Tell/u.test(question)) return { sure: sure('guess') }
        return /Why/u.test(question) ? null : { sure: sure('found') }
      },
      never,
    )
    // What `Blueprint` and `Small` do is about names that were offered before.
    expect(offered).toEqual(['Where is `Blueprint` used?', 'Where is `Small` used?'])
    expect(asked).toHaveLength(7)
    const quoted = async () => ({ sure: sure('found') })
    expect(await findStarters(library, REQUEST, quoted, never)).toEqual([
      ...['What does `Flask` do?', 'How do I sign a cookie?', 'Where is `Blueprint` used?'],
      ...['Tell me about Signed Sessions', 'Why are cookies signed?'],
    ])
  })

  it('are none for prose without names and headings (UI-14)', async () => {
    const bare = { ...library, tree: async () => ({ ...TREE, count: 1 }) }
    const offered = await findStarters(bare, REQUEST, async () => ({}), never)
    expect(offered).toEqual([])
  })
})
