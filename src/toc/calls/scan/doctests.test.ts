import { describe, expect, it } from 'vitest'
import { findDoctests } from '../call-rows.ts'

function found(text: string, language: string): string[] {
  return findDoctests(text, language, 100).map(
    ({ line, ownerLine, kind, text: name }) => `${line}→${ownerLine} ${kind} ${name}`,
  )
}

describe('tests in comments (TOC-14)', () => {
  it('Python: reads code after a prompt and its continuation lines, not the output', () => {
    const text = [
      'def area(r):',
      '    """Area of a circle.',
      '',
      '    >>> round(area(',
      '    ...     radius()), 2)',
      '    printed(3.14)',
      '    ... no(code)',
      '    """',
      '    return compute(r)',
    ].join('\n')
    expect(found(text, 'python')).toEqual([
      '4→4 example round',
      '4→4 example area',
      '5→5 example radius',
    ])
  })

  it('Rust: reads fences that are run or compiled, and finds what they document', () => {
    const text = [
      '//! Pools.',
      '//! ```',
      '//! pool::open();',
      '//! ```',
      '',
      '/// Takes one.',
      '/// ```rust,no_run',
      '/// # let pool = Pool::new();',
      '/// pool.take();',
      '/// ```',
      '/// ```text',
      '/// not(code)',
      '/// ```',
      '/// ```ignore',
      '/// never.run();',
      '/// ```',
      '#[inline]',
      'pub fn take() { grow() }',
    ].join('\n')
    expect(found(text, 'rust')).toEqual([
      '3→3 example pool::open',
      '8→17 example Pool::new',
      '9→17 example pool.take',
    ])
  })

  it('are read in these languages only', () => {
    expect(found('>>> area(1)', 'go')).toEqual([])
    expect(found('def area(r): return r >> 1', 'python')).toEqual([])
    expect(found('/// Plain.\nfn take() {}', 'rust')).toEqual([])
  })
})
