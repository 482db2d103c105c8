import { describe, expect, it } from 'vitest'
import { reworded } from './reword.ts'

describe('reworded', () => {
  it('RANK-3: words of the code give way to everyday ones', () => {
    expect(reworded('delete the image', () => 0)).toBe('erase the picture')
  })

  it('RANK-3: what has no everyday word stays', () => {
    expect(reworded('zipf quux', () => 0)).toBeNull()
    expect(reworded('delete the image', () => 0.99)).toBeNull()
  })
})
