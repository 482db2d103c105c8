import { describe, expect, it } from 'vitest'
import type { Library, NodeRef } from '../model/library/library.ts'
import { doneInside } from './done-inside.ts'

const TEXT = [
  'func quit(code int) bool {',
  '\tstore.CloseAll(code)',
  '\tstore.flush()',
  '\treturn false',
  '}',
  '',
  'func size(all []int) int {',
  '\treturn len(all) + 1',
  '}',
  '',
  'void',
  'stop(int code)',
  '{',
  '    halt(code);',
  '}',
].join('\n')

const own = new Set(['CloseAll', 'flush'])
const library = {
  text: async () => ({ text: TEXT }),
  findSymbol: async (_: string, title: string) => (own.has(title) ? [{ title }] : []),
} as unknown as Library
const inside = async (start: number, end: number, of: Partial<NodeRef> = {}) => {
  const ref = { node: 1, kind: 'function', path: 'a.go', start, end, ...of } as NodeRef
  return (await doneInside(library, 'a', ref)).map(
    ({ what, text, isOwn }) => `${what} ${text}${isOwn === true ? ', its own' : ''}`,
  )
}

describe('ANS-4b: what a function does by its own lines', () => {
  it('is what it calls, and what it returns where that says how it came about', async () => {
    expect(await inside(1, 5)).toEqual(['calls store.CloseAll, its own', 'calls store.flush'])
    expect(await inside(7, 9)).toEqual(['returns len(all) + 1'])
  })

  it('begins behind a name that stands on a line below its type', async () => {
    expect(await inside(11, 15, { title: 'stop', path: 'a.c' })).toEqual(['calls halt'])
  })

  it('is told of functions of code alone, and of none that is long', async () => {
    expect(await inside(1, 5, { kind: 'class' })).toEqual([])
    expect(await inside(1, 5, { path: 'a.md' })).toEqual([])
    expect(await inside(1, 99)).toEqual([])
  })
})
