// Order and selection of the rows of a plan.

import { describe, expect, it } from 'vitest'
import { orderAfterPress, ordered, withoutAll } from './IndexingView.tsx'

const DIRECTORIES = [
  { path: '', files: 26, bytes: 598 },
  { path: 'docs', files: 24, bytes: 160 },
  { path: 'src', files: 536, bytes: 1_400 },
  { path: 'tests', files: 8_235, bytes: 900 },
]
const paths = (rows: readonly { readonly path: string }[]) => rows.map(({ path }) => path)

describe('a plan', () => {
  it('sorts by a heading with the largest first, and the smallest first on the next press (IN-8)', () => {
    const byFiles = orderAfterPress({ by: 'path', down: false }, 'files')
    expect(paths(ordered(DIRECTORIES, byFiles))).toEqual(['tests', 'src', '', 'docs'])
    expect(paths(ordered(DIRECTORIES, orderAfterPress(byFiles, 'files')))).toEqual([
      'docs',
      '',
      'src',
      'tests',
    ])
    const byBytes = orderAfterPress(byFiles, 'bytes')
    expect(paths(ordered(DIRECTORIES, byBytes))).toEqual(['src', 'tests', '', 'docs'])
    const byPath = orderAfterPress(byBytes, 'path')
    expect(paths(ordered(DIRECTORIES, byPath))).toEqual(paths(DIRECTORIES))
    expect(paths(ordered(DIRECTORIES, orderAfterPress(byPath, 'path')))).toEqual(
      paths(DIRECTORIES).toReversed(),
    )
  })

  it('excludes all directories or none, but never files of the root itself (IN-8)', () => {
    expect(withoutAll(DIRECTORIES, false)).toEqual(['docs', 'src', 'tests'])
    expect(withoutAll(DIRECTORIES, true)).toEqual([])
  })
})
