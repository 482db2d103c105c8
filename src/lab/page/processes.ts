// Processor time and memory of a process and its children, from /proc of Linux.

import { readdir, readFile } from 'node:fs/promises'

export interface ProcessShare {
  /** Processor seconds of the whole tree, user and system. */
  readonly cpuSeconds: number
  /** Proportional set size of the processes that run pages and their workers, in MB. */
  readonly rendererMB: number
  /** The same of the whole tree. */
  readonly totalMB: number
}

interface Process {
  readonly pid: number
  readonly name: string
  readonly parent: number
  readonly ticks: number
}

/** Clock ticks per second; 100 on every Linux on which Node runs. */
const TICKS_PER_SECOND = 100

/** Name of the threads of page workers. */
const WORKER_THREAD = 'DedicatedWorker'
/** Milliseconds between two readings of threads: the time of one that ends after a reading is lost. */
const SAMPLE_INTERVAL_MS = 100

/** Starts reading the workers of a process tree; `stop` returns their processor seconds. */
export function watchWorkers(root: number): { readonly stop: () => Promise<number> } {
  const first = new Map<string, number>()
  const last = new Map<string, number>()
  let tree: readonly Process[] | null = null
  const look = async (): Promise<void> => {
    const isFirst = tree === null
    tree ??= treeOf(root, await allProcesses())
    for (const { thread, ticks } of await workersOf(tree)) {
      if (!first.has(thread)) first.set(thread, isFirst ? ticks : 0)
      last.set(thread, Math.max(ticks, last.get(thread) ?? 0))
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, SAMPLE_INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
      await look()
      const taken = [...last].map(([thread, ticks]) => ticks - (first.get(thread) ?? 0))
      return sum(taken) / TICKS_PER_SECOND
    },
  }
}

async function workersOf(
  tree: readonly Process[],
): Promise<{ readonly thread: string; readonly ticks: number }[]> {
  const threads = await Promise.all(
    tree.map(async ({ pid }) => {
      const ids = await readdir(`/proc/${pid}/task`).catch(() => [])
      return Promise.all(ids.map((id) => statusOf(`${pid}/task/${id}`)))
    }),
  )
  return threads.flat().flatMap((found) => {
    if (found?.name !== WORKER_THREAD) return []
    return [{ thread: `${found.pid}`, ticks: found.ticks }]
  })
}

async function allProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch((): string[] => [])
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statusOf))
  return all.filter((found) => found !== null)
}

/** The sums of a process tree; `null` if there is no /proc. */
export async function processTreeUse(root: number): Promise<ProcessShare | null> {
  const tree = treeOf(root, await allProcesses())
  if (tree.length === 0) return null
  const memory = await Promise.all(tree.map(memoryOf))
  return {
    cpuSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    rendererMB: sum(memory.filter(({ isRenderer }) => isRenderer).map(({ mb }) => mb)),
    totalMB: sum(memory.map(({ mb }) => mb)),
  }
}

function treeOf(root: number, all: readonly Process[]): Process[] {
  const inside = new Set([root])
  // Children are found after their parents, whatever their numbers.
  for (let size = 0; size !== inside.size; ) {
    size = inside.size
    for (const { pid, parent } of all) if (inside.has(parent)) inside.add(pid)
  }
  return all.filter(({ pid }) => inside.has(pid))
}

/** Fields of /proc/PID/stat, or of a thread's, after the name, which may contain anything: proc(5). */
async function statusOf(id: string): Promise<Process | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  return {
    pid: Number.parseInt(text, 10),
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
  }
}

async function memoryOf({ pid }: Process): Promise<{ isRenderer: boolean; mb: number }> {
  const [command, rollup] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''),
  ])
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  return { isRenderer: command.includes('--type=renderer'), mb: kilobytes / 1024 }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
