// wayleaf stats: the contents of the index, and the cost of building it.

import type { CommandLine } from '../command-line.ts'
import { leftOutLines, leftOutPaths } from '../left-out.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

const BYTES_PER_KIB = 1024

/** Runs `wayleaf stats`. */
export async function stats(line: CommandLine): Promise<void> {
  const { library, collection, built, openMs } = await openWorkspace(line)
  const [info] = await library.collections()
  const { words, ...counts } = info.stats
  const report = {
    ...counts,
    tokens: words,
    concepts: Object.fromEntries(await library.concepts(collection)),
    ms: { ...built.ms, toc: openMs },
    peakRssBytes: process.resourceUsage().maxRSS * BYTES_PER_KIB,
  }
  if (line.json) {
    printJson({ ...report, leftOut: leftOutPaths(built.manifest) })
    return
  }
  for (const [name, value] of Object.entries(report))
    print(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  for (const row of leftOutLines(built.manifest)) print(row)
}
