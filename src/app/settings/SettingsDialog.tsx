// The settings, a page at a time.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { CollectionInfo } from '../../model/library/library.ts'
import {
  isTextLanguage,
  LANGUAGE_CODES,
  type LanguageInfo,
  type TextLanguage,
} from '../../model/settings/text-language.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { untilCancelled } from '../hooks/effects.ts'
import { LocalOnly } from '../models/LocalOnly.tsx'
import { MeaningSection } from '../models/MeaningSection.tsx'
import { ModelSection } from '../models/ModelSection.tsx'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import styles from '../parts/settings.module.css'
import { keptBytes } from '../state/core/storage-use.ts'
import { SETTINGS_PAGES, type SettingsPage, type Theme } from '../state/shape/app-state.ts'
import { counted } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../words/languages.ts'
import { say, sayLanguage, sayWords } from '../words/say.ts'
import { LocalOptions, SettingsFile, SpendingForm, WeightsSection } from './AdvancedSections.tsx'
import { SettingsOf } from './OneSetting.tsx'
import field from './setting-field.module.css'

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

const THEME_CHOICES = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const satisfies readonly { readonly theme: Theme; readonly label: string }[]

/** The look of the page, and its language. */
function LookSection() {
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
function LanguagesSection() {
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

/** The data that this browser has stored, by collection, app and model: the size, and a way to delete it. */
function StorageSection() {
  const room = useApp((state) => state.room)
  const collections = useApp((state) => state.collections)
  const { measureRoom, removeModel, forgetApp, clearHistory, openDialog } = useActions()
  // Deleting changes the list, and the rest is measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list needs a new measurement
  useEffect(() => void measureRoom(), [measureRoom, collections])
  const isEmpty = collections.length === 0 && (room === null || keptBytes(room) === 0)
  return (
    <section>
      {isEmpty ? (
        <p className={styles.note}>{say('No collection yet.')}</p>
      ) : (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{say('Name')}</th>
              <td />
              <th scope="col" className={styles.right}>
                {say('Size')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {collections.map(({ slug, name, stats }) => (
              <Row
                key={slug}
                name={name}
                what={`${counted(stats.files, 'file')}, ${counted(stats.nodes - 1, 'place')}`}
                size={room?.collections.get(slug) ?? stats.indexBytes}
                onDelete={() => openDialog({ kind: 'delete', collection: slug })}
              />
            ))}
            {room?.models.map((model) => (
              <Row
                key={model.id}
                name={sayWords(model.name)}
                what={say('model')}
                size={model.bytes}
                onDelete={() => void removeModel(model.id)}
              />
            ))}
            {room !== null && room.walks > 0 && (
              <Row
                name={say('Questions and answers')}
                what=""
                size={room.walks}
                onDelete={() => clearHistory()}
              />
            )}
            {room !== null && room.app > 0 && (
              <Row
                name={say('The app')}
                what=""
                size={room.app}
                onDelete={() => void forgetApp()}
              />
            )}
          </tbody>
        </table>
      )}
      <KeptForGood />
      {!isEmpty && (
        <div className={styles.actions}>
          <Button onClick={() => openDialog('everything')}>{say('Delete everything')}</Button>
        </div>
      )}
    </section>
  )
}

function Row(props: {
  readonly name: string
  readonly what: string
  readonly size: number
  readonly onDelete: () => void
}) {
  const { name, what, size, onDelete } = props
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{what}</td>
      <td className={styles.right}>{bytes(size)}</td>
      <td className={styles.right}>
        <Button look="link" aria-label={say('Delete {name}', { name })} onClick={onDelete}>
          {say('Delete')}
        </Button>
      </td>
    </tr>
  )
}

/** Whether the browser protects the storage, and what can be done if it does not promise to. */
function KeptForGood() {
  const storage = useApp((state) => state.storage)
  const room = useApp((state) => state.room)
  const isInstallable = useApp((state) => state.isInstallable)
  const { keepForGood, install } = useActions()
  if (storage === null) return null
  const ask = () => void keepForGood()
  return (
    <>
      <p className={styles.note}>
        {room !== null && `${say('{bytes} in all.', { bytes: bytes(keptBytes(room)) })} `}
        {storage.persisted
          ? say('The browser will not clear it.')
          : say(
              'The browser may clear it when the disk is full. Share a collection to keep a copy.',
            )}
      </p>
      <div className={styles.actions}>
        {!storage.persisted && <Button onClick={ask}>{say('Request persistent storage')}</Button>}
        {isInstallable && <Button onClick={() => void install()}>{say('Install the app')}</Button>}
      </div>
    </>
  )
}
