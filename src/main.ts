// The first script of the page, in a file of its own. A first visit is a page that can be read without the app:
// that runs at the first sign of a user, or when nothing has been done for a while.

import { beginEarly } from './early.ts'
import { holdEarly } from './ui/first-visit/held-early.ts'
import { whenIdle } from './worker/browser/when-idle.ts'

/** Time after which the app is made ready for somebody who only looks at the page. */
const QUIET_MS = 5000

const early = beginEarly()
const asked = createSignal()
const held = isFirstVisit() ? holdEarly() : null
const started = start()

/** What end-to-end tests wait for instead of time. */
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
 * Whether the page shows the first visit, and it is all that its reader needs: whoever reads another language
 * waits for the app to say it in that, and assistants wait for what they can call.
 */
function isFirstVisit(): boolean {
  const { dataset } = document.documentElement
  const isShown = document.querySelector('.first-paint') !== null && dataset.returning === undefined
  const isForAssistants = 'modelContext' in document || 'modelContext' in navigator
  return isShown && /^en\b/.test(navigator.language) && !isForAssistants
}

async function whenQuiet(): Promise<void> {
  await new Promise((later) => setTimeout(later, QUIET_MS))
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
