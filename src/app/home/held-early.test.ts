import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Transfer } from '../state/shape/dependencies.ts'
import { holdEarly } from './held-early.ts'

afterEach(() => vi.unstubAllGlobals())

/** The page before the app has loaded. */
function fakePage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('Element', EventTarget)
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' })
  vi.stubGlobal(
    'KeyboardEvent',
    class extends Event {
      constructor(type: string, init: EventInit) {
        super(type, init)
        const { key } = init as KeyboardEventInit
        Object.assign(this, { key })
      }
    },
  )
  return page
}

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

function happen(page: EventTarget, type: string, what: object): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), what)
  page.dispatchEvent(event)
  return event
}

/** A transfer that the browser empties when its event is over. */
function transferOf(file: File | null, text: string) {
  let isOver = false
  const item = {
    kind: file === null ? 'string' : 'file',
    getAsFile: () => (isOver ? null : file),
    getAsFileSystemHandle: async () => (isOver ? null : { kind: 'file' }),
  }
  const transfer = {
    types: file === null ? ['text/plain'] : ['Files'],
    items: [item],
    getData: () => (isOver ? '' : text),
  }
  return {
    transfer,
    end: () => {
      isOver = true
    },
  }
}

const taking = () => {
  const taken: { what: string; transfer: Transfer }[] = []
  const take = (what: string) => async (transfer: Transfer) => void taken.push({ what, transfer })
  return { taken, openDrop: take('drop'), openPaste: take('paste') }
}

describe('actions before the app has loaded', () => {
  it('holds a drop and a paste with everything in them (IN-1, UI-1)', async () => {
    const page = fakePage()
    const held = holdEarly()
    const file = new File(['a'], 'a.md')
    const [dropped, pasted] = [transferOf(file, ''), transferOf(null, 'some text')]
    // Otherwise the browser would open the file in place of the page.
    expect(happen(page, 'dragover', { dataTransfer: dropped.transfer }).defaultPrevented).toBe(true)
    const drop = happen(page, 'drop', { dataTransfer: dropped.transfer })
    expect(drop.defaultPrevented).toBe(true)
    dropped.end()
    happen(page, 'paste', { clipboardData: pasted.transfer })
    pasted.end()
    const { taken, ...actions } = taking()
    await held.release(actions)
    expect(taken.map(({ what }) => what)).toEqual(['drop', 'paste'])
    const [item] = [...(taken[0]?.transfer.items ?? [])]
    expect(item?.getAsFile()).toBe(file)
    expect(item !== undefined && 'getAsFileSystemHandle' in item).toBe(true)
    expect(taken[1]?.transfer.getData('text')).toBe('some text')
  })

  it('replays keys of the page in order, and leaves those of the browser to it (UI-18)', async () => {
    const page = fakePage()
    const held = holdEarly()
    const key = (name: string, more: object = {}) =>
      happen(page, 'keydown', { key: name, ...NO_MODIFIER, ...more })
    expect(key('Tab').defaultPrevented).toBe(false)
    expect(key(' ').defaultPrevented).toBe(false)
    expect(key('r', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(true)
    // From here on the palette gets every key.
    for (const name of ['a', ' ', 'Enter']) expect(key(name).defaultPrevented).toBe(true)
    const again: unknown[] = []
    page.addEventListener('keydown', (event) => again.push('key' in event && event.key))
    await held.release(taking())
    expect(again).toEqual(['k', 'a', ' ', 'Enter'])
    expect(key('b').defaultPrevented).toBe(false)
  })
})
