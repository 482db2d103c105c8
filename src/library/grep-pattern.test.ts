import { describe, expect, it } from 'vitest'
import { expressionCost } from './grep.ts'

describe('a regular expression', () => {
  it.each([
    '(a+)+b',
    '(a*)*b',
    '(?:a|a)*b',
    '(a?){30}a{30}',
    '(.*a){12}',
    '(a{0,10}){10}b',
    '(a|ab)(a|ab)(a|ab)*c',
    '.*.*.*.*.*x',
    String.raw`\s+\s+\s+\s+\s+\s+x`,
    `${'a?'.repeat(30)}${'a'.repeat(30)}`,
    String.raw`(\w+)\s\1`,
    '(?<=a)b',
    'x'.repeat(501),
  ])('that can take for ever is refused: %s (TOOL-1)', (source) => {
    expect(expressionCost(source).refused).not.toBe('')
  })

  it.each([
    ['def .*session', 'session'],
    [String.raw`class \w+\(Base\):`, '(Base):'],
    ['foo|bar', ''],
    ['(foo|bar)baz', 'baz'],
    ['colou?rs_of', 'rs_of'],
    ['ab*c', 'a'],
    [String.raw`^\s*import `, 'import '],
    ['[abc]+d', 'd'],
    [String.raw`a\.b`, 'a.b'],
    ['(abc)?', ''],
    ['', ''],
  ])('%s is tried, and its lines must hold “%s” (TOOL-1)', (source, literal) => {
    expect(expressionCost(source)).toMatchObject({ refused: '', literal })
  })

  it('searches less of a line the more a pattern can vary (TOOL-1)', () => {
    const characters = ['abc', 'a.*b', 'a.*b.*c', 'a.*b.*c.*d'].map(
      (source) => expressionCost(source).lineCharacters,
    )
    expect(characters).toEqual(characters.toSorted((a, b) => b - a))
    expect(characters[0]).toBeGreaterThan(1000)
    expect(characters[3]).toBeGreaterThanOrEqual(60)
  })
})
