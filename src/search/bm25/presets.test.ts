import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { SEARCH_PRESETS, type SearchPreset } from '../../model/settings/settings.ts'
import { titleOf } from '../../model/tree/toc.ts'
import { parseQuery } from '../query/query.ts'
import { resolveQuery } from '../query/resolve.ts'
import { searchTop } from '../top/rank.ts'

const ROWS: readonly (readonly [SearchPreset, string, string, string])[] = [
  ['apiReference', 'retry', 'Client', 'a signature counts more than repetition'],
  ['tutorials', 'retry', 'Guide', 'repetition in prose counts'],
  ['mixed', 'retry limit', 'Limits', 'all words count more than many of one'],
]

const INDEX = indexOf([
  {
    path: 'api.md',
    sections: [
      { title: 'Client', text: 'Sends requests.', signature: 'function retry(attempts: number)' },
      {
        title: 'Guide',
        text: `retry retry retry retry ${'and other words of the guide '.repeat(4)}`,
      },
      { title: 'Limits', text: `A retry has a limit. ${'Other words follow here. '.repeat(12)}` },
    ],
  },
])

function first(preset: SearchPreset, text: string): string {
  const settings = SEARCH_PRESETS[preset]
  const resolved = resolveQuery(INDEX, parseQuery(text), settings)
  return (
    searchTop(INDEX, resolved, settings, 1).map(({ node }) => titleOf(INDEX.toc, node))[0] ?? ''
  )
}

describe('presets', () => {
  it.each(ROWS)('BM-3: %s: %s → %s (%s)', (preset, text, title) => {
    expect(first(preset, text)).toBe(title)
  })

  it('BM-3: have the knobs of the specification', () => {
    const { apiReference, tutorials, mixed } = SEARCH_PRESETS
    expect([apiReference.k1, apiReference.b, apiReference.codeWeight]).toEqual([0.8, 0.9, 2.5])
    expect([tutorials.k1, tutorials.b, tutorials.coverageBonus]).toEqual([1.2, 0.75, 5])
    expect([mixed.k1, mixed.b, mixed.coverageBonus]).toEqual([1, 0.6, 8])
  })
})
