import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nodeLoadSayings } from '../cli/sayings.ts'
import { loadSayings } from './sayings.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers with the files of the source, as the server of a build does. */
const served = async (url: URL) => new Response(await readFile(fileOf(url)))

const fileOf = ({ pathname }: URL): string =>
  `${import.meta.dirname}/../navigate/sayings/${pathname.slice(pathname.lastIndexOf('/') + 1)}`

describe('loadSayings', () => {
  it('NAV-2: says which file is not there, and finds all of them when they are', async () => {
    vi.stubGlobal('fetch', async (url: URL) =>
      /networks/.test(url.pathname) ? new Response('', { status: 404 }) : served(url),
    )
    await expect(loadSayings()).rejects.toThrow('networks.txt could not be loaded (404)')

    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
    await expect(loadSayings()).rejects.toThrow('is no rule')

    vi.stubGlobal('fetch', served)
    expect(await loadSayings()).toEqual(await nodeLoadSayings())
  })
})
