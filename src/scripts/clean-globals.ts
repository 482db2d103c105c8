// Test files share a process, because loading the modules once for all of them halves the time of
// a run. In return each file must leave the process as it found it, which is checked here.

import { afterAll, expect, vi } from 'vitest'

const before = new Set(Object.getOwnPropertyNames(globalThis))

afterAll(() => {
  const timersAreFake = vi.isFakeTimers()
  const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
  vi.useRealTimers()
  for (const name of added) Reflect.deleteProperty(globalThis, name)
  expect({ timersAreFake, added }, 'what this file left to the next one').toEqual({
    timersAreFake: false,
    added: [],
  })
})
