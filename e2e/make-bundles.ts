// `tsx e2e/make-bundles.ts CALLS`: what `wayleaf bundle …` does, for several calls; `CALLS` is JSON, a
// list of the arguments of each. Most of the time of a call goes into its start.

import { parseCommandLine } from '../src/cli/command-line.ts'
import { bundle } from '../src/cli/commands/bundle.ts'

const calls: string[][] = JSON.parse(process.argv[2] ?? '[]')
for (const call of calls) await bundle(parseCommandLine(call))
