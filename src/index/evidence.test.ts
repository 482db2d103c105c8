import { describe, expect, it } from 'vitest'
import { packStrings } from '../base/strings.ts'
import { kindCode, type NodeKind } from '../model/node.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { gatherEvidence } from './evidence.ts'
import { openIndex } from './open-index.ts'
import { parseQuery } from './query.ts'
import { resolveQuery } from './resolve.ts'
import type { IndexedDocument } from './segment-builder.ts'
import { documentOf, segmentOf, tocOf } from './test-collection.ts'

/** A page whose nodes have sizes of their own: title and text of each, the page first. */
function page(path: string, doc: string, nodes: readonly (readonly [string, NodeKind, number])[]) {
  const [[title], ...inner] = nodes
  const sections = inner.map(([name, kind]) => ({ title: name, text: 'A zone has a name.', kind }))
  const { outline, ...file } = documentOf({ path, sections })
  return {
    ...file,
    outline: {
      ...outline,
      kind: Uint8Array.from(nodes, ([, kind]) => kindCode(kind)),
      size: Uint32Array.from(nodes, ([, , size]) => size),
      title: packStrings([title, ...inner.map(([name]) => name)]),
      doc: packStrings([doc, ...inner.map(() => '')]),
    },
  }
}

function around(question: string, documents: readonly IndexedDocument[]) {
  const toc = tocOf(documents)
  const base = Int32Array.from(toc.documentNode)
  const index = openIndex([{ segment: segmentOf(documents), base }], toc)
  const resolved = resolveQuery(index, parseQuery(question), DEFAULT_SETTINGS.search)
  const { words, count, node, above, about } = gatherEvidence(
    index,
    resolved,
    DEFAULT_SETTINGS.search,
  )
  const spoken = (mask: number) =>
    words.filter((_, i) => (mask >>> i) & 1).map(({ text }) => text.toLowerCase())
  const rows = Array.from({ length: count }, (_, row): [number, string[], string[]] => [
    node[row] - 1,
    spoken(above[row]),
    spoken(about[row]),
  ])
  return rows.sort((a, b) => a[0] - b[0])
}

describe('gatherEvidence', () => {
  it('NAV-2: knows the titles above a place and what its page says of itself', () => {
    const rollouts = page('a.md', 'When deploys are forbidden.', [
      ['Rollouts', 'document', 4],
      ['Windows', 'section', 2],
      ['Zones', 'section', 1],
      ['Kinds', 'section', 1],
    ])
    const other = page('b.md', '', [
      ['', 'document', 2],
      ['Windows', 'section', 1],
    ])
    expect(around('rollouts windows zones forbidden', [rollouts, other])).toEqual([
      [0, [], ['rollouts', 'forbidden']],
      [1, ['rollouts'], ['rollouts', 'forbidden']],
      [2, ['rollouts', 'windows'], ['rollouts', 'forbidden']],
      [3, ['rollouts'], ['rollouts', 'forbidden']],
      [5, [], []],
    ])
  })

  it('NAV-2: a piece of a section has above it what the section has', () => {
    const long = page('a.md', '', [
      ['Rollouts', 'document', 3],
      ['Windows', 'section', 2],
      ['Zones', 'chunk', 1],
    ])
    const parent = (row: readonly [number, string[], string[]]) => row[1]
    const toc = tocOf([long])
    // The flat table of tests takes the page for the parent of all: the piece's is the section.
    const nested = { ...toc, parent: Uint32Array.of(0, 0, 1, 2) }
    const base = Int32Array.from(toc.documentNode)
    const index = openIndex([{ segment: segmentOf([long]), base }], nested)
    const { search } = DEFAULT_SETTINGS
    const resolved = resolveQuery(index, parseQuery('rollouts windows zones'), search)
    const { node, above } = gatherEvidence(index, resolved, search)
    const masks = new Map(Array.from(node, (n, row) => [n, above[row]]))
    expect([masks.get(2), masks.get(3)]).toEqual([0b1, 0b1])
    expect(around('rollouts windows zones', [long]).map(parent)[2]).toContain('windows')
  })
})
