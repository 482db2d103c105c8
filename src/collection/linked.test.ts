import { afterEach, expect, it, vi } from 'vitest'
import { buildToc } from '../toc/build.ts'
import { linkCollection } from './linked.ts'

afterEach(() => vi.restoreAllMocks())

it('finishes at once for who waits what was begun ahead of a question (NAV-18)', async () => {
  let clock = 0
  // Every look at the clock ends a slice.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000
    return clock
  })
  const documents = Array.from({ length: 40 }, (_, i) => {
    return { path: `${i}.txt`, size: 0, flags: 0, outline: null }
  })
  const toc = buildToc({ name: 'many', slug: 'many', generatedAt: 0, documents })
  const { calls } = linkCollection(toc, async () => new Uint8Array(0))
  const ahead = calls(() => new Promise(() => undefined))
  const graph = await calls()
  expect(await ahead).toBe(graph)
  expect(graph.firstRow).toHaveLength(documents.length + 1)
})
