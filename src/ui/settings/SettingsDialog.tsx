// Everything that can be set, and what this browser keeps.

import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { AllSettings } from './fields/AllSettings.tsx'
import { OwnSection } from './fields/OwnSection.tsx'
import styles from './fields/settings.module.css'
import { LanguagesSection } from './LanguagesSection.tsx'
import { MeaningSection } from './models/MeaningSection.tsx'
import { ModelSection } from './models/ModelSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { WeightsSection } from './WeightsSection.tsx'

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

export function SettingsDialog() {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <DialogFrame title="Settings" wide>
      <ModelSection />
      <MeaningSection />
      <fieldset className={styles.themes}>
        <legend>Theme</legend>
        {THEMES.map((choice) => (
          <label key={choice.theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === choice.theme}
              onChange={() => setTheme(choice.theme)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <LanguagesSection />
      <OwnSection />
      <WeightsSection />
      <AllSettings />
      <StorageSection />
    </DialogFrame>
  )
}
