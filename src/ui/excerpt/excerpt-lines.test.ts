import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dedented, headLength, indentOf, tellingLines } from './excerpt-lines.ts'

const CODE = [
  '    @cached',
  '    def send(',
  '        self,',
  '        request: Request,',
  '    ) -> Response:',
  '        """Sends it."""',
  '        first = 1',
  '        second = 2',
  '',
  '        while redirect:',
  '            follow(redirect)',
  '        third = 3',
  '        return first',
]
const wish = { limit: 4, words: ['redirect', 'follow'], isDefinition: true }

describe('tellingLines', () => {
  it('UI-19: a definition keeps its whole signature, and the lines that speak of the question', () => {
    expect(headLength(CODE)).toBe(5)
    expect(tellingLines(CODE, wish)).toEqual([0, 1, 2, 3, 4, 9, 10])
  })

  it('UI-19: a passage without such words goes on where it begins', () => {
    const plain = { ...wish, words: [], isDefinition: false }
    expect(tellingLines(CODE, plain)).toEqual([0, 1, 2, 3])
    expect(tellingLines(CODE.slice(5), { ...plain, words: ['third'] })).toEqual([6, 7])
  })

  it('UI-19: what is little longer than the room is shown whole', () => {
    expect(tellingLines(CODE, { ...wish, limit: CODE.length - 1 })).toHaveLength(CODE.length)
  })

  it('UI-19: lines are in order, each once, and within the passage', () => {
    const text = fc.array(fc.constantFrom('', ' a(', ')', 'word', '  @x', 'other'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (lines, limit, isDefinition) => {
          const shown = tellingLines(lines, { limit, words: ['word'], isDefinition })
          expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
          for (const i of shown) expect(lines[i]).toBeDefined()
        },
      ),
    )
  })
})

describe('dedented', () => {
  it('UI-19: what all lines share is taken off, tabs and blanks alike, and blank lines do not count', () => {
    expect(dedented(['    a', '      b', '', '    c'])).toEqual(['a', '  b', '', 'c'])
    expect(dedented(['\t\ta', '\tb'])).toEqual(['\ta', 'b'])
    expect(dedented(['  a', '\tb'])).toEqual(['  a', '\tb'])
    expect(dedented([])).toEqual([])
  })
})

it('UI-19: an indentation is as wide as it is drawn, up to a bound', () => {
  expect(['a', '  b', '\tc', ' \td', '\t\t e'].map(indentOf)).toEqual([0, 2, 2, 2, 5])
  expect(indentOf(`${' '.repeat(60)}x`)).toBe(16)
})
