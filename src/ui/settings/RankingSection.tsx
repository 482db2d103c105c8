// How each collection is searched: a preset in plain words, single numbers, and what prefixes find.

import { useState } from 'react'
import type { CollectionInfo } from '../../model/library.ts'
import { isSearchPreset, type RankingChoices } from '../../model/ranking-choices.ts'
import type { SearchPreset } from '../../model/settings.ts'
import { useActions, useApp } from '../app-context.ts'
import { KnobFields } from './KnobFields.tsx'
import styles from './settings.module.css'

interface PresetWords {
  readonly label: string
  /** One line that says what it does. */
  readonly does: string
}

const DEFAULT_PRESET: SearchPreset = 'tutorials'

/** In the order in which they are offered. */
const PRESETS: Readonly<Record<SearchPreset, PresetWords>> = {
  tutorials: {
    label: 'Tutorials and guides',
    does: 'What a place says more than once counts more. Most folders are found well so.',
  },
  apiReference: {
    label: 'API reference',
    does: 'For short entries that are looked up by name: signatures count more, repetition less.',
  },
  mixed: {
    label: 'Code and prose mixed',
    does: 'A place that has all of the words goes before one that has more of a few.',
  },
}

export function RankingSection() {
  const collections = useApp((state) => state.collections)
  if (collections.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>Ranking</h3>
      <p className={styles.note}>
        How the places of a collection are put in order. It takes effect at once and goes along when
        the collection is exported.
      </p>
      {collections.map((info) => (
        <CollectionRanking key={info.slug} info={info} />
      ))}
    </section>
  )
}

function CollectionRanking({ info }: { readonly info: CollectionInfo }) {
  const { slug, name } = info
  const { setRanking } = useActions()
  // What is being kept is shown at once, and is what the next choice adds to.
  const [chosen, setChosen] = useState<RankingChoices | null>(null)
  const ranking = chosen ?? info.ranking ?? {}
  const choose = async (next: RankingChoices): Promise<void> => {
    setChosen(next)
    await setRanking(slug, next)
    setChosen((latest) => (latest === next ? null : latest))
  }
  const { preset = DEFAULT_PRESET, knobs: _, ...others } = ranking
  return (
    <fieldset className={styles.ranking}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <select
        aria-label={`Ranking of ${name}`}
        value={preset}
        onChange={({ target }) => {
          if (isSearchPreset(target.value)) void choose({ ...others, preset: target.value })
        }}
      >
        {Object.entries(PRESETS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p className={styles.note}>{PRESETS[preset].does}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={ranking.prefix === 'all'}
          onChange={({ target }) =>
            void choose({ ...ranking, prefix: target.checked ? 'all' : 'last' })
          }
        />
        Find every word by its beginning, not only the last one while it is typed
      </label>
      <KnobFields ranking={ranking} choose={(next) => void choose(next)} />
    </fieldset>
  )
}
