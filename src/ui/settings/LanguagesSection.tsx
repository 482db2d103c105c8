// The language of each collection's stemming, and the language that its texts seem to have.

import { useEffect, useState } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import {
  isTextLanguage,
  LANGUAGE_CODES,
  type LanguageInfo,
  type TextLanguage,
} from '../../model/settings/text-language.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/until-cancelled.ts'
import { say, sayLanguage } from '../words/say.ts'
import styles from './settings.module.css'

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
          aria-label={say('Language of {name}', { name })}
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
        {chosen !== null && say('Building the index …')}
        {suggested !== null &&
          say('Its texts seem to be in {language}.', { language: sayLanguage(suggested) })}
      </td>
    </tr>
  )
}
