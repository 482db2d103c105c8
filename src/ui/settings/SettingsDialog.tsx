// All settings, and the data that this browser has stored.

import { useId } from 'react'
import { SETTING_GROUPS } from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { SETTING_IDS } from '../../model/settings/settings.ts'
import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../language/languages.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { OneSetting } from './fields/OneSetting.tsx'
import { SettingsFile } from './fields/SettingsFile.tsx'
import field from './fields/setting-field.module.css'
import styles from './fields/settings.module.css'
import { LanguagesSection } from './LanguagesSection.tsx'
import { MeaningSection } from './models/MeaningSection.tsx'
import { ModelSection } from './models/ModelSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { WeightsSection } from './WeightsSection.tsx'

const THEME_CHOICES = [
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

const READING_SETTINGS = SETTING_IDS.filter((id) => SETTING_ROWS[id].group === 'reading')

/** Which files of a folder are read. */
function Reading() {
  return (
    <section>
      <h3 className={styles.title}>{say(SETTING_GROUPS.reading)}</h3>
      {READING_SETTINGS.map((id) => (
        <OneSetting key={id} id={id} />
      ))}
    </section>
  )
}

/** The look of the page, and its language. */
function Look() {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <>
      <fieldset className={styles.themes}>
        <legend>{say('Theme')}</legend>
        {THEME_CHOICES.map((choice) => (
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

/** A change of language redraws the whole page. */
function LanguageField() {
  const id = useId()
  const tag = languageTag()
  return (
    <p className={classNames(field.control, field.alone)}>
      <label htmlFor={id}>{say('Language of the interface')}</label>{' '}
      <select
        id={id}
        value={tag}
        onChange={({ target }) => {
          const choice = LANGUAGE_CHOICES.find((one) => one.tag === target.value)
          if (choice !== undefined) void chooseLanguage(choice.tag)
        }}
      >
        {LANGUAGE_CHOICES.map((choice) => (
          <option key={choice.tag} value={choice.tag} lang={choice.tag}>
            {choice.name}
          </option>
        ))}
      </select>
      {tag !== 'en' &&
        ` ${say('Answers, reasons of steps and some error messages are in English.')}`}
    </p>
  )
}
