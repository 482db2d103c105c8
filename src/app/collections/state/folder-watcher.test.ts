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
  it('does not check a folder again that did not change while it was indexed (IN-6)', async () => {
    const { log, watch } = setUp()
    watch.begin(sourceOf('a'))
    expect(await watch.missed(handleOf('a'))).toBe(false)
    expect(log).toMatchObject({ begun: 1, stopped: 1 })
  })

  it('checks what changed while the folder was indexed (IN-6)', async () => {
    const { log, watch } = setUp()
    watch.begin(sourceOf('a'))
    log.hear()
    expect(await watch.missed(handleOf('a'))).toBe(true)
  })

  it.each([
    ['the browser hears nothing', false, 'a', 'a'],
    ['it is another folder', true, 'a', 'b'],
  ])('checks the folder when %s (IN-6)', async (_, hearsAll, built, kept) => {
    const { watch } = setUp(hearsAll)
    watch.begin(sourceOf(built))
    expect(await watch.missed(handleOf(kept))).toBe(true)
  })

  it('checks a folder that was not watched, and forgets an earlier build (IN-6)', async () => {
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
