import { describe, expect, it } from 'vitest'
import type { CandidateEvidence, NodeRef } from '../model/library.ts'
import type { NodeKind } from '../model/node.ts'
import { foldChunks } from './chunks.ts'

function candidate(id: string, kind: NodeKind, unitScore: number, body: number): CandidateEvidence {
  const ref = { id, node: id.length, kind, title: id, path: 'src/a.c', start: 1, end: 9, size: 1 }
  const masks = { title: 0, path: 0, code: 0, description: 0, body, above: 0, about: 0 }
  return { ref, document: 0, flags: 0, unitScore, fileScore: 1, votes: 0, ...masks }
}

const owner: NodeRef = candidate('src/a.c#run', 'function', 0, 0).ref
const library = {
  resolve: (_: string, id: string) => Promise.resolve(id === owner.id ? owner.node : null),
  refs: (_: string, nodes: readonly number[]) => Promise.resolve(nodes.map(() => owner)),
}

describe('foldChunks', () => {
  it('NAV-5: pieces of a function are the function, with what matched in any of them', async () => {
    const pieces = [
      candidate('src/a.c#run/lines-1-120', 'chunk', 5, 0b01),
      candidate('src/a.c#run/lines-121-240', 'chunk', 3, 0b10),
    ]
    const [folded, ...rest] = await foldChunks(pieces, 'c', library)
    expect(rest).toEqual([])
    expect(folded.ref).toEqual(owner)
    expect([folded.unitScore, folded.body]).toEqual([5, 0b11])
  })

  it('NAV-5: pieces of a file without structure, and of what is not known, stay', async () => {
    const pieces = [
      candidate('notes.txt#lines-1-120', 'chunk', 5, 1),
      candidate('src/a.c#gone/lines-1-120', 'chunk', 3, 1),
      candidate('src/a.c#other', 'function', 2, 1),
    ]
    expect(await foldChunks(pieces, 'c', library)).toEqual(pieces)
  })
})
