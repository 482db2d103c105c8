import { expect, it } from 'vitest'
import type { NodeRef, NodeReferences } from '../../model/library/node-ref.ts'
import { linesSaying, mostReferredFiles } from './overview-parts.ts'
import type { Sources } from './sources.ts'

const refTo = (path: string, size = 1): NodeRef => ({
  ...{ id: path, node: 1, kind: 'document', title: path, path, start: 1, end: 9, size },
})

/** A map of files, each with so many others that refer to it. */
function sourcesOf(files: Readonly<Record<string, number>>): Sources {
  const others = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ref: refTo(`other-${i}.ts`) }))
  return {
    map: async () => Object.keys(files).join('\n'),
    findFiles: async (path: string) => [refTo(path)],
    weights: async () => ({ code: Uint32Array.from([0, 9]) }),
    references: async ({ path }: NodeRef) =>
      ({ to: others(files[path]), from: [] }) as unknown as NodeReferences,
  } as unknown as Sources
}

it.each([
  [500, ['b.ts', 'a.ts']],
  [5_000, ['b.ts']],
  [50_000, []],
])('of %d places finds those with more references than by chance (ANS-4b)', async (size, told) => {
  const rows = await mostReferredFiles(
    refTo('src', size),
    sourcesOf({ 'a.ts': 4, 'b.ts': 9, 'c.ts': 2 }),
  )
  expect(rows.map(({ place }) => place.path)).toEqual(told)
})

it.each([
  [
    'a.md',
    '---\ntitle: A\n---\n\n# A\n\nA lamp gives\nlight to all.',
    'A: A lamp gives light to all.',
    7,
    8,
  ],
  [
    'a.ts',
    "import 'b'\n\n// A lamp gives light to all.\nrun()",
    'A lamp gives light to all.',
    3,
    3,
  ],
  ['a.ts', 'one()\ntwo()', 'What stands nowhere.', 1, 4],
])('finds the lines of a sentence of %s (ANS-4b)', async (path, text, said, start, end) => {
  const sources = { text: async () => ({ text }) } as unknown as Sources
  expect(await linesSaying(refTo(path), said, sources)).toEqual({ start, end })
})
