// wayleaf build: index a directory, or bring its index up to date.

import { inEnglish } from '../../messages/words.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type { CommandLine } from '../command-line.ts'
import { leftOutLines } from '../left-out.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf build`. */
export async function build(line: CommandLine): Promise<void> {
  const showProgress = process.stderr.isTTY && !line.json
  const { library, collection, built } = await openWorkspace(
    line,
    showProgress ? writeProgress : undefined,
  )
  if (showProgress) process.stderr.write('\n')
  const [info] = await library.collections()
  const { parsed, reused, manifest, ms } = built
  if (line.json) {
    printJson({ collection, generation: manifest.generation, parsed, reused, ms, ...info.stats })
    return
  }
  const { files, nodes } = info.stats
  print(
    `${files} files, ${nodes} nodes: ${parsed} parsed, ${reused} unchanged, ${(ms.total / 1000).toFixed(2)} s`,
  )
  for (const [reason, count] of Object.entries(info.stats.skipped)) print(`  ${count} × ${reason}`)
  for (const row of leftOutLines(manifest)) print(row)
  for (const issue of manifest.issues.slice(0, 10))
    print(`  ${issue.path}: ${inEnglish(issue.message)}`)
  if (manifest.issues.length > 10) print(`  … ${manifest.issues.length - 10} more warnings`)
}

function writeProgress(progress: BuildProgress): void {
  const { phase, files, filesTotal, nodes } = progress
  process.stderr.write(`\r${phase}: ${files} of ${filesTotal} files, ${nodes} nodes   `)
}
