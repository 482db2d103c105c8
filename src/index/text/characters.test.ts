import { describe, expect, it } from 'vitest'
import { BYTE_CLASSES, characterClass, MULTIBYTE } from './characters.ts'

describe('the classes of bytes', () => {
  it('are those of the ASCII characters', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => characterClass(code))
    expect(Array.from(BYTE_CLASSES.subarray(0, 128))).toEqual(ascii)
    expect(new Set(BYTE_CLASSES.subarray(128))).toEqual(new Set([MULTIBYTE]))
  })
})
