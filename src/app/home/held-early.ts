// Holds what the user drops, pastes and types in the first visit before the app has loaded, and replays it
// then. A script of the page records pressed buttons (`scripts/vite-plugins.ts`).

import { isDropForPage } from '../hooks/for-page.ts'
import { hasCommandKey, isPaletteKey } from '../palette/keys.ts'
import type { Transfer, TransferItem } from '../state/shape/dependencies.ts'
import type { Actions } from '../state/store.ts'

/** The handlers of a drop and of a paste. */
type EarlyHandlers = Pick<Actions, 'openDrop' | 'openPaste'>

/** The actions that are held. */
export interface HeldEarly {
  /** Runs them in their order, and holds nothing from then on. */
  release(actions: EarlyHandlers): Promise<void>
}

/** Starts to hold actions in a page that has no handlers yet. */
export function holdEarly(): HeldEarly {
  const held: ((actions: EarlyHandlers) => void)[] = []
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const hasCommand = hasCommandKey()
  let [isPaletteAsked, isDoingAgain] = [false, false]

  const over = (event: DragEvent): void => {
    if (isDropForPage(event)) event.preventDefault()
  }
  addEventListener('dragenter', over, options)
  addEventListener('dragover', over, options)
  addEventListener(
    'drop',
    (event) => {
      if (event.dataTransfer === null || !isDropForPage(event)) return
      event.preventDefault()
      const transfer = copyOf(event.dataTransfer)
      held.push(({ openDrop }) => void openDrop(transfer))
    },
    options,
  )
  addEventListener(
    'paste',
    ({ clipboardData }) => {
      if (clipboardData === null) return
      const transfer = copyOf(clipboardData)
      held.push(({ openPaste }) => void openPaste(transfer))
    },
    options,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (isDoingAgain) return
      isPaletteAsked ||= isPaletteKey(event, hasCommand)
      if (!isPaletteAsked && !isLetter(event)) return
      event.preventDefault()
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const keys = { key, code, ctrlKey, metaKey, altKey, shiftKey }
      held.push(() =>
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }),
        ),
      )
    },
    options,
  )
  return {
    async release(actions) {
      for (let next = held.shift(); next !== undefined; next = held.shift()) {
        isDoingAgain = true
        next(actions)
        isDoingAgain = false
        // Waits until whatever one action opens is there, before the next one runs.
        await new Promise((again) => setTimeout(again))
      }
      listening.abort()
    },
  }
}

/** Keys without a default action of the browser; a space, for example, scrolls. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/** The parts of a transfer that are read later: the browser empties its own after the event. */
function copyOf(transfer: DataTransfer): Transfer {
  const texts = new Map(transfer.types.map((type) => [type, transfer.getData(type)]))
  return {
    items: [...transfer.items].map(copyOfItem),
    getData: (format) => texts.get(format === 'text' ? 'text/plain' : format) ?? '',
  }
}

/** Also holds what only some browsers give. */
interface HandleItem extends TransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

function copyOfItem(item: HandleItem): HandleItem {
  const { kind } = item
  if (kind !== 'file') return { kind, getAsFile: () => null }
  const handle = item.getAsFileSystemHandle?.()
  // Awaited later.
  handle?.catch(() => undefined)
  const [entry, file] = [item.webkitGetAsEntry?.() ?? null, item.getAsFile()]
  return {
    kind,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
    ...(handle !== undefined && { getAsFileSystemHandle: () => handle }),
  }
}
