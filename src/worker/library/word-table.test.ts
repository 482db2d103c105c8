import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { loadWordTable } from './word-table.ts'

afterEach(() => vi.unstubAllGlobals())

const FILE = `${import.meta.dirname}/../../navigate/question/word-table.txt`

describe('loadWordTable', () => {
  it('says what is wrong with the file, and finds what a disk has when it is there (NAV-2)', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await expect(loadWordTable()).rejects.toThrow('The table of words could not be loaded (404)')

    vi.stubGlobal('fetch', async () => new Response('<!doctype-html>'))
    await expect(loadWordTable()).rejects.toThrow('Line 1 of the table of words is damaged')

    vi.stubGlobal('fetch', async () => new Response(await readFile(FILE)))
    expect(await loadWordTable()).toEqual(await nodeLoadWordTable())
  })
})
