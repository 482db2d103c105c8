import { describe, expect, it } from 'vitest'
import { readOriginal } from './sources.ts'

const FOLDER = {
  name: 'papers',
  source: {
    kind: 'files',
    files: [{ path: 'a/manual.pdf', file: new File(['%PDF-1.7'], 'manual.pdf') }],
  },
} as const

describe('readOriginal', () => {
  it('a file of a folder comes as it is (FMT-4)', async () => {
    const original = await readOriginal(FOLDER, 'a/manual.pdf', 100)
    expect(original.kind === 'read' && (await original.bytes.text())).toBe('%PDF-1.7')
  })

  it('one that is gone, or too large, is said to be (FMT-4)', async () => {
    expect(await readOriginal(FOLDER, 'a/other.pdf', 100)).toMatchObject({ kind: 'gone' })
    expect(await readOriginal(FOLDER, 'b/manual.pdf', 100)).toMatchObject({ kind: 'gone' })
    expect(await readOriginal(FOLDER, 'a/manual.pdf', 7)).toMatchObject({
      kind: 'gone',
      why: expect.stringContaining('larger'),
    })
  })
})
