import { describe, expect, it } from 'vitest'
import { outlineOf } from '../model/tree/testing.ts'
import { outlineText } from './opened.ts'

/** The outline of a document with these nodes in it: first line, last line, signature, description. */
function outlineWith(last: number, nodes: readonly (readonly [number, number, string, string])[]) {
  const children = nodes.map(([start, end, signature, doc]) => {
    return { title: 'title', start, end, signature, doc }
  })
  return outlineOf({ title: 'title', start: 1, end: last, children })
}

describe('outlineText', () => {
  it('writes what is known about a line on that line (KEEP-2)', () => {
    const outline = outlineWith(9, [
      [3, 5, 'def a():', 'Says a.'],
      [7, 9, 'def b():', ''],
    ])
    expect(outlineText(outline).split('\n')).toEqual([
      '',
      '',
      'def a():',
      'Says a.',
      '',
      '',
      'def b():',
      '',
      '',
    ])
  })

  it('a description that is longer than its node stays above the next one (KEEP-2)', () => {
    const outline = outlineWith(3, [
      [1, 2, 'def a():', 'one\ntwo\nthree'],
      [3, 3, 'def b():', ''],
    ])
    const lines = outlineText(outline).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('def b():')
  })

  it('lines that no file has are not made (SEC-5)', () => {
    const outline = outlineWith(0xffff_ffff, [[0xffff_fff0, 0xffff_fff0, 'x', '']])
    expect(outlineText(outline).length).toBeLessThan(3_000_000)
  })
})
