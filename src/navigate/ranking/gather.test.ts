import { describe, expect, it } from 'vitest'
import type { Texts } from '../../cli/testing/collections.ts'
import { textLibrary } from '../../cli/testing/collections.ts'
import { gatherRanking } from './gather.ts'

describe('pages that exist once per version', () => {
  const page = '# Rotation\nHow keys are rotated.'
  const files: Texts = {
    'content/v1.2-docs/keys.md': page,
    'content/docs/keys.md': page,
    'content/v1.9-docs/keys.md': page,
    'content/v1.9-docs/rotation.md': '# Rotation of keys\nKeys were rotated by hand.',
  }
  const paths = async (question: string) => {
    const asked = { question, title: undefined, collection: 'fake', within: 0 }
    const request = { ...asked, howAsked: { symbols: [] }, flat: false }
    const { ranking } = await gatherRanking(request, textLibrary(files))
    return [...new Set(ranking.candidates.map(({ evidence: { ref } }) => ref.path))]
  }

  it('the newest version is ranked first, before pages that it no longer contains (NAV-2)', async () => {
    expect(await paths('rotated keys')).toEqual([
      'content/docs/keys.md',
      'content/v1.9-docs/rotation.md',
    ])
  })

  it('a version in the question is ranked first (NAV-2)', async () => {
    expect((await paths('rotated keys in 1.2'))[0]).toBe('content/v1.2-docs/keys.md')
  })
})
