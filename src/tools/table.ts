// The five tools of a navigator: one table for the agent, other programs and the command line.

import type { ToolName } from '../model/walk/trace.ts'
import { grep } from './grep.ts'
import { outline } from './outline.ts'
import { read } from './read.ts'
import { refs } from './refs.ts'
import { search } from './search.ts'
import type { Tool } from './tool.ts'

const BY_NAME: Readonly<Record<ToolName, Tool>> = { search, grep, outline, read, refs }

/** The tools, in the order in which programs and models see them. */
export const TOOLS: readonly Tool[] = Object.values(BY_NAME)
