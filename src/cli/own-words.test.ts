// The everyday words that this repository carries for its documentation and its sample.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EVERYDAY_FILE, readEveryday } from '../model/tree/everyday.ts'

it.each([
  ['documentation', '.', 'README.md'],
  ['sample', 'src/sample/chess-club', 'club/statutes.md'],
])(
  'the %s of this repository carries words for files that there are (HIER-3)',
  (_, folder, one) => {
    const { files, refused } = readEveryday(readFileSync(join(folder, EVERYDAY_FILE), 'utf8'))
    expect(refused).toBe(0)
    expect(files.map(({ path }) => path)).toContain(one)
    expect(files.filter(({ path }) => !existsSync(join(folder, path)))).toEqual([])
  },
)
