import { readdir, readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nodeLoadSayings } from '../../cli/sayings.ts'
import { loadSayings } from './sayings.ts'

afterEach(() => vi.unstubAllGlobals())

const FOLDER = `${import.meta.dirname}/../../navigate/vocabulary/sayings/`

/** All files as one, as the server of a build has them. */
async function served(): Promise<Response> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(names.map((name) => readFile(FOLDER + name, 'utf8')))
  return new Response(texts.join('\n'))
}

describe('loadSayings', () => {
  it('NAV-2: says what is wrong with the file, and finds what a disk has when it is there', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await expect(loadSayings()).rejects.toThrow('sayings.txt could not be loaded (404)')

    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
    await expect(loadSayings()).rejects.toThrow('sayings.txt:1 is no rule')

    vi.stubGlobal('fetch', served)
    expect(await loadSayings()).toEqual(await nodeLoadSayings())
  })
})
