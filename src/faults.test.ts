// The list of faults, `.github/FAULTS.md`, names tests that exist.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const CASES = [...range(1, 9), 12, 13, ...range(22, 68), 86, 87, 88]

interface Row {
  readonly number: number
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** `file`: `title`; `title`; `file`: `title`, where a title belongs to the file before it. */
function testsOf(cell: string): Row['tests'] {
  const tests: { file: string; title: string }[] = []
  let file = ''
  for (const [, quoted, colon] of cell.matchAll(/`([^`]+)`(:?)/g)) {
    if (colon === ':') file = quoted
    else tests.push({ file, title: quoted })
  }
  return tests
}

const rows = readFileSync(path.join(ROOT, '.github/FAULTS.md'), 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, number, , tests] = line.split('|')
    return /^ *\d+ *$/.test(number ?? '') ? [{ number: Number(number), tests: testsOf(tests) }] : []
  })

describe('the list of faults', () => {
  it('has every case once', () => {
    expect(rows.map(({ number }) => number)).toEqual(CASES)
  })

  it.each(rows)('fault $number: its tests exist', ({ tests }) => {
    expect(tests).not.toEqual([])
    for (const { file, title } of tests) {
      const at = path.join(ROOT, file)
      expect(existsSync(at), file).toBe(true)
      expect(titlesOf(at), file).toContainEqual(expect.stringContaining(title))
    }
  })
})

/** The quoted texts of a test file, in tables of cases as well. */
function titlesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(['`"])((?:(?!\1)[^\n\\]|\\.)*)\1/g)].map(([, , title]) => title)
}
