// One setting: its title, what sets it, what it does, and the way back to its default. The control
// follows from its row in the table of settings.

import { useId, useState } from 'react'
import { messageOf } from '../../../base/abort.ts'
import type { ChoiceRow, NumberRow, SettingRow } from '../../../model/settings/setting-kinds.ts'
import { rangeOf, short } from '../../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../../model/settings/setting-rows.ts'
import { parseSetting, settingLines, settingText } from '../../../model/settings/setting-text.ts'
import type { SettingId, SettingValue } from '../../../model/settings/settings.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import styles from './setting-field.module.css'

interface SettingFieldProps {
  readonly id: SettingId
  readonly value: SettingValue
  /** What it is when nothing is set, where that is not the default of the table. */
  readonly preset?: SettingValue
  readonly isChanged: boolean
  /** Takes a number only when its field is left: what it changes is not done with every digit. */
  readonly patient?: boolean
  readonly set: (value: SettingValue) => void
  readonly reset: () => void
}

export function SettingField(props: SettingFieldProps) {
  const { id, value, isChanged, reset } = props
  const row: SettingRow = SETTING_ROWS[id]
  const key = useId()
  const preset = settingText(row, props.preset ?? row.default)
  return (
    <div className={classNames(styles.field, isWide(row) && styles.wide)}>
      <label htmlFor={key} className={styles.title}>
        {row.title}
      </label>
      <div className={styles.control}>
        <Control key={JSON.stringify(value)} {...props} row={row} labelled={key} />
        {isChanged && (
          <button
            type="button"
            className={classNames(parts.button, parts.quiet)}
            aria-label={`Reset ${row.title}`}
            title={`Back to ${preset}`}
            onClick={reset}
          >
            Reset
          </button>
        )}
      </div>
      <p id={`${key}-does`} className={styles.does}>
        {row.does}
        {isChanged && <span className={styles.changed}> Changed; by default {preset}.</span>}
      </p>
    </div>
  )
}

function isWide({ kind }: SettingRow): boolean {
  return kind === 'list' || kind === 'table'
}

interface ControlProps extends SettingFieldProps {
  readonly row: SettingRow
  /** Id of the control, and of its label and description. */
  readonly labelled: string
}

function Control(props: ControlProps) {
  const { row, value, set, labelled } = props
  switch (row.kind) {
    case 'number':
      return <NumberControl {...props} row={row} />
    case 'choice':
      return <ChoiceControl {...props} row={row} />
    case 'switch':
      return (
        <input
          id={labelled}
          type="checkbox"
          aria-describedby={`${labelled}-does`}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      )
    case 'list':
    case 'table':
      return <LinesControl {...props} />
  }
}

function ChoiceControl(props: ControlProps & { readonly row: ChoiceRow }) {
  const { row, value, set, labelled } = props
  return (
    <select
      id={labelled}
      aria-describedby={`${labelled}-does`}
      value={String(value)}
      onChange={({ target }) => set(parseSetting(row, target.value) as SettingValue)}
    >
      {Object.entries(row.options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Takes what was typed where it fits, and is as before when it is left with something else. */
function NumberControl(props: ControlProps & { readonly row: NumberRow }) {
  const { row, value, set, labelled, patient = false } = props
  const [problem, setProblem] = useState<string | null>(null)
  const of = row.unit?.of ?? 1
  const shown = short(Number(value) / of)
  const typed = (text: string): number | null => {
    try {
      return Number(parseSetting(row, row.unit === undefined ? text : `${text} ${row.unit.name}`))
    } catch {
      return null
    }
  }
  const take = (text: string, leaves: boolean): void => {
    const number = text === '' ? null : typed(text)
    setProblem(number === null && !leaves ? `Needs ${rangeOf(row)}.` : null)
    if (number !== null && number !== value && (leaves || !patient)) set(number)
  }
  return (
    <>
      <input
        id={labelled}
        type="number"
        step="any"
        min={row.least / of}
        max={row.most / of}
        defaultValue={shown}
        aria-describedby={`${labelled}-does`}
        aria-invalid={problem !== null}
        onChange={({ target }) => take(target.value, false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        onBlur={({ currentTarget }) => {
          take(currentTarget.value, true)
          if (typed(currentTarget.value) === null) currentTarget.value = shown
        }}
      />
      {row.unit !== undefined && <span className={styles.unit}>{row.unit.name}</span>}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

/** One entry, or one term with its words, a line; kept by a button. */
function LinesControl({ row, value, set, labelled }: ControlProps) {
  const before = typeof value === 'object' ? settingLines(value) : ''
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const save = (): void => {
    try {
      set(parseSetting(row, text) as SettingValue)
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const hint = row.kind === 'table' ? 'One a line: term: word, word' : 'One a line'
  return (
    <div className={styles.lines}>
      <textarea
        id={labelled}
        rows={Math.min(8, Math.max(2, before.split('\n').length))}
        spellCheck={false}
        placeholder={hint}
        aria-describedby={`${labelled}-does`}
        aria-invalid={problem !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== before && (
        <button type="button" className={parts.button} onClick={save}>
          Save
        </button>
      )}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          It {problem}; {hint.toLowerCase()}.
        </span>
      )}
    </div>
  )
}
