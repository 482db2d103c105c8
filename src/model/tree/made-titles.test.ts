import { describe, expect, it } from 'vitest'
import { madeTitle } from './made-titles.ts'
import type { NodeKind } from './node.ts'

describe('titles that the parser generated', () => {
  it.each<[NodeKind, string, string, string, Record<string, string>]>([
    ['chunk', 'a.md', 'lines 341–444', 'lines {start}–{end}', { start: '341', end: '444' }],
    ['cell', 'a.ipynb', 'cell 3', 'cell {number}', { number: '3' }],
    ['page', 'a.pdf', 'page 12', 'page {number}', { number: '12' }],
    ['page', 'a.pdf', 'page 2: Risks', 'page {number}: {title}', { number: '2', title: 'Risks' }],
    ['section', 'a.pptx', 'Slide 4', 'Slide {number}', { number: '4' }],
    ['section', 'A.PPTX', 'Slide 4: We: now', 'Slide {number}: {title}', { title: 'We: now' }],
  ])('knows what a %s in %s says with “%s” (UI-12)', (kind, path, title, text, values) => {
    const made = madeTitle({ kind, path, title })
    expect(made?.text).toBe(text)
    expect(made?.values).toMatchObject(values)
  })

  it('leaves titles of the document unchanged (UI-12)', () => {
    const titles: readonly [NodeKind, string, string][] = [
      ['section', 'a.md', 'Slide 4'],
      ['section', 'a.md', 'page 2'],
      ['function', 'a.py', 'cell 3'],
      ['section', 'a.pptx', 'Questions'],
    ]
    for (const [kind, path, title] of titles) expect(madeTitle({ kind, path, title })).toBeNull()
  })
})
