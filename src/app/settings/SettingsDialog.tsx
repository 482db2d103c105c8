// The settings, a page at a time.

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useActions } from '../hooks/app-context.ts'
import { LocalOnly } from '../models/LocalOnly.tsx'
import { MeaningSection } from '../models/MeaningSection.tsx'
import { ModelSection } from '../models/ModelSection.tsx'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import styles from '../parts/settings.module.css'
import { SETTINGS_PAGES, type SettingsPage } from '../state/shape/app-state.ts'
import { say } from '../words/say.ts'
import { LocalOptions, SettingsFile, SpendingForm, WeightsSection } from './AdvancedSections.tsx'
import { LanguagesSection, LookSection } from './LookSection.tsx'
import { SettingsOf } from './OneSetting.tsx'
import { StorageSection } from './StorageSection.tsx'

const PAGE_LABELS = {
  model: 'Model',
  reading: 'Reading',
  look: 'Look',
  stored: 'Stored',
  advanced: 'Advanced',
} as const satisfies Readonly<Record<SettingsPage, string>>

export function SettingsDialog({ page }: { readonly page: SettingsPage }) {
  const { openSettings } = useActions()
  const id = useId()
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = SETTINGS_PAGES.indexOf(page)
    const to = new Map([
      ['ArrowRight', at + 1],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', -1],
    ]).get(event.key)
    if (to === undefined) return
    event.preventDefault()
    const next = SETTINGS_PAGES.at(to % SETTINGS_PAGES.length) ?? page
    openSettings(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-page="${next}"]`)?.focus()
  }
  return (
    <DialogFrame title={say('Settings')} wide>
      <div role="tablist" aria-label={say('Settings')} className={styles.tabs} onKeyDown={press}>
        {SETTINGS_PAGES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            data-page={one}
            id={`${id}-${one}`}
            aria-selected={one === page}
            aria-controls={`${id}-page`}
            tabIndex={one === page ? 0 : -1}
            onClick={() => openSettings(one)}
          >
            {say(PAGE_LABELS[one])}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-page`}
        aria-labelledby={`${id}-${page}`}
        className={styles.page}
      >
        {PAGE_CONTENTS[page]()}
      </div>
    </DialogFrame>
  )
}

const PAGE_CONTENTS: Readonly<Record<SettingsPage, () => ReactNode>> = {
  model: () => (
    <>
      <ModelSection />
      <LocalOnly />
    </>
  ),
  reading: () => (
    <>
      <section>
        <SettingsOf group="reading" />
      </section>
      <LanguagesSection />
    </>
  ),
  look: () => <LookSection />,
  stored: () => <StorageSection />,
  advanced: () => (
    <>
      <SpendingForm />
      <LocalOptions />
      <MeaningSection />
      <WeightsSection />
      <SettingsFile />
    </>
  ),
}
