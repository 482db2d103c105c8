import { expect, it } from 'vitest'
import { buildToc } from '../toc/build.ts'
import { linkCollection } from './linked.ts'

const NEVER = () => new Promise<void>(() => undefined)

/** As many documents as slices are made of; none of them refers to anything. */
function manyDocuments() {
  const documents = Array.from({ length: 40_000 }, (_, i) => {
    return { path: `${i}.txt`, size: 0, flags: 0, outline: null }
  })
  return buildToc({ name: 'many', slug: 'many', generatedAt: 0, documents })
}

it('finishes at once for who waits what was begun ahead of a question (NAV-18)', async () => {
  const toc = manyDocuments()
  const { calls } = linkCollection(toc, async () => new Uint8Array(0))
  const ahead = calls(NEVER)
  const graph = await calls()
  expect(await ahead).toBe(graph)
  expect(graph.firstRow).toHaveLength(toc.documents.length + 1)
})
