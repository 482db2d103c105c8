// What is dropped, pasted and typed in the first visit before the app has come: it is held, and done then.
// Buttons that are pressed are noted by a script of the page (`pressed-early.ts`).

import type { Transfer, TransferItem } from '../../state/shape/transfer.ts'
import type { Actions } from '../../state/store.ts'
import { isDropForPage } from '../hooks/for-page.ts'
import { hasCommandKey, isPaletteKey } from '../keys/keys.ts'

/** What can be done with a drop or a paste. */
type Taking = Pick<Actions, 'openDrop' | 'openPaste'>

/** What was done early. */
export interface HeldEarly {
  /** Does it, in the order in which it was done, and holds nothing from then on. */
  release(actions: Taking): Promise<void>
}

/** Begins to hold what is done in a page that has nothing else to do it. */
export function holdEarly(): HeldEarly {
  const held: ((actions: Taking) => void)[] = []
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
        // What one of them opens is there before the next one comes.
        await new Promise((again) => setTimeout(again))
      }
      listening.abort()
    },
  }
}

/** What the browser does nothing with; it scrolls at a space. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/** As much of it as is read later: the browser empties its own after the event. */
function copyOf(transfer: DataTransfer): Transfer {
  const texts = new Map(transfer.types.map((type) => [type, transfer.getData(type)]))
  return {
    items: [...transfer.items].map(copyOfItem),
    getData: (format) => texts.get(format === 'text' ? 'text/plain' : format) ?? '',
  }
}

/** Holds what only some browsers give as well. */
interface ItemOfSome extends TransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

function copyOfItem(item: ItemOfSome): ItemOfSome {
  const { kind } = item
  if (kind !== 'file') return { kind, getAsFile: () => null }
  const handle = item.getAsFileSystemHandle?.()
  // It is awaited later.
  handle?.catch(() => undefined)
  const [entry, file] = [item.webkitGetAsEntry?.() ?? null, item.getAsFile()]
  return {
    kind,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry,
    ...(handle !== undefined && { getAsFileSystemHandle: () => handle }),
  }
}
