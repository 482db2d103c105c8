import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseCommandLine } from './command-line.ts'
import { openFileStore } from './file-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openWorkspace } from './workspace.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'together-'))
})

afterEach(() => rm(root, { recursive: true }))

const lock = () => join(root, 'build.lock')

/** A process that has ended, for sure. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('commands that build one store', () => {
  it('at once: each is served, from an index that is whole', async () => {
    for (let i = 0; i < 30; i++) {
      await writeFile(join(root, `f${i}.md`), `# Title ${i}\n\nThe text of file ${i}.\n`)
    }
    const line = parseCommandLine(['build', root])
    const all = await Promise.all([1, 2, 3, 4].map(() => openWorkspace(line)))
    for (const { library, collection, built } of all) {
      expect(built.manifest.documents).toHaveLength(30)
      const found = await library.search(collection, { query: 'text of file 17', limit: 1 })
      expect(found[0]?.ref.path).toBe('f17.md')
    }
    // Those that waited found everything as it is.
    expect(all.map(({ built }) => built.parsed).sort((a, b) => a - b)).toEqual([0, 0, 0, 30])
    const left = await readdir(join(root, '.wayleaf'))
    // What is derived is written behind the answer, and may not be done yet.
    const own = left.filter((name) => !name.includes('.derived.'))
    expect(own.filter((name) => /\.(?:new|lock|pending)$/u.test(name))).toEqual([])
  })
})

describe('commands that write everyday words of one store', () => {
  it('at once: the second one waits, and finds them written, while others read (HIER-2)', async () => {
    await writeFile(join(root, 'a.md'), '# Rain\n\nIt rains often in the autumn.\n')
    const line = parseCommandLine(['build', root])
    const [first, second] = await Promise.all([1, 2].map(() => openWorkspace(line)))
    const signs = new EventEmitter()
    const [begun, ended] = [once(signs, 'begun'), once(signs, 'end')]
    const writing = first.writingWords(async () => {
      signs.emit('begun')
      await ended
      const { jobs } = await first.library.everydayPlan(first.collection)
      const words = { words: 'when does it pour', places: {}, by: 'm' }
      await first.library.keepEveryday(
        first.collection,
        jobs.map((job) => ({ ...job, ...words })),
      )
    })
    await begun
    const missing = second.writingWords(() => second.library.everydayPlan(second.collection))
    expect((await openWorkspace(line)).built.manifest.documents).toHaveLength(1)
    signs.emit('end')
    await writing
    expect(await missing).toEqual({ jobs: [], kept: 1 })
  })
})

describe('what was left half written', () => {
  it('goes with the next sweep where its process has ended, and stays where it lives', async () => {
    const store = await openFileStore(root)
    const dead = `folder.pending.${await endedPid()}.x.new`
    const live = `folder.pending.${process.pid}.x.new`
    for (const name of ['folder.pending.new', dead, live]) await writeFile(join(root, name), '')
    await store.sweep('all')
    expect((await readdir(root)).filter((name) => name.endsWith('.new'))).toEqual([live])
    const before = new Date(Date.now() - 7_200_000)
    await utimes(join(root, live), before, before)
    await store.sweep('all')
    expect((await readdir(root)).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  it('leaves no file if writing failed', async () => {
    const store = await openFileStore(root)
    await mkdir(join(root, 'folder.pending'))
    await expect(store.addPending('folder', 'p1')).rejects.toThrow()
    expect(await readdir(root)).toEqual(['.gitignore', 'folder.pending'])
  })
})

describe('where nothing can be written', () => {
  /** Runs a command that may write no byte to any file, as on a full disk. */
  async function runFull(...args: string[]) {
    const command = 'trap "" XFSZ; ulimit -f 0; exec "$0" --import tsx src/cli/main.ts "$@"'
    const child = spawn('sh', ['-c', command, process.execPath, ...args])
    let [output, errors] = ['', '']
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    await once(child, 'close')
    return { output, errors }
  }
  const stored = async () => readdir(join(root, '.wayleaf')).catch((): string[] => [])

  it('a complete index answers, and says what is not in it (KEEP-1)', async () => {
    await writeFile(join(root, 'lamp.md'), '# Lamp\n\nIt is lit at dusk.\n')
    await openWorkspace(parseCommandLine(['build', root]))
    const asIs = await runFull('search', root, 'dusk')
    expect(asIs.output).toContain('lamp.md:3')
    expect(asIs.errors).toBe('')
    await writeFile(join(root, 'wick.md'), '# Wick\n\nIt is cut at dawn.\n')
    const changed = await runFull('search', root, 'dusk')
    expect(changed.output).toContain('lamp.md:3')
    expect(changed.errors).toContain('is not in it')
    expect((await stored()).filter((name) => /\.(?:lock|new)$/u.test(name))).toEqual([])
  })

  it('a build says so and leaves no lock (KEEP-1)', async () => {
    await writeFile(join(root, 'lamp.md'), '# Lamp\n')
    const { errors } = await runFull('build', root)
    expect(errors).toContain('There is no room to write the index (EFBIG)')
    expect((await stored()).filter((name) => name !== '.gitignore')).toEqual([])
  })
})

