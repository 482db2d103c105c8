// One tool call of a model: checked, run, and answered with a text, whatever the arguments.

import { abortable } from '../../base/abort.ts'
import { tokenBound } from '../../base/tokens.ts'
import type { JsonSchema, JsonValue, LlmCall, LlmTool } from '../../llm/llm.ts'
import {
  type FlaggedText,
  type GivenArguments,
  type StepOf,
  TOOL_NAMES,
  type ToolName,
} from '../../model/walk/trace.ts'
import { schemaOf, ToolError } from '../../tools/arguments.ts'
import { TOOLS } from '../../tools/table.ts'
import type { Tool, ToolContext } from '../../tools/tool.ts'

/** The schemas of the tools for models. */
export const TOOL_SCHEMAS: readonly LlmTool[] = TOOLS.map((tool) => ({
  name: tool.name,
  description: tool.description,
  parameters: { ...schemaOf(tool.arguments) } as JsonSchema,
}))

export interface CallResult
  extends Pick<StepOf<'call'>, 'tool' | 'given' | 'text' | 'tokens' | 'places'> {
  readonly flagged: readonly FlaggedText[]
  /** Whether the arguments were wrong and the answer explains the right ones. */
  readonly isRefused: boolean
}

/** Runs a call. Rejects only if the signal aborts. @param room maximum tokens of its result */
export async function runCall(
  call: Pick<LlmCall, 'name' | 'arguments'>,
  context: ToolContext,
  budget: AgentBudget,
  room: number,
): Promise<CallResult> {
  const tool = TOOLS.find(({ name }) => name === call.name)
  if (tool === undefined) {
    const names = TOOLS.map(({ name }) => name).join(', ')
    return refusedCall(call, `There is no such tool. Tools: ${names}.`)
  }
  const maxTokens = Math.min(room, budget.read)
  const usual = Math.min(room, tokensFor(tool.name, budget))
  try {
    const running = tool.run({ ...context, maxTokens }, withTokens(call.arguments, usual))
    const answer = await abortable(running, context.signal)
    const { text, places, flagged = [] } = answer
    const given = withoutTokens(answer.given, call.arguments)
    const tokens = tokenBound(text)
    return { tool: tool.name, given, text, tokens, places, flagged, isRefused: false }
  } catch (error) {
    context.signal?.throwIfAborted()
    return refusedCall(call, wordsFor(error, tool))
  }
}

/** If a call sets no size, its result gets the usual size of the tool. */
function withTokens(sent: JsonValue, usual: number): JsonValue {
  return isObject(sent) ? { max_tokens: usual, ...sent } : sent
}

function withoutTokens(given: GivenArguments, sent: JsonValue): GivenArguments {
  if (isObject(sent) && 'max_tokens' in sent) return given
  const { max_tokens: _, ...others } = given
  return others
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A call that was not run, or failed: the answer explains the right arguments. */
export function refusedCall(
  { name, arguments: sent }: Pick<LlmCall, 'name' | 'arguments'>,
  text: string,
): CallResult {
  const tool = TOOL_NAMES.find((known) => known === name) ?? 'unknown'
  const given = tool === 'unknown' ? { name: short(name) } : givenIn(sent)
  return { tool, given, text, tokens: tokenBound(text), places: [], flagged: [], isRefused: true }
}

function wordsFor(error: unknown, { name }: Tool): string {
  if (error instanceof ToolError) return error.message
  const why = error instanceof Error ? error.message : String(error)
  return `${name} failed: ${short(why)} Try another way.`
}

function tokensFor(name: ToolName, { search, read, outline }: AgentBudget): number {
  if (name === 'read') return read
  return name === 'outline' ? outline : search
}

const MAX_SHOWN_CHARACTERS = 200
const MAX_SHOWN_ARGUMENTS = 8

function short(text: string): string {
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text
}

/** Arguments of a refused call, shortened for the page. */
function givenIn(sent: unknown): GivenArguments {
  if (typeof sent !== 'object' || sent === null) return { arguments: short(String(sent)) }
  const rows = Object.entries(sent).slice(0, MAX_SHOWN_ARGUMENTS)
  return Object.fromEntries(
    rows.map(([name, value]) => [
      short(name),
      typeof value === 'number'
        ? value
        : short(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  )
}

/** A key for the tool and its arguments, in any order. */
export function keyOfCall({ name, arguments: sent }: Pick<LlmCall, 'name' | 'arguments'>): string {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return `${name} ${JSON.stringify(sent)}`
  return `${name} ${JSON.stringify(Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1)))}`
}

/** Budgets of one walk; in tokens unless noted. */
export interface AgentBudget {
  /** Tokens that prompt and answer may have together, counted by the model. */
  readonly context: number
  readonly calls: number
  /** One result of `search`, `grep`, `refs`. */
  readonly search: number
  /** One result of `read`. */
  readonly read: number
  /** The table of contents in the first message, and one result of `outline`. */
  readonly outline: number
  /** The answer that the model writes. */
  readonly answer: number
  /** Whether searches are removed from the conversation once their places were read. */
  readonly dropsSearches: boolean
}

type Row = Omit<AgentBudget, 'context'> & { readonly from: number }

/** Largest context first. */
const ROWS: readonly Row[] = [
  {
    from: 100_000,
    calls: 12,
    search: 600,
    read: 6000,
    outline: 800,
    answer: 3000,
    dropsSearches: false,
  },
  {
    from: 24_000,
    calls: 8,
    search: 500,
    read: 3000,
    outline: 800,
    answer: 2000,
    dropsSearches: false,
  },
  {
    from: 12_000,
    calls: 6,
    search: 400,
    read: 2000,
    outline: 500,
    answer: 1200,
    dropsSearches: true,
  },
  { from: 0, calls: 4, search: 300, read: 1500, outline: 300, answer: 700, dropsSearches: true },
]

/** The budgets for a context of so many tokens. */
export function agentBudget(context: number): AgentBudget {
  const row = ROWS.find(({ from }) => context >= from) ?? ROWS[ROWS.length - 1]
  const { from: _, ...budget } = row
  return { context, ...budget }
}

/** Tokens of a question that are sent: an eighth of the context; a longer question is cut. */
export function questionTokens({ context }: Pick<AgentBudget, 'context'>): number {
  return Math.floor(context / 8)
}
