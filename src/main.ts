// The first script of the page, in a file of its own. On a first visit the page can be read without the app, which
// starts when the visitor first uses the page, or after a while.

import { holdEarly } from './app/home/held-early.ts'
import { beginEarly } from './early.ts'
import { whenIdle } from './worker/browser/when-idle.ts'

/** Milliseconds after which the app starts without any use of the page. */
const IDLE_START_MS = 5000

const early = beginEarly()
const asked = createSignal()
const held = isFirstVisit() ? holdEarly() : null
const started = start()

/** End-to-end tests wait for this instead of time. */
Object.assign(window, {
  wayleaf: {
    idle: async () => {
      asked.give()
      return (await started).idle()
    },
  },
})

async function start() {
  if (held !== null) await Promise.race([early.used, asked.given, whenQuiet()])
  const { startApp } = await import('./start.tsx')
  return startApp(early, held)
}

/**
 * Whether the first visit's page is all that its reader needs. Readers of another language wait for the app to
 * translate it, and assistants wait for its tools.
 */
function isFirstVisit(): boolean {
  const { dataset } = document.documentElement
  const isShown = document.querySelector('.first-paint') !== null && dataset.returning === undefined
  const isForAssistants = 'modelContext' in document || 'modelContext' in navigator
  return isShown && /^en\b/.test(navigator.language) && !isForAssistants
}

async function whenQuiet(): Promise<void> {
  await new Promise((later) => setTimeout(later, IDLE_START_MS))
  await whenIdle()
}

/** A promise that is resolved from outside. */
function createSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