describe('oneAtATime', () => {
  it('waits for the previous one, even if that fails', async () => {
    const told: string[] = []
    let second: Promise<number> | null = null
    const first = oneAtATime(root, async () => {
      told.push('first begins')
      second = oneAtATime(root, async () => told.push('second'))
      await new Promise(setImmediate)
      told.push('first fails')
      throw new RangeError('failed')
    })
    await expect(first).rejects.toThrow('failed')
    await second
    expect(told).toEqual(['first begins', 'first fails', 'second'])
    expect(await readdir(root)).toEqual([])
  })

  it.each(['', 'failed'])(
    'does not hold a lock that another took as it wrote: %s',
    async (failure) => {
      const probe = await open(join(root, 'probe'), 'wx')
      const written = vi.spyOn(Object.getPrototypeOf(probe), 'writeFile')
      await probe.close()
      await rm(join(root, 'probe'))
      const told: string[] = []
      let second = Promise.resolve()
      let end = (): void => undefined
      written.mockImplementationOnce(async () => {
        await rm(lock())
        await new Promise<void>((begun) => {
          second = oneAtATime(root, async () => {
            begun()
            await new Promise<void>((resolve) => (end = resolve))
            told.push('second ends')
          })
        })
        if (failure !== '') throw new RangeError(failure)
      })
      const wait = async () => end()
      const first = oneAtATime(root, async () => told.push('first'), { wait })
      if (failure === '') await first
      else {
        await expect(first).rejects.toThrow(failure)
        expect(await readdir(root)).toEqual(['build.lock'])
        end()
      }
      await second
      expect(told).toEqual(failure === '' ? ['second ends', 'first'] : ['second ends'])
    },
  )

  it('reports once that it waits, and for which process', async () => {
    const waits: string[] = []
    let end = (): void => undefined
    const first = oneAtATime(root, () => new Promise<void>((resolve) => (end = resolve)))
    await expect.poll(() => readFile(lock(), 'utf8').catch(() => '')).not.toBe('')
    const second = oneAtATime(root, async () => 'done', {
      onWait: (holder) => {
        waits.push(holder)
        end()
      },
    })
    expect(await second).toBe('done')
    await first
    expect(waits).toHaveLength(1)
    expect(waits[0]).toMatch(RegExp(`^process ${process.pid} on ${hostname()}, since \\d{4}-`))
  })

  it('does not wait for a process that has ended', async () => {
    await writeFile(lock(), JSON.stringify({ host: hostname(), pid: await endedPid(), key: 'x' }))
    expect(await oneAtATime(root, async () => 'done')).toBe('done')
    expect(await readdir(root)).toEqual([])
  })

  it.each([
    ['', 2_000],
    ['{', 2_000],
    ['{"pid":1}', 3_600_000],
  ])('does not wait for one that died as it wrote “%s”', async (text, age) => {
    await writeFile(lock(), text)
    const before = new Date(Date.now() - age)
    await utimes(lock(), before, before)
    expect(await oneAtATime(root, async () => 'done')).toBe('done')
  })

  it('waits for a process of another machine only while it renews its lock', async () => {
    await writeFile(lock(), JSON.stringify({ host: 'elsewhere', pid: 1, key: 'x' }))
    const silent = new Date(Date.now() - 3_600_000)
    let signs = 3
    const wait = async (): Promise<void> => {
      if (signs-- > 0) await utimes(lock(), new Date(), new Date())
      else await utimes(lock(), silent, silent)
    }
    expect(await oneAtATime(root, async () => 'done', { wait })).toBe('done')
    expect(signs).toBeLessThan(0)
  })
})
