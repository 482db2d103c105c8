import { describe, expect, it } from 'vitest'
import { nameAt } from './text-view.ts'

describe('the name at a position of a line (TOC-13)', () => {
  it.each([
    ['session.open(path)', 0, 'session'],
    ['session.open(path)', 7, 'session'],
    ['session.open(path)', 8, 'open'],
    ['session.open(path)', 10, 'open'],
    ['a + b', 2, ''],
    ['größe = 1', 3, 'größe'],
    ['', 0, ''],
  ])('%s at %i: %s', (text, column, name) => {
    expect(nameAt(text, column)).toBe(name)
  })
})
