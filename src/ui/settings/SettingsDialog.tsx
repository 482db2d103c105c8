// Everything that can be set, and what this browser keeps.

import { SETTING_GROUPS } from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { SETTING_IDS } from '../../model/settings/settings.ts'
import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { OneSetting } from './fields/OneSetting.tsx'
import { SettingsFile } from './fields/SettingsFile.tsx'
import styles from './fields/settings.module.css'
import { LanguageField } from './LanguageField.tsx'
import { LanguagesSection } from './LanguagesSection.tsx'
import { MeaningSection } from './models/MeaningSection.tsx'
import { ModelSection } from './models/ModelSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { WeightsSection } from './WeightsSection.tsx'

const THEMES = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const satisfies readonly { readonly theme: Theme; readonly label: string }[]

export function SettingsDialog() {
  return (
    <DialogFrame title={say('Settings')} wide>
      <ModelSection />
      <Reading />
      <LanguagesSection />
      <Look />
      <StorageSection />
      <MeaningSection />
      <WeightsSection />
      <SettingsFile />
    </DialogFrame>
  )
}

const READING = SETTING_IDS.filter((id) => SETTING_ROWS[id].group === 'reading')

/** What is read of a folder. */
function Reading() {
  return (
    <section>
      <h3 className={styles.title}>{say(SETTING_GROUPS.reading)}</h3>
      {READING.map((id) => (
        <OneSetting key={id} id={id} />
      ))}
    </section>
  )
}

/** How the page looks, and which language it speaks. */
function Look() {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <>
      <fieldset className={styles.themes}>
        <legend>{say('Theme')}</legend>
        {THEMES.map((choice) => (
          <label key={choice.theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === choice.theme}
              onChange={() => setTheme(choice.theme)}
            />
            {say(choice.label)}
          </label>
        ))}
      </fieldset>
      <LanguageField />
    </>
  )
}
