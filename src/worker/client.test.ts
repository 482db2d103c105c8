import * as Comlink from 'comlink'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inEnglish } from '../messages/words.ts'
import type { ListHidden } from '../model/collection/source.ts'
import { createClient } from './client.ts'
import type { BuildJob, NamedFolder, OnProgress, WorkerApi } from './wire/api.ts'
import type { WorkerEnd } from './wire/start-worker.ts'

type TestApi = Partial<{ [K in keyof WorkerApi]: (...args: never[]) => unknown }>

/** Workers on message channels: each serves `api(n)`, and can be made to fail or fall silent. */
function fakeWorkers(api: (n: number) => TestApi) {
  const ends: (EventTarget & WorkerEnd & { inside: MessagePort; terminated: boolean })[] = []
  const start = (): WorkerEnd => {
    const { port1, port2 } = new MessageChannel()
    const served: TestApi = { ping: () => undefined, ...api(ends.length) }
    Comlink.expose(served, port2)
    const end = Object.assign(new EventTarget(), {
      inside: port2,
      terminated: false,
      postMessage: (message: unknown, transfer?: Transferable[]) =>
        port1.postMessage(message, transfer ?? []),
      terminate() {
        end.terminated = true
        port1.close()
      },
    })
    port1.onmessage = ({ data }) => {
      if (!end.terminated) end.dispatchEvent(new MessageEvent('message', { data }))
    }
    ends.push(end)
    return end
  }
  return { ends, start }
}

const never = () => new Promise<never>(() => undefined)

