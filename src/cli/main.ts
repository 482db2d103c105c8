// The command line: wayleaf COMMAND DIR …

import { isAbort, messageOf } from '../base/abort.ts'
import { compileWasmOnce } from './baseline-wasm.ts'
import { type CommandLine, parseCommandLine, UsageError } from './command-line.ts'
import { endWithReader } from './output.ts'

type Command = (line: CommandLine) => Promise<void>

/** Commands, loaded on demand: most calls need neither the walk nor the parsers. */
const COMMAND_LOADERS: Readonly<Record<CommandLine['command'], () => Promise<Command>>> = {
  build: async () => (await import('./commands/build.ts')).build,
  show: async () => (await import('./commands/show.ts')).show,
  find: async () => (await import('./commands/find.ts')).find,
  search: async () => (await import('./commands/search.ts')).search,
  stats: async () => (await import('./commands/stats.ts')).stats,
  bundle: async () => (await import('./commands/bundle.ts')).bundle,
  enhance: async () => (await import('./commands/enhance.ts')).enhance,
  eval: async () => (await import('./commands/eval.ts')).evaluateCommand,
  open: async () => (await import('./commands/open.ts')).open,
  tool: async () => (await import('./commands/tool.ts')).tool,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  settings: async () => (await import('./commands/settings.ts')).settings,
}

/** Exit code for wrong arguments or files. */
const EXIT_MISTAKE = 2

async function main(): Promise<void> {
  try {
    const line = parseCommandLine(process.argv.slice(2))
    const command = await COMMAND_LOADERS[line.command]()
    await command(line)
  } catch (error) {
    const usage = error instanceof UsageError ? ' Run “wayleaf --help” for usage.' : ''
    process.stderr.write(`wayleaf: ${isAbort(error) ? 'stopped' : messageOf(error)}${usage}\n`)
    process.exitCode = EXIT_MISTAKE
  }
}

compileWasmOnce()
endWithReader(process.stdout)
endWithReader(process.stderr)
await main()
