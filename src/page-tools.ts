// Offers the tools for other programs to assistants in this browser (WebMCP).

import { PROGRAM_TOOLS, type ProgramContext, type ProgramTool } from './program-tools.ts'
import { type ArgumentSchema, schemaOf, ToolError } from './tools/arguments.ts'

/** A tool in the form of the browser's interface. */
interface OfferedTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ArgumentSchema
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean }
  readonly execute: (given: unknown) => Promise<{
    readonly content: readonly { readonly type: 'text'; readonly text: string }[]
    readonly isError?: true
  }>
}

/** The used part of the browser's interface, which is still a draft. */
export interface ModelContext {
  registerTool(tool: OfferedTool, options: { readonly signal: AbortSignal }): unknown
}

/** The browser's interface, if there is one: on the document now, on the navigator before. */
export function modelContextOf(...places: readonly object[]): ModelContext | null {
  for (const place of places) {
    const context: unknown = Reflect.get(place, 'modelContext')
    if (isModelContext(context)) return context
  }
  return null
}

function isModelContext(context: unknown): context is ModelContext {
  return (
    typeof context === 'object' &&
    context !== null &&
    typeof Reflect.get(context, 'registerTool') === 'function'
  )
}

/** Offers all tools until `signal` is aborted. A tool that the browser refuses is left out. */
export function offerTools(
  context: ModelContext,
  given: ProgramContext,
  signal: AbortSignal,
): void {
  for (const tool of PROGRAM_TOOLS) {
    try {
      const registered = context.registerTool(offered(tool, given), { signal })
      // A promised registration may be rejected later.
      Promise.resolve(registered).catch(() => undefined)
    } catch {
      // A browser with another form of the interface gets no tools.
    }
  }
}

function offered(tool: ProgramTool, given: ProgramContext): OfferedTool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: schemaOf(tool.arguments),
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (sent) => {
      try {
        const { text } = await tool.run(given, sent)
        return { content: [{ type: 'text', text }] }
      } catch (error) {
        const text = error instanceof ToolError ? error.message : `It failed: ${String(error)}`
        return { content: [{ type: 'text', text }], isError: true }
      }
    },
  }
}
