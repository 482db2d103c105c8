import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/library.ts'
import { refOf } from '../../model/library/testing.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { displayId, lineName } from './display-id.ts'

const place = (id: string, kind: NodeKind): NodeRef => refOf(id, { kind })

describe('lineName', () => {
  it.each<[string, NodeKind, string]>([
    ['src/client.py#Client.send', 'method', 'Client.send'],
    ['src/vec.rs#Vec::push', 'method', 'Vec::push'],
    ['src/api.py#request', 'function', 'api.py#request'],
    ['src/', 'directory', 'src/'],
  ])('UI-15: %s (%s) goes by %s', (id, kind, name) => {
    expect(lineName(place(id, kind))).toBe(name)
  })

  it('UI-15: a section goes by its file and its heading', () => {
    const section = {
      ...place('docs/start.md#start/set-a-cookie', 'section'),
      title: 'Set a cookie',
    }
    expect(lineName(section)).toBe('start.md › Set a cookie')
  })

  it('UI-15: a piece of text goes by its lines, and not by what its id is made of', () => {
    const piece = { ...place('docs/NOTES#lines-487611', 'chunk'), title: 'lines 12–40' }
    expect(displayId(piece)).toBe('docs/NOTES › lines 12–40')
    expect(lineName(piece)).toBe('NOTES › lines 12–40')
  })
})
