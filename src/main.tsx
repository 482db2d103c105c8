// Creates what the interface needs, mounts it, and nothing else. Each in a task of its own, so that a
// page that is painted already answers in between.

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createPageStore } from './page-store.ts'
import type { AppStore } from './state/shape/actions.ts'
import { App } from './ui/App.tsx'
import { startLanguage } from './ui/language/languages.ts'

const started = start(document.getElementById('root'))

/** What end-to-end tests wait for instead of time. */
Object.assign(window, { wayleaf: { idle: async () => (await started).idle() } })

async function start(root: HTMLElement | null): Promise<AppStore> {
  if (root === null) throw new Error('index.html has no #root')
  const language = startLanguage()
  await nextTask()
  const store = createPageStore()
  await Promise.allSettled([language, nextTask()])
  const page = createRoot(root)
  // As a transition React draws in slices of a few milliseconds.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  )
  return store
}

function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next))
}
