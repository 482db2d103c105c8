// Everything that can be set, and what this browser keeps.

import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { AllSettings } from './fields/AllSettings.tsx'
import { OwnSection } from './fields/OwnSection.tsx'
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
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <DialogFrame title={say('Settings')} wide>
      <ModelSection />
      <MeaningSection />
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
      <LanguagesSection />
      <OwnSection />
      <WeightsSection />
      <AllSettings />
      <StorageSection />
    </DialogFrame>
  )
}
