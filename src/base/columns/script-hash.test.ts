import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHash } from './hash.ts'
import { hashInScript } from './script-hash.ts'

it('hashes without WASM as with it, at every length (KEEP-8)', async () => {
  const hash = await createHash()
  const lengths = Array.from({ length: 100 }, (_, length) =>
    Uint8Array.from({ length }, (_, i) => (i * 37) % 256),
  )
  for (const bytes of lengths) expect(hashInScript(bytes)).toBe(hash(bytes))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4096 }), (bytes) => {
      expect(hashInScript(bytes)).toBe(hash(bytes))
    }),
  )
})
