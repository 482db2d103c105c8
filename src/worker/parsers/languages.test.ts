import { existsSync } from 'node:fs'
import { urlOfWasm } from 'virtual:grammar-urls'
import { describe, expect, it } from 'vitest'
import { GRAMMARS, RUNTIME_WASM } from '../../parse/grammars.ts'

describe('the grammars of the build', () => {
  const rows = Object.entries(GRAMMARS)

  it.each(rows)(
    'FMT-1: %s has its WebAssembly in the build and its query in the source',
    (...row) => {
      const [, { wasm, query }] = row
      expect(urlOfWasm.get(wasm)).toMatch(/\.wasm/)
      expect(existsSync(`${import.meta.dirname}/../../../node_modules/${wasm}`)).toBe(true)
      expect(existsSync(`${import.meta.dirname}/../../parse/queries/${query}.scm`)).toBe(true)
    },
  )

  it('carries the runtime', () => {
    expect(urlOfWasm.get(RUNTIME_WASM)).toMatch(/web-tree-sitter/)
  })
})
