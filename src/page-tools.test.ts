import { describe, expect, it } from 'vitest'
import { libraryOf } from './cli/testing/collections.ts'
import { type ModelContext, modelContextOf, offerTools } from './page-tools.ts'
import { PROGRAM_TOOLS } from './program-tools.ts'

type Offered = Parameters<ModelContext['registerTool']>[0]

/** A browser that takes tools. */
function browser() {
  const tools = new Map<string, Offered>()
  const context: ModelContext = {
    registerTool: (tool, { signal }) => {
      tools.set(tool.name, tool)
      signal.addEventListener('abort', () => tools.delete(tool.name))
    },
  }
  return { tools, context }
}

const given = { library: await libraryOf({}), now: () => 0 }

describe('tools for an assistant in the browser', () => {
  it('are registered on the document or the navigator, if the browser has the interface (TOOL-1)', () => {
    const { context } = browser()
    expect(modelContextOf({}, {})).toBeNull()
    expect(modelContextOf({ modelContext: {} }, { modelContext: null })).toBeNull()
    expect(modelContextOf({}, { modelContext: context })).toBe(context)
  })

  it('are those of the table, and are removed when the signal aborts (TOOL-1)', async () => {
    const { tools, context } = browser()
    const stop = new AbortController()
    offerTools(context, given, stop.signal)
    expect([...tools.keys()]).toEqual(PROGRAM_TOOLS.map(({ name }) => name))
    const said = await tools.get('outline')?.execute({})
    expect(said?.isError).toBe(true)
    expect(said?.content[0].text).toContain('There is no collection yet')
    stop.abort()
    expect(tools.size).toBe(0)
  })

  it('are left out if the browser refuses them (TOOL-1)', async () => {
    const refuse = () => Promise.reject(new Error('no'))
    const stop = new AbortController()
    expect(() => offerTools({ registerTool: refuse }, given, stop.signal)).not.toThrow()
    const fail = () => {
      throw new TypeError('other form')
    }
    expect(() => offerTools({ registerTool: fail }, given, stop.signal)).not.toThrow()
  })
})
