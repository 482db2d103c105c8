// The single numbers of a ranking, for who wants to turn them.

import {
  chosenSearch,
  isKnobValue,
  KNOB_BOUNDS,
  KNOBS,
  type Knob,
  type RankingChoices,
} from '../../model/ranking-choices.ts'
import { DEFAULT_SETTINGS } from '../../model/settings.ts'
import parts from '../parts/parts.module.css'
import styles from './settings.module.css'

const LABELS: Readonly<Record<Knob, string>> = {
  k1: 'How much repetition counts (k1)',
  b: 'How much length counts against a place (b)',
  titleWeight: 'Weight of titles',
  codeWeight: 'Weight of signatures',
  descriptionWeight: 'Weight of descriptions',
  bodyWeight: 'Weight of the text',
  proximityBonus: 'Bonus for words that stand together',
  coverageBonus: 'Bonus for all words in one place',
  prefixPenalty: 'What the beginning of a word counts',
}

interface KnobFieldsProps {
  readonly ranking: RankingChoices
  readonly choose: (next: RankingChoices) => void
}

export function KnobFields({ ranking, choose }: KnobFieldsProps) {
  const chosen = chosenSearch(DEFAULT_SETTINGS.search, ranking)
  const { knobs = {}, ...preset } = ranking
  const isChanged = Object.keys(knobs).length > 0
  return (
    <details>
      <summary>Numbers{isChanged && ', changed'}</summary>
      <div className={styles.knobs}>
        {KNOBS.map((knob) => (
          <KnobField
            key={`${knob} ${chosen[knob]}`}
            knob={knob}
            value={chosen[knob]}
            set={(value) => choose({ ...ranking, knobs: { ...knobs, [knob]: value } })}
          />
        ))}
      </div>
      {isChanged && (
        <button type="button" className={parts.button} onClick={() => choose(preset)}>
          As the preset has them
        </button>
      )}
    </details>
  )
}

interface KnobFieldProps {
  readonly knob: Knob
  readonly value: number
  readonly set: (value: number) => void
}

/** Takes what was typed when it is left, and is as before where that is out of bounds. */
function KnobField({ knob, value, set }: KnobFieldProps) {
  const [min, max] = KNOB_BOUNDS[knob]
  return (
    <label>
      {LABELS[knob]}
      <input
        type="number"
        defaultValue={value}
        min={min}
        max={max}
        step="any"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber
          if (!isKnobValue(knob, typed)) currentTarget.value = `${value}`
          else if (typed !== value) set(typed)
        }}
      />
    </label>
  )
}
