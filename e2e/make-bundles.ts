// `tsx e2e/make-bundles.ts CALLS` runs `wayleaf bundle …` several times in one process, because a start takes
// most of the time. `CALLS` is JSON: a list of the arguments of each call.

import { parseCommandLine } from '../src/cli/command-line.ts'
import { bundle } from '../src/cli/commands/bundle.ts'

const calls: string[][] = JSON.parse(process.argv[2] ?? '[]')
for (const call of calls) await bundle(parseCommandLine(call))
