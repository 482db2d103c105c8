import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tellingText } from './report-text.ts'

const HEADLINE = 'Lazy arrays are computed by update'

/** What stays of a report with these lines below its headline. */
const left = (...lines: string[]) =>
  tellingText([HEADLINE, ...lines].join('\n'))
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('tellingText', () => {
  it.each([
    [
      'a folded list of versions',
      ['<details><summary>show_versions()</summary>', 'OS: x', '</details>', 'End'],
      ['End'],
    ],
    ['a folded list that does not end', ['<details><summary>pip freeze</summary>', 'dask'], []],
    [
      'other folded text',
      ['<details>', 'compute() is called', '</details>'],
      ['<details>', 'compute() is called', '</details>'],
    ],
    [
      'what a form says to its reader',
      ['<!-- Please search', 'for others first -->', 'It fails'],
      ['It fails'],
    ],
    [
      'an environment below its heading',
      ['### Environment', 'Linux', '### Code', 'run()'],
      ['### Code', 'run()'],
    ],
    [
      'an environment in bold',
      ['**Operating system**', 'macOS', '**What happened**:', 'Nothing'],
      ['**What happened**:', 'Nothing'],
    ],
    [
      'a sentence below the versions',
      ['## Version', '3.1', 'The same happens when an array is given as a tuple', 'of two'],
      ['The same happens when an array is given as a tuple', 'of two'],
    ],
    [
      'versions',
      [
        'numpy: 1.18.5',
        '- dask version: 2.9.0',
        'scipy==1.4',
        'zarr: None',
        'python: 3.8.3 (default, Jul 2)',
        'six   1.14.0   py37_0   forge',
      ],
      [],
    ],
    [
      'sentences about a version',
      ['On Kestrel 3.1 calling run() fails', 'Since 2.0 this returns None'],
      ['On Kestrel 3.1 calling run() fails', 'Since 2.0 this returns None'],
    ],
    [
      'code',
      ['x = 3', 'ratio=1.5', 'ratio: float = 1.5', 'return None', 'x = None'],
      ['x = 3', 'ratio=1.5', 'ratio: float = 1.5', 'return None', 'x = None'],
    ],
    [
      'boxes and empty answers',
      ['- [x] I searched', '_No response_', '- [run](a.md)'],
      ['- [run](a.md)'],
    ],
    [
      'Windows line ends',
      ['**Versions**\r', 'numpy\r', '**Code**\r', 'run()\r'],
      ['**Code**', 'run()'],
    ],
  ])('%s (NAV-2)', (_, given, expected) => {
    expect(left(...given)).toEqual(expected)
  })

  it('a text of nothing else stays whole (NAV-2)', () => {
    expect(tellingText('numpy: 1.18.5\npandas: 1.0.5')).toBe('numpy: 1.18.5\npandas: 1.0.5')
  })

  it('adds no word, and leaves a paragraph as it is (NAV-2)', () => {
    const text = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('<!--', '-->', '<details>', '## Version', 'a: 1.2')),
    )
    fc.assert(
      fc.property(text, (lines) => {
        const whole = lines.join('\n')
        const words = new Set(whole.match(/[\p{L}\p{N}]+/gu))
        expect(
          (tellingText(whole).match(/[\p{L}\p{N}]+/gu) ?? []).filter((w) => !words.has(w)),
        ).toEqual([])
      }),
    )
    const paragraph = 'The array is computed as soon as it is assigned, which takes long. '.repeat(
      9,
    )
    expect(tellingText(paragraph)).toBe(paragraph)
  })
})
