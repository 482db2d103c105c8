// Creates what the interface needs and mounts it. Each step is a task of its own, so that a painted page already reacts
// in between.

import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { HeldEarly } from './app/home/held-early.ts'
import { App } from './app/shell/App.tsx'
import type { AppStore } from './app/state/store.ts'
import { languageTag, startLanguage } from './app/words/languages.ts'
import type { Early } from './early.ts'
import { createPageStore } from './page-store.ts'

/** Starts the app, and then does what the user did before it was loaded. */
export async function startApp(early: Early, held: HeldEarly | null): Promise<AppStore> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const language = startLanguage()
  await nextTask()
  const store = createPageStore(early)
  await Promise.allSettled([language, nextTask()])
  const app = (
    <StrictMode>
      <App store={store} onShown={() => void held?.release(store.actions)} />
    </StrictMode>
  )
  const painted = root.querySelector('.first-paint')
  // As a transition React draws in slices of a few milliseconds.
  startTransition(() => {
    // The markup is what the app draws first: it is hydrated, and keeps the focus.
    if (held !== null && painted !== null && languageTag() === 'en') hydrateRoot(painted, app)
    else createRoot(root).render(app)
  })
  return store
}

function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next))
}
