import { describe, expect, it } from 'vitest'
import { decodeCodePage } from './code-pages.ts'

describe('code pages', () => {
  it.each(['ibm437', 'ibm850', 'windows-1252'] as const)(
    '%s has a character for each byte (IN-3)',
    (label) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
      const text = decodeCodePage(bytes, label)
      expect(text).toHaveLength(256)
      expect(new Set(text).size).toBe(256)
      expect(text.slice(0, 128)).toBe(new TextDecoder().decode(bytes.subarray(0, 128)))
    },
  )

  it('Windows-1252 has its dashes and quotes from 0x80 to 0x9f, as the Encoding Standard has them (IN-3)', () => {
    const text = decodeCodePage(
      Uint8Array.of(0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xe9),
      'windows-1252',
    )
    expect(text).toBe('€…‘’“”–—™é')
  })

  it('long texts are whole (IN-3)', () => {
    const bytes = new Uint8Array(20_001).fill(0x80)
    expect(decodeCodePage(bytes, 'windows-1252')).toBe('€'.repeat(20_001))
  })
})
