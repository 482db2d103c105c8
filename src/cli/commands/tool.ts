// wayleaf tool: calls one of the tools, and prints the result that a program or a model gets.

import { noSuchTool, PROGRAM_TOOLS } from '../../program-tools.ts'
import { ToolError } from '../../tools/arguments.ts'
import { type CommandLine, UsageError } from '../command-line.ts'
import { print, printJson } from '../output.ts'
import { nodeLoadWordTable } from '../word-table.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf tool`; with `--json` it prints the places too. */
export async function tool(line: CommandLine): Promise<void> {
  const { question: name, argumentsJson, json } = line
  const called = PROGRAM_TOOLS.find((one) => one.name === name)
  if (called === undefined) throw new UsageError(noSuchTool(name))
  const given = argumentsOf(argumentsJson)
  const { library } = await openWorkspace(line)
  const context = { library, now: () => performance.now(), wordTable: nodeLoadWordTable }
  try {
    const answer = await called.run(context, given)
    if (json) printJson(answer)
    else print(answer.text)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    print(error.message)
    process.exitCode = 1
  }
}

function argumentsOf(json: string): unknown {
  if (json.trim() === '') return {}
  try {
    return JSON.parse(json)
  } catch {
    throw new UsageError(`“${json}” is not JSON: put the arguments as '{"query": "words"}'.`)
  }
}
