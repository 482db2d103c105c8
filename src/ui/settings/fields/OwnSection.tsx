// What a collection has of its own: how it is searched, its concepts and synonyms.

import { useState } from 'react'
import type { Text } from '../../../messages/texts.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import { SETTING_ROWS } from '../../../model/settings/setting-rows.ts'
import {
  COLLECTION_IDS,
  KNOB_IDS,
  NO_CHANGES,
  type SearchPreset,
  type SettingChanges,
  type SettingId,
  type SettingValue,
  settingOf,
  withChanges,
  withoutChange,
} from '../../../model/settings/settings.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './settings.module.css'

/** What each preset does, in one line. */
const DOES = {
  tutorials: 'Repeated words count more. Good for most folders.',
  apiReference:
    'For short entries that are looked up by name: signatures count more, repetition less.',
  mixed: 'Places with every word come before places that repeat a few.',
} as const satisfies Readonly<Record<SearchPreset, Text>>

export function OwnSection() {
  const collections = useApp((state) => state.collections)
  if (collections.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{say('Settings of one collection')}</h3>
      <p className={styles.note}>
        {say(
          'How its places are ranked, and which words mean the same in it. It takes effect at once, overrides the settings for all collections, and is exported with the collection.',
        )}
      </p>
      {collections.map((info) => (
        <CollectionSettings key={info.slug} info={info} />
      ))}
    </section>
  )
}

function CollectionSettings({ info }: { readonly info: CollectionInfo }) {
  const { slug, name } = info
  const { setOwn } = useActions()
  const settings = useApp((state) => state.settings)
  // What is being kept is shown at once, and is what the next choice adds to.
  const [chosen, setChosen] = useState<SettingChanges | null>(null)
  const own = chosen ?? info.own ?? NO_CHANGES
  const choose = async (next: SettingChanges): Promise<void> => {
    setChosen(next)
    await setOwn(slug, next)
    setChosen((latest) => (latest === next ? null : latest))
  }
  const all = withChanges(settings, own)
  const preset = settingOf(all, 'search.preset') as SearchPreset
  const knobs = KNOB_IDS.filter((id) => id in own)
  const field = (id: SettingId) => (
    <SettingField
      key={id}
      id={id}
      value={settingOf(all, id)}
      preset={settingOf(withChanges(settings, withoutChange(own, id)), id)}
      isChanged={id in own}
      patient
      set={(value: SettingValue) => void choose({ ...own, [id]: value })}
      reset={() => void choose(withoutChange(own, id))}
    />
  )
  return (
    <fieldset className={styles.ranking}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <select
        aria-label={say('Ranking of {name}', { name })}
        value={preset}
        onChange={({ target }) => {
          const named = PRESETS.find((one) => one === target.value)
          if (named !== undefined) void choose(withChanges(own, { 'search.preset': named }))
        }}
      >
        {PRESETS.map((value) => (
          <option key={value} value={value}>
            {say(SETTING_ROWS['search.preset'].options[value])}
          </option>
        ))}
      </select>
      <p className={styles.note}>{say(DOES[preset])}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={settingOf(all, 'search.prefix') === 'all'}
          onChange={({ target }) =>
            void choose({ ...own, 'search.prefix': target.checked ? 'all' : 'last' })
          }
        />
        {say('Find every word by its beginning, not only the last one while it is typed')}
      </label>
      <details>
        <summary>{say(knobs.length > 0 ? 'Numbers, changed' : 'Numbers')}</summary>
        {KNOB_IDS.map(field)}
        {knobs.length > 0 && (
          <Button onClick={() => void choose(knobs.reduce(withoutChange, own))}>
            {say('As the preset has them')}
          </Button>
        )}
      </details>
      <details>
        <summary>
          {say(WORDS.some((id) => id in own) ? 'Words and filters, changed' : 'Words and filters')}
        </summary>
        {WORDS.map(field)}
      </details>
    </fieldset>
  )
}

const PRESETS = Object.keys(DOES) as readonly SearchPreset[]

const LISTED: ReadonlySet<string> = new Set(['list', 'table'])
/** Settings of a collection that are words, in a table or a list. */
const WORDS = COLLECTION_IDS.filter((id) => LISTED.has(SETTING_ROWS[id].kind))
