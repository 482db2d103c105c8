import { describe, expect, it } from 'vitest'
import { testManifest } from '../store/testing.ts'
import { conceptsCodec, startersCodec } from './derived.ts'

const manifest = testManifest('one', ['p'])

describe('stored concepts', () => {
  it('are those of the same build with as many nodes (KEEP-1)', () => {
    const masks = Uint32Array.of(0, 3, 1 << 31)
    const bytes = conceptsCodec(manifest, 3).encode(masks)
    expect(conceptsCodec(manifest, 3).decode(bytes)).toEqual(masks)
    expect(conceptsCodec(manifest, 4).decode(bytes)).toBeNull()
    expect(conceptsCodec({ ...manifest, generation: 2 }, 3).decode(bytes)).toBeNull()
    expect(conceptsCodec(manifest, 3).decode(bytes.subarray(0, 20).slice())).toBeNull()
  })
})

describe('stored questions to begin with', () => {
  it('are those of the same build and language (KEEP-1)', () => {
    const questions = ['What does `Lamp` do?', 'Où est « rouge » ?']
    const bytes = startersCodec(manifest, 'fr').encode(questions)
    expect(startersCodec(manifest, 'fr').decode(bytes)).toEqual(questions)
    expect(startersCodec(manifest, '').decode(bytes)).toBeNull()
    expect(startersCodec({ ...manifest, updatedAt: 5 }, 'fr').decode(bytes)).toBeNull()
  })
})
