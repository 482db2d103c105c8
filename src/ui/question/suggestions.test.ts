import { expect, it } from 'vitest'
import { packStrings } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/library.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { suggestions } from './suggestions.ts'

function treeOf(nodes: readonly (readonly [NodeKind, string, number])[]): TreeColumns {
  return {
    count: nodes.length,
    kind: Uint8Array.from(nodes, ([kind]) => kindCode(kind)),
    size: Uint32Array.from(nodes, ([, , size]) => size),
    depth: new Uint16Array(nodes.length),
    leaves: new Uint32Array(nodes.length),
    titles: packStrings(nodes.map(([, title]) => title)),
    skipped: new Map(),
  }
}

it('UI-2: an overview and the biggest types are suggested, tests are not', () => {
  const tree = treeOf([
    ['collection', 'flask/', 99],
    ['class', 'Small', 2],
    ['class', 'TestEverything', 50],
    ['class', 'Flask', 30],
    ['function', 'huge', 90],
    ['struct', 'Blueprint', 12],
    ['class', '<img onerror>', 80],
  ])
  expect(suggestions('flask', tree)).toEqual([
    'What is in flask, and how is it organised?',
    'What does `Flask` do?',
    'Where is `Blueprint` used?',
  ])
})

it('UI-2: prose without types gets the overview alone', () => {
  expect(suggestions('notes', treeOf([['collection', 'notes/', 1]]))).toHaveLength(1)
})
