import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createParser } from '../parser.ts'
import { renderOutline } from '../testing.ts'
import { GRAMMARS, queryFiles, RUNTIME_WASM } from './grammars.ts'

const SOURCE = 'class Lamp:\n    """Listens."""\n\n    def shine(self):\n        return 1\n'

const bytesOf = (file: string) =>
  Uint8Array.from(readFileSync(`${import.meta.dirname}/../../../node_modules/${file}`))
const queryOf = (name: string) =>
  readFileSync(`${import.meta.dirname}/../queries/${name}.scm`, 'utf8')

async function outlineBy(isCompiled: boolean): Promise<string> {
  const wasmOf = async (file: string) =>
    isCompiled ? WebAssembly.compile(bytesOf(file)) : bytesOf(file)
  const parser = await createParser({
    loadRuntime: () => wasmOf(RUNTIME_WASM),
    loadLanguage: async (grammar) => ({
      wasm: await wasmOf(GRAMMARS[grammar].wasm),
      query: queryFiles(GRAMMARS[grammar]).map(queryOf).join('\n'),
    }),
    now: () => 0,
  })
  const { outline, issues } = await parser.parse('lamp.py', new TextEncoder().encode(SOURCE))
  expect(issues).toEqual([])
  return renderOutline(outline)
}

describe('a grammar that was compiled before (UI-11)', () => {
  it('reads what its bytes read', async () => {
    const outline = await outlineBy(true)
    expect(outline).toContain('method shine')
    expect(outline).toBe(await outlineBy(false))
  })
})
