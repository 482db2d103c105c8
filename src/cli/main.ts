// The command line: wayleaf build | show | find | search | stats | bundle | eval DIR …

import { isAbort, messageOf } from '../base/abort.ts'
import { type CommandLine, parseCommandLine, UsageError } from './command-line.ts'
import { build } from './commands/build.ts'
import { bundle } from './commands/bundle.ts'
import { evaluateCommand } from './commands/eval.ts'
import { find } from './commands/find.ts'
import { search } from './commands/search.ts'
import { show } from './commands/show.ts'
import { stats } from './commands/stats.ts'

const COMMANDS: Readonly<Record<CommandLine['command'], (line: CommandLine) => Promise<void>>> = {
  build,
  show,
  find,
  search,
  stats,
  bundle,
  eval: evaluateCommand,
}

/** Exit code of a mistake in the call or in what it points at. */
const EXIT_MISTAKE = 2

async function main(): Promise<void> {
  try {
    const line = parseCommandLine(process.argv.slice(2))
    await COMMANDS[line.command](line)
  } catch (error) {
    const usage = error instanceof UsageError ? ' Run “wayleaf --help” for the calls.' : ''
    process.stderr.write(`wayleaf: ${isAbort(error) ? 'stopped' : messageOf(error)}${usage}\n`)
    process.exitCode = EXIT_MISTAKE
  }
}

await main()
