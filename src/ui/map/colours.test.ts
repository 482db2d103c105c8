import { describe, expect, it } from 'vitest'
import { DEPENDENT_STEPS, dependentColours } from './colours.ts'

const cell = (node: number) => ({ node, column: 0, x: 0, y: 0, width: 1, height: 1, level: 0 })

describe('the map coloured by how much depends on a place (UI-3, TOC-13)', () => {
  it.each([
    [0, '0', 'nothing depends on it'],
    [1, '1–3', '1 place depends on it'],
    [9, '4–9', '9 places depend on it'],
    [10, '10–31', '10 places depend on it'],
    [99, '32–99', '99 places depend on it'],
    [1200, '100 or more', '1,200 places depend on it'],
  ])('%i dependents: “%s”, and said as “%s”', (count, range, words) => {
    const colours = dependentColours(Uint32Array.of(7, count))
    expect(DEPENDENT_STEPS[colours.of(cell(1))].range()).toBe(range)
    expect(colours.words(cell(1))).toBe(words)
  })
})
