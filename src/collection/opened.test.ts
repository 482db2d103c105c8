import { describe, expect, it } from 'vitest'
import { packStrings } from '../base/columns/strings.ts'
import { bareOutline } from '../bundle/testing.ts'
import type { Outline } from '../model/tree/outline.ts'
import { outlineText } from './opened.ts'

/** An outline of a document with these nodes in it: first line, last line, signature, description. */
function outlineOf(
  last: number,
  nodes: readonly (readonly [number, number, string, string])[],
): Outline {
  const rows = [[1, last, '', ''] as const, ...nodes]
  return {
    ...bareOutline('a.py'),
    count: rows.length,
    kind: new Uint8Array(rows.length),
    size: Uint32Array.from(rows, (_, i) => (i === 0 ? rows.length : 1)),
    start: Uint32Array.from(rows, ([start]) => start),
    end: Uint32Array.from(rows, ([, end]) => end),
    words: new Uint32Array(rows.length),
    title: packStrings(rows.map(() => 'title')),
    signature: packStrings(rows.map(([, , signature]) => signature)),
    doc: packStrings(rows.map(([, , , doc]) => doc)),
  }
}

describe('outlineText', () => {
  it('KEEP-2: what is known of a line stands on that line', () => {
    const outline = outlineOf(9, [
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

  it('KEEP-2: a description that is longer than its node stays above the next one', () => {
    const outline = outlineOf(3, [
      [1, 2, 'def a():', 'one\ntwo\nthree'],
      [3, 3, 'def b():', ''],
    ])
    const lines = outlineText(outline).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('def b():')
  })

  it('SEC-5: lines that no file has are not made', () => {
    const outline = outlineOf(0xffff_ffff, [[0xffff_fff0, 0xffff_fff0, 'x', '']])
    expect(outlineText(outline).length).toBeLessThan(3_000_000)
  })
})
