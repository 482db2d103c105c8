import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tinyGguf } from '../../../e2e/tiny-gguf.ts'
import { LlmError } from '../llm.ts'
import { ARCHITECTURES, MAX_FILE_BYTES, readGguf } from './gguf.ts'

const whole = tinyGguf()
const file = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])

async function refused(blob: Blob): Promise<string> {
  const error: unknown = await readGguf(blob).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LlmError)
  return error instanceof LlmError ? `${error.kind}: ${error.message}` : ''
}

/** The file with its first eight bytes of a header field replaced. */
function patched(at: number, bytes: readonly number[]): Uint8Array {
  const copy = new Uint8Array(whole)
  copy.set(bytes, at)
  return copy
}

describe('readGguf', () => {
  it('tells what a model is (LLM-2)', async () => {
    expect(await readGguf(file(whole))).toEqual({
      ...{ name: 'Tiny random', architecture: 'llama', contextTokens: 8192, kind: 'text' },
    })
  })

  it.each<[string, Uint8Array | string, RegExp]>([
    ['an empty file', '', /damaged or cut off/],
    ['a page', '<!doctype html><title>Not found</title>', /choose another.*no GGUF/],
    ['zeros', new Uint8Array(5000), /choose another.*no GGUF/],
    ['only the magic', 'GGUF', /cut off/],
    ['a version that is not known', patched(4, [9]), /GGUF 9/],
    ['a big-endian file', patched(4, [0, 0, 0, 3]), /big-endian/],
    [
      'a count without end',
      patched(8, [255, 255, 255, 255, 255, 255, 255, 255]),
      /cut off|damaged/,
    ],
    ['a header of entries without end', patched(16, [255, 255, 255, 0]), /damaged/],
    [
      'a garbled header',
      patched(
        40,
        Array.from({ length: 60 }, () => 0xee),
      ),
      /cut off|damaged/,
    ],
    ['an unknown architecture', tinyGguf({ architecture: 'newnet' }), /newnet/],
    ['an image encoder', tinyGguf({ architecture: 'clip' }), /clip/],
    ['half of a file', whole.subarray(0, whole.length >> 1), /cut off.*Download it again/],
    ['all but the last weights', whole.subarray(0, whole.length - 300), /cut off/],
  ])('says of %s what it is (LLM-2, fault 81)', async (_, bytes, words) => {
    expect(await refused(file(bytes))).toMatch(words)
  })

  it('refuses a file over 2 GB before it reads on (LLM-2, fault 81)', async () => {
    const start = file(whole)
    const huge = {
      size: MAX_FILE_BYTES + 1,
      slice: (from: number, to: number) => start.slice(from, to),
    } as Blob
    expect(await refused(huge)).toMatch(/larger than 2 GB/)
  })

  it('reads a damaged file or rejects it with a message, in bounded time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1200),
        fc.uint8Array({ minLength: 1, maxLength: 12 }),
        fc.nat(whole.length),
        async (at, bytes, length) => {
          const damaged = patched(at, [...bytes]).subarray(0, length)
          const error: unknown = await readGguf(file(damaged)).catch((thrown: unknown) => thrown)
          if (error instanceof Error) expect(error).toBeInstanceOf(LlmError)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('ARCHITECTURES', () => {
  it('are in the engine of the pinned version', () => {
    const engine = readFileSync('node_modules/@wllama/wllama/esm/wasm/wllama.wasm')
    const unknown = [...ARCHITECTURES].filter((name) => !engine.includes(`${name}\0`))
    expect(unknown).toEqual([])
  })
})