describe('createClient', () => {
  let client: ReturnType<typeof createClient>
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => {
    client.dispose()
    vi.useRealTimers()
  })

  it('forwards the methods of the library with their arguments', async () => {
    const { start } = fakeWorkers(() => ({ resolve: (...args: unknown[]) => args.join('/') }))
    client = createClient({ start })
    expect(await client.resolve('project', 'src/a.ts')).toBe('project/src/a.ts')
  })

  it('keeps name and message of an error', async () => {
    const { start } = fakeWorkers(() => ({
      remove: () => {
        throw Object.assign(new Error('no room'), { name: 'StorageFullError' })
      },
    }))
    client = createClient({ start })
    await expect(client.remove('project')).rejects.toMatchObject({
      name: 'StorageFullError',
      message: 'no room',
    })
  })

  it('hands over what a handle does not show by a call, since a function cannot be cloned (IN-1)', async () => {
    const { start } = fakeWorkers(() => ({
      build: async (request: BuildJob, _: OnProgress, __: unknown, list: ListHidden) => [
        Object.keys(request.source),
        await list('docs', ['a.md']),
      ],
      original: (request: NamedFolder) => Object.keys(request.source),
    }))
    client = createClient({ start })
    const handle = { kind: 'directory', name: 'docs' } as unknown as FileSystemDirectoryHandle
    const hidden = { kind: 'directory', name: 'b:' } as const
    const listHidden: ListHidden = async (_, shown) => (shown[0] === 'a.md' ? [hidden] : [])
    const source = { kind: 'handle', handle, listHidden } as const
    const keys = ['kind', 'handle']
    const built = await client.build({ jobId: '1', name: 'docs', source }, () => undefined)
    expect(built).toEqual([keys, [hidden]])
    expect(await client.original({ name: 'docs', source }, 'a.md')).toEqual(keys)
  })

  it('hands progress back while a build runs', async () => {
    const { start } = fakeWorkers(() => ({
      build: async (request: BuildJob, onProgress: OnProgress) => {
        await onProgress({ ...PROGRESS, path: request.name })
        return 'summary'
      },
    }))
    client = createClient({ start })
    const seen: string[] = []
    const request: BuildJob = {
      jobId: '1',
      name: 'flask',
      source: { kind: 'library', address: '' },
    }
    expect(await client.build(request, ({ path }) => seen.push(path))).toBe('summary')
    expect(seen).toEqual(['flask'])
  })

  it('asks a read again of the next worker, and rejects a build, when a worker dies', async () => {
    const failures: string[] = []
    const { ends, start } = fakeWorkers((n) => ({
      version: () => (n === 0 ? never() : 7),
      build: never,
    }))
    client = createClient({ start, onFailure: ({ name }) => failures.push(name) })
    const version = client.version()
    const build = client.build(
      { jobId: '1', name: 'flask', source: { kind: 'library', address: '' } },
      () => undefined,
    )
    const rejected = expect(build).rejects.toHaveProperty('name', 'WorkerDiedError')
    ends[0].dispatchEvent(new Event('error', { cancelable: true }))
    await rejected
    expect(await version).toBe(7)
    expect(ends[0].terminated).toBe(true)
    expect(failures).toEqual(['WorkerDiedError'])
  })

  it('tells a worker that takes the place of another one the settings (UI-20)', async () => {
    const told: unknown[] = []
    const { ends, start } = fakeWorkers((n) => ({
      configure: (changes: unknown) => void told.push([n, changes]),
      version: () => n,
    }))
    client = createClient({ start })
    await client.configure({ 'walk.maxModelTokens': 8000 })
    ends[0].dispatchEvent(new Event('error', { cancelable: true }))
    expect(await client.version()).toBe(1)
    const settings = { 'walk.maxModelTokens': 8000 }
    expect(told).toEqual([
      [0, settings],
      [1, settings],
    ])
  })

  it('rejects if arguments or results cannot be cloned (fault 66)', async () => {
    const { start } = fakeWorkers(() => ({
      resolve: () => ({ notCloneable: () => undefined }),
      version: () => 1,
    }))
    client = createClient({ start })
    const source = { kind: 'library', address: (() => '') as unknown as string } as const
    const build = client.build({ jobId: '1', name: 'a', source }, () => undefined)
    await expect(build).rejects.toHaveProperty('name', 'DataCloneError')
    await expect(client.resolve('a', 'b')).rejects.toThrow('Unserializable return value')
    expect(await client.version()).toBe(1)
  })

  it('replaces a worker that misses its heartbeats while a call is under way', async () => {
    const { ends, start } = fakeWorkers((n) => ({
      ping: n === 0 ? never : () => undefined,
      version: () => (n === 0 ? never() : 1),
    }))
    client = createClient({ start, heartbeatMs: 10 })
    const version = client.version()
    vi.advanceTimersByTime(10 * 20)
    expect(await version).toBe(1)
    expect(ends).toHaveLength(2)
  })

  it('gives up after a few workers in a row that died without an answer', async () => {
    const { ends, start } = fakeWorkers(() => ({ version: never }))
    client = createClient({ start })
    const first = client.version()
    for (let n = 0; n < 4; n++) ends[n].dispatchEvent(new Event('error', { cancelable: true }))
    expect(ends).toHaveLength(4)
    await expect(first).rejects.toThrow('did not start')
    await expect(client.version()).rejects.toThrow('did not start')
  })

  it('starts no worker before it is asked for something (UI-9)', async () => {
    const { ends, start } = fakeWorkers(() => ({ version: () => 1 }))
    client = createClient({ start })
    expect(ends).toHaveLength(0)
    expect(await client.version()).toBe(1)
    expect(ends).toHaveLength(1)
  })

  it('passes on messages that the worker sends by itself', async () => {
    const heard: string[] = []
    const { ends, start } = fakeWorkers(() => ({ version: () => 1 }))
    client = createClient({
      start,
      onChanged: () => heard.push('changed'),
      onFailure: ({ message }) => heard.push(inEnglish(message)),
    })
    await client.version()
    ends[0].inside.postMessage({ notice: 'changed' })
    ends[0].inside.postMessage({ notice: 'failed', name: 'Error', message: 'lost' })
    await client.version()
    expect(heard).toEqual(['changed', 'lost'])
  })
})

const PROGRESS = {
  phase: 'read',
  files: 1,
  filesTotal: 2,
  bytes: 3,
  nodes: 4,
  path: '',
  skipped: 0,
  reused: 0,
} as const
