// The look of the page, and its language.

import { useId } from 'react'
import type { Theme } from '../../state/shape/app-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../words/languages.ts'
import { say } from '../words/say.ts'
import field from './setting-field.module.css'
import styles from './settings.module.css'

const THEME_CHOICES = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const satisfies readonly { readonly theme: Theme; readonly label: string }[]

export function LookSection() {
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
    </p>
  )
}
