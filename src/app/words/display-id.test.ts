import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../../model/library/node-ref.ts'
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
  ])('%s (%s) goes by %s (UI-15)', (id, kind, name) => {
    expect(lineName(place(id, kind))).toBe(name)
  })

  it('names a section by its file and its heading (UI-15)', () => {
    const section = {
      ...place('docs/start.md#start/set-a-cookie', 'section'),
      title: 'Set a cookie',
    }
    expect(lineName(section)).toBe('start.md › Set a cookie')
  })

  it('names a piece of text by its lines, not by its id (UI-15)', () => {
    const piece = { ...place('docs/NOTES#lines-487611', 'chunk'), title: 'lines 12–40' }
    expect(displayId(piece)).toBe('docs/NOTES › lines 12–40')
    expect(lineName(piece)).toBe('NOTES › lines 12–40')
  })
})
