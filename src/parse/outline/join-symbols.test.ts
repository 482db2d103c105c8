import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stringAt } from '../../base/columns/strings.ts'
import { parser } from '../../cli/testing/parser.ts'
import { linesOf, type Toc } from '../../model/tree/toc.ts'
import { buildToc } from '../../toc/build.ts'
import { findNode, nodeId } from '../../toc/ids.ts'

async function tocOf(path: string): Promise<Toc> {
  const text = readFileSync(new URL(`../fixtures/${path}.txt`, import.meta.url), 'utf8')
  const bytes = new TextEncoder().encode(text.slice(0, text.indexOf('\n====')))
  const { outline } = await parser.parse(path, bytes)
  const document = { path, size: bytes.length, flags: outline.flags, outline }
  return buildToc({ name: 'x', slug: 'x', generatedAt: 0, documents: [document] })
}

describe('one node for one thing (TOC-12)', () => {
  it.each([
    // As they were when each block was a node of its own.
    ['scattered.rs', 'ReadDir~2.next_chunk', 'ReadDir.next_chunk'],
    ['scattered.rs', 'ReadDir~3.poll', 'ReadDir.poll'],
    ['scattered.rs', 'ReadDir~2', 'ReadDir'],
    ['scattered.rs', 'Stream-for-ReadDir.poll_next', 'ReadDir.Stream.poll_next'],
    ['scattered.rs', 'Elsewhere~2.second', 'Elsewhere.second'],
    ['scattered.cpp', 'detail~2.Stack.push', 'detail.Stack.push'],
    ['scattered.cpp', 'detail~2.push', 'detail.push'],
    ['scattered.ts', 'h~3', 'h'],
    ['scattered.ts', 'Options~2.write', 'Options.write'],
    ['scattered.py', 'Query.get~3', 'Query.get'],
    ['scattered.cs', 'Shop~2.Basket.Clear', 'Shop.Basket.Clear'],
    ['scattered.rb', 'Shop~2.Basket.clear', 'Shop.Basket.clear'],
    // As a developer would write them.
    ['scattered.rs', 'ReadDir.poll_next', 'ReadDir.Stream.poll_next'],
    ['scattered.cs', 'Shop.Basket.Add', 'Shop.Basket.Add(Item)'],
  ])('%s#%s is found as %s', async (path, former, id) => {
    const toc = await tocOf(path)
    const node = findNode(toc, `${path}#${former}`)
    expect(node === null ? null : nodeId(toc, node)).toBe(`${path}#${id}`)
  })

  it('members keep their lines, and the number of words stays the same', async () => {
    const toc = await tocOf('scattered.rs')
    const node = findNode(toc, 'scattered.rs#ReadDir.next_chunk') ?? 0
    expect(linesOf(toc, node)).toEqual({ start: 7, end: 7 })
    const { outline } = toc.documents[0]
    if (outline === null) throw new Error('no outline')
    const words = outline.words.reduce((sum, one) => sum + one, 0)
    const text = readFileSync(new URL('../fixtures/scattered.rs.txt', import.meta.url), 'utf8')
    const all = text.slice(0, text.indexOf('\n====')).match(/[A-Za-z0-9]+/g) ?? []
    expect(words).toBe(all.length)
    expect(stringAt(outline.title, 1)).toBe('ReadDir')
  })
})
