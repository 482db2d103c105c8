import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BuildInOtherTab } from '../wire/api.ts'
import { type Channel, createTabs } from './tabs.ts'

/** A channel whose messages reach every other end at once. */
function createChannels(count: number): Channel[] {
  const listeners: ((event: { readonly data: unknown }) => void)[][] = []
  return Array.from({ length: count }, (_, mine) => {
    listeners.push([])
    return {
      addEventListener: (_type, listener) => listeners[mine].push(listener),
      postMessage: (data) => {
        const others = listeners.filter((_list, other) => other !== mine)
        for (const listener of others.flat()) listener({ data: structuredClone(data) })
      },
    }
  })
}

function setUp() {
  const [one, two] = createChannels(2)
  const heard: (BuildInOtherTab | null | 'changed')[] = []
  const teller = createTabs(one, { onChanged: () => undefined, onBuild: () => undefined })
  createTabs(two, { onChanged: () => heard.push('changed'), onBuild: (build) => heard.push(build) })
  return { teller, heard, one }
}

const BUILD = { name: 'lamp', files: 1, filesTotal: 9 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createTabs', () => {
  it('the other tab hears of progress, a few times a second, and of the end (KEEP-7, fault 53)', () => {
    const { teller, heard } = setUp()
    for (let files = 1; files <= 9; files++) {
      teller.tellBuild({ ...BUILD, files })
      vi.advanceTimersByTime(100)
    }
    teller.tellBuild(null)
    teller.tellChanged()
    const told = heard.map((one) => (one === null || one === 'changed' ? one : one.files))
    expect(told).toEqual([1, 4, 7, null, 'changed'])
  })

  it('no longer shows a tab that stops reporting while it indexes (fault 54)', () => {
    const { teller, heard } = setUp()
    teller.tellBuild(BUILD)
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual([BUILD, null])
  })

  it('ignores messages of another version of the app (fault 55)', () => {
    const { heard, one } = setUp()
    const strange: unknown[] = ['changed!', null, 7, {}, { kind: 'build' }]
    strange.push({ kind: 'build', build: { name: 7 } }, { kind: 'build', build: 'lamp' })
    for (const message of strange) one.postMessage(message as never)
    expect(heard).toEqual([])
  })
})
