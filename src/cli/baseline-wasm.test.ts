import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A module with one function that counts down from its argument: enough rounds have it optimised. */
const COUNTDOWN = [
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 127, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0],
  ...[10, 16, 1, 14, 0, 3, 64, 32, 0, 65, 1, 107, 34, 0, 13, 0, 11, 11],
]

/** Runs the function in a process of its own, whose trace names each one that is optimised. */
function traceOf(setUp: string): string {
  const script = `${setUp}
    const { instance } = await WebAssembly.instantiate(new Uint8Array([${COUNTDOWN}]))
    for (let i = 0; i < 10; i++) instance.exports.f(1e7)`
  const flags = ['--import', 'tsx', '--trace-wasm-compilation-times', '--input-type=module']
  return execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' })
}

test('a program that compiles its modules once has no function optimised behind it (TOOL-2)', () => {
  const module = JSON.stringify(new URL('./baseline-wasm.ts', import.meta.url).href)
  expect(traceOf('')).toMatch(/turbofan/i)
  const baseline = traceOf(`
    const { beginCompilingOnce, compileWasmOnce } = await import(${module})
    compileWasmOnce()
    beginCompilingOnce()`)
  expect(baseline).toMatch(/liftoff/i)
  expect(baseline).not.toMatch(/turbofan/i)
})
