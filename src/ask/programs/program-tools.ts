// The tools for other programs: the five for models, and the whole walk.

import { TOOLS } from '../../tools/table.ts'
import { askTool, type ProgramTool } from './ask-tool.ts'

/** All of them, in the order in which programs see them. */
export const PROGRAM_TOOLS: readonly ProgramTool[] = [...TOOLS, askTool]

/** Tools by their former names. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['search_documents', 'search'],
  ['find_symbol', 'search'],
  ['list_documents', 'outline'],
  ['get_tree', 'outline'],
  ['navigate_tree', 'refs'],
  ['get_node_content', 'read'],
  ['ask_documents', 'ask'],
])

/** The answer to a call of a tool that does not exist. */
export function noSuchTool(name: string): string {
  const now = FORMER_NAMES.get(name)
  const names = PROGRAM_TOOLS.map((tool) => tool.name).join(', ')
  return now === undefined
    ? `There is no tool “${name}”; there are ${names}.`
    : `The tool “${name}” is now “${now}”: call that. There are ${names}.`
}
