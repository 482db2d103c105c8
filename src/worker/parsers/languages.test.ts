import { existsSync } from 'node:fs'
import { urlOfWasm } from 'virtual:grammar-urls'
import { describe, expect, it } from 'vitest'
import { GRAMMARS, queryFiles, RUNTIME_WASM } from '../../parse/code/grammars.ts'

describe('the grammars of the build', () => {
  const rows = Object.entries(GRAMMARS)

  it.each(rows)(
    '%s has its WebAssembly in the build and its query in the source (FMT-1)',
    (...row) => {
      const [, files] = row
      const { wasm } = files
      expect(urlOfWasm.get(wasm)).toMatch(/\.wasm/)
      expect(existsSync(`${import.meta.dirname}/../../../node_modules/${wasm}`)).toBe(true)
      for (const name of queryFiles(files))
        expect(existsSync(`${import.meta.dirname}/../../parse/queries/${name}.scm`)).toBe(true)
    },
  )

  it('carries the runtime', () => {
    expect(urlOfWasm.get(RUNTIME_WASM)).toMatch(/web-tree-sitter/)
  })
})
