import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dedented, headLength, indentOf, relevantLines } from './excerpt-lines.ts'

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

describe('relevantLines', () => {
  it('shows the whole signature of a definition, and the lines with words of the question (UI-19)', () => {
    expect(headLength(CODE)).toBe(5)
    expect(relevantLines(CODE, wish)).toEqual([0, 1, 2, 3, 4, 9, 10])
  })

  it('shows the beginning of a passage without such words (UI-19)', () => {
    const plain = { ...wish, words: [], isDefinition: false }
    expect(relevantLines(CODE, plain)).toEqual([0, 1, 2, 3])
    expect(relevantLines(CODE.slice(5), { ...plain, words: ['third'] })).toEqual([6, 7])
  })

  it('shows a passage whole that is little longer than the limit (UI-19)', () => {
    expect(relevantLines(CODE, { ...wish, limit: CODE.length - 1 })).toHaveLength(CODE.length)
  })

  it('gives lines in order, each once, and within the passage (UI-19)', () => {
    const text = fc.array(fc.constantFrom('', ' a(', ')', 'word', '  @x', 'other'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (lines, limit, isDefinition) => {
          const shown = relevantLines(lines, { limit, words: ['word'], isDefinition })
          expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
          for (const i of shown) expect(lines[i]).toBeDefined()
        },
      ),
    )
  })
})

describe('dedented', () => {
  it('removes the indentation that all lines share, tabs and blanks alike, and ignores blank lines (UI-19)', () => {
    expect(dedented(['    a', '      b', '', '    c'])).toEqual(['a', '  b', '', 'c'])
    expect(dedented(['\t\ta', '\tb'])).toEqual(['\ta', 'b'])
    expect(dedented(['  a', '\tb'])).toEqual(['  a', '\tb'])
    expect(dedented([])).toEqual([])
  })
})

it('measures an indentation by how wide it is drawn, up to a limit (UI-19)', () => {
  expect(['a', '  b', '\tc', ' \td', '\t\t e'].map(indentOf)).toEqual([0, 2, 2, 2, 5])
  expect(indentOf(`${' '.repeat(60)}x`)).toBe(16)
})
