// The look of the page, and its language.

import { useEffect, useId, useState } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import {
  isTextLanguage,
  LANGUAGE_CODES,
  type LanguageInfo,
  type TextLanguage,
} from '../../model/settings/text-language.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/effects.ts'
import { classNames } from '../parts/class-names.ts'
import styles from '../parts/settings.module.css'
import type { Theme } from '../state/shape/app-state.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../words/languages.ts'
import { say, sayLanguage } from '../words/say.ts'
import field from './setting-field.module.css'

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

/** The language of each collection's stemming, and the language that its texts seem to have. */
export function LanguagesSection() {
  const collections = useApp((state) => state.collections)
  if (collections.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{say('Language of the texts')}</h3>
      <p className={styles.note}>{say('Changing it rebuilds the index from the stored texts.')}</p>
      <table className={styles.rows}>
        <tbody>
          {collections.map((info) => (
            <LanguageRow key={info.slug} info={info} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LanguageRow({ info }: { readonly info: CollectionInfo }) {
  const { slug, name, generation } = info
  const { languageOf, setLanguage } = useActions()
  const [known, setKnown] = useState<LanguageInfo | null>(null)
  const [chosen, setChosen] = useState<TextLanguage | null>(null)
  // Every new generation is requested again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation needs a new request
  useEffect(() => {
    return untilCancelled(languageOf(slug), setKnown)
  }, [languageOf, slug, generation])
  const choose = async (language: TextLanguage): Promise<void> => {
    setChosen(language)
    await setLanguage(slug, language)
    setKnown(await languageOf(slug))
    setChosen(null)
  }
  const suggested = chosen === null ? (known?.suggested ?? null) : null
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <select
          aria-label={name}
          value={chosen ?? known?.language ?? ''}
          disabled={known === null || chosen !== null}
          onChange={({ target }) => {
            if (isTextLanguage(target.value)) void choose(target.value)
          }}
        >
          {known === null && <option value="" />}
          {LANGUAGE_CODES.map((language) => (
            <option key={language} value={language}>
              {sayLanguage(language)}
            </option>
          ))}
        </select>
      </td>
      <td className={styles.note} role="status">
        {chosen !== null && say('Reading …')}
        {suggested !== null &&
          say('Its texts seem to be in {language}.', { language: sayLanguage(suggested) })}
      </td>
    </tr>
  )
}
