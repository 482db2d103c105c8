import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { treeColumnsOf } from '../../model/library/testing.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { placeTitle, titleAt } from './display-id.ts'
import { showLanguage } from './languages.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(async () => {
  await showLanguage('en')
  vi.unstubAllGlobals()
})

/** A chain of places, each inside the one before. */
const chain = (places: readonly (readonly [NodeKind, string])[]): TreeColumns =>
  treeColumnsOf(
    places.map(([kind, title], depth) => ({ kind, title, depth, size: places.length - depth })),
  )

const LINES = { kind: 'chunk', path: 'a.md', title: 'lines 341–444' } as const

describe('titles that the parser gave', () => {
  it('are translated into the language that is shown (UI-12)', async () => {
    expect(placeTitle(LINES)).toBe('lines 341–444')
    await showLanguage('de')
    expect(placeTitle(LINES)).toBe('Zeilen 341–444')
    expect(placeTitle({ kind: 'page', path: 'a.pdf', title: 'page 2: Risks' })).toBe(
      'Seite 2: Risks',
    )
    await showLanguage('ja')
    expect(placeTitle({ kind: 'cell', path: 'a.ipynb', title: 'cell 3' })).toBe('セル 3')
  })

  it('are translated in the tree, where a slide is known by its file (UI-12)', async () => {
    await showLanguage('fr')
    const slide = ['section', 'Slide 2: Growth'] as const
    const shown = chain([['collection', 'talks'], ['document', 'talk.pptx'], slide])
    const written = chain([['collection', 'notes'], ['document', 'notes.md'], slide])
    expect(titleAt(shown, 2)).toBe('Diapositive 2 : Growth')
    expect(titleAt(written, 2)).toBe('Slide 2: Growth')
    expect(titleAt(shown, 1)).toBe('talk.pptx')
  })
})
