import { describe, expect, it } from 'vitest'
import { testManifest } from '../store/testing.ts'
import { decodeConcepts, decodeStarters, encodeConcepts, encodeStarters } from './derived.ts'

const manifest = testManifest('one', ['p'])

describe('stored concepts', () => {
  it('are those of the same build with as many nodes (KEEP-1)', () => {
    const masks = Uint32Array.of(0, 3, 1 << 31)
    const bytes = encodeConcepts(manifest, masks)
    expect(decodeConcepts(manifest, 3, bytes)).toEqual(masks)
    expect(decodeConcepts(manifest, 4, bytes)).toBeNull()
    expect(decodeConcepts({ ...manifest, generation: 2 }, 3, bytes)).toBeNull()
    expect(decodeConcepts(manifest, 3, bytes.subarray(0, 20).slice())).toBeNull()
  })
})

describe('stored questions to begin with', () => {
  it('are those of the same build and language (KEEP-1)', () => {
    const questions = ['What does `Lamp` do?', 'Où est « rouge » ?']
    const bytes = encodeStarters(manifest, 'fr', questions)
    expect(decodeStarters(manifest, 'fr', bytes)).toEqual(questions)
    expect(decodeStarters(manifest, '', bytes)).toBeNull()
    expect(decodeStarters({ ...manifest, updatedAt: 5 }, 'fr', bytes)).toBeNull()
  })
})
