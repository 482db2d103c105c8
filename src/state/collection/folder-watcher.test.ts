import { describe, expect, it } from 'vitest'
import { watchBuild } from './folder-watcher.ts'

function handleOf(name: string): FileSystemDirectoryHandle {
  const handle = { name, isSameEntry: async (other: FileSystemHandle) => other.name === name }
  return handle as unknown as FileSystemDirectoryHandle
}

const sourceOf = (name: string) =>
  ({ name, source: { kind: 'handle', handle: handleOf(name) } }) as const

function setUp(hearsAll = true) {
  const log = { begun: 0, stopped: 0, hear: (): void => undefined }
  const watch = watchBuild(async (_handle, heard) => {
    log.begun++
    log.hear = heard
    return { hearsAll, stop: () => void log.stopped++ }
  })
  return { log, watch }
}

describe('watchBuild', () => {
  it('IN-6: a folder that was still while it was indexed is not looked at again', async () => {
    const { log, watch } = setUp()
    watch.begin(sourceOf('a'))
    expect(await watch.missed(handleOf('a'))).toBe(false)
    expect(log).toMatchObject({ begun: 1, stopped: 1 })
  })

  it('IN-6: what changed while it was indexed is looked at', async () => {
    const { log, watch } = setUp()
    watch.begin(sourceOf('a'))
    log.hear()
    expect(await watch.missed(handleOf('a'))).toBe(true)
  })

  it.each([
    ['the browser hears nothing', false, 'a', 'a'],
    ['it is another folder', true, 'a', 'b'],
  ])('IN-6: it is looked at when %s', async (_, hearsAll, built, kept) => {
    const { watch } = setUp(hearsAll)
    watch.begin(sourceOf(built))
    expect(await watch.missed(handleOf(kept))).toBe(true)
  })

  it('IN-6: it is looked at when nothing was watched, and a later build forgets the earlier', async () => {
    const { log, watch } = setUp()
    expect(await watch.missed(handleOf('a'))).toBe(true)
    watch.begin(sourceOf('a'))
    log.hear()
    watch.begin(sourceOf('a'))
    expect(await watch.missed(handleOf('a'))).toBe(false)
    watch.begin({ name: 'zip', source: { kind: 'files', files: [] } })
    expect(await watch.missed(handleOf('a'))).toBe(true)
    expect(log).toMatchObject({ begun: 2, stopped: 2 })
  })
})
