// Which language the interface speaks.

import { useId } from 'react'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../language/languages.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './fields/setting-field.module.css'

/** All of the page is drawn anew in the language that is chosen. */
export function LanguageField() {
  const id = useId()
  const tag = languageTag()
  return (
    <p className={classNames(styles.control, styles.alone)}>
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
