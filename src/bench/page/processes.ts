// What a process and its children have taken of processor and memory, from Linux's /proc.

import { readdir, readFile } from 'node:fs/promises'

export interface ProcessShare {
  /** Seconds of processor time of the whole tree, user and system. */
  readonly cpuSeconds: number
  /** Proportional set size of the processes that run pages and their workers, in MB. */
  readonly rendererMB: number
  /** The same of the whole tree. */
  readonly totalMB: number
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

/** Clock ticks a second; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Adds up a process tree; `null` where there is no /proc. */
export async function takenBy(root: number): Promise<ProcessShare | null> {
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return null
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const all = (await Promise.all(pids.map(statusOf))).filter((found) => found !== null)
  const tree = treeOf(root, all)
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

/** Fields of /proc/PID/stat behind the name, which may hold anything: proc(5). */
async function statusOf(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
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
