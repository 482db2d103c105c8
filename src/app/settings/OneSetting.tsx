// One setting: its title, its effect, a button for its default, and a control by its row in the table of settings.

import { useEffect, useId, useRef, useState } from 'react'
import type { TextWithoutPlaces } from '../../messages/words.ts'
import {
  type ChoiceRow,
  type NumberRow,
  type SettingRow,
  short,
} from '../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import { parseSetting } from '../../model/settings/setting-text.ts'
import {
  SETTING_IDS,
  type SettingId,
  type SettingValue,
  settingOf,
} from '../../model/settings/settings.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { labelled, say, sayLanguage } from '../words/say.ts'
import styles from './setting-field.module.css'

function OneSetting({ id }: { readonly id: SettingId }) {
  const settings = useApp((state) => state.settings)
  const { setSetting, resetSetting } = useActions()
  const row: ShownRow = SETTING_ROWS[id]
  const value = settingOf(settings, id)
  const isChanged = id in settings
  const key = useId()
  const preset = defaultText(row)
  const resetText = preset === '' ? say('Reset') : labelled(say('Reset'), preset)
  const wasReset = useRef(false)
  useEffect(() => {
    // The button disappears when it is pressed; the focus moves to the setting.
    if (!isChanged && wasReset.current) document.getElementById(key)?.focus()
    wasReset.current = false
  }, [isChanged, key])
  return (
    <div className={classNames(styles.field, row.kind === 'list' && styles.wide)}>
      <label htmlFor={key} className={styles.title}>
        {say(row.title)}
      </label>
      <div className={styles.control}>
        <Control
          key={JSON.stringify(value)}
          {...{ row, value }}
          set={(next) => setSetting(id, next)}
          labelled={key}
        />
      </div>
      <p id={`${key}-does`} className={styles.does}>
        {row.does !== undefined && say(row.does)}{' '}
        {isChanged && (
          <Button
            look="link"
            aria-label={labelled(resetText, say(row.title))}
            onClick={() => {
              wasReset.current = true
              resetSetting(id)
            }}
          >
            {resetText}
          </Button>
        )}
      </p>
    </div>
  )
}

interface ControlProps {
  readonly row: ShownRow
  readonly value: SettingValue
  readonly set: (value: SettingValue) => void
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
      return <LinesControl {...props} />
  }
}

function ChoiceControl(
  props: ControlProps & { readonly row: ChoiceRow<string, TextWithoutPlaces> },
) {
  const { row, value, set, labelled } = props
  return (
    <select
      id={labelled}
      aria-describedby={`${labelled}-does`}
      value={String(value)}
      onChange={({ target }) => set(parseSetting(row, target.value) as SettingValue)}
    >
      {row.options.map((option) => (
        <option key={option} value={option}>
          {sayLanguage(option)}
        </option>
      ))}
    </select>
  )
}

/** Accepts typed text that is valid; on blur an invalid text is replaced by the previous value. */
function NumberControl(props: ControlProps & { readonly row: NumberRow<TextWithoutPlaces> }) {
  const { row, value, set, labelled } = props
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
    setProblem(number === null && !leaves ? rangeText(row) : null)
    if (number !== null && number !== value) set(number)
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
      {row.unit !== undefined && <span className={styles.unit}>{say(row.unit.name)}</span>}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

/** One entry for each line; a button saves them. */
function LinesControl({ row, value, set, labelled }: ControlProps) {
  const before = typeof value === 'object' ? value.join('\n') : ''
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const save = (): void => {
    try {
      set(parseSetting(row, text) as SettingValue)
      setProblem(null)
    } catch {
      setProblem(say('Needs one entry per line.'))
    }
  }
  return (
    <div className={styles.lines}>
      <textarea
        id={labelled}
        rows={Math.min(8, Math.max(2, before.split('\n').length))}
        spellCheck={false}
        placeholder={say('Needs one entry per line.')}
        aria-describedby={`${labelled}-does`}
        aria-invalid={problem !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== before && <Button onClick={save}>{say('Save')}</Button>}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** All settings of a group. */
export function SettingsOf({ group }: { readonly group: SettingRow['group'] }) {
  const ids = SETTING_IDS.filter((id) => SETTING_ROWS[id].group === group)
  return ids.map((id) => <OneSetting key={id} id={id} />)
}

/** A row of the table of settings, whose texts are all in the catalogue. */
type ShownRow = SettingRow<TextWithoutPlaces>

/** The default of a number or a choice; empty for others. */
function defaultText(row: ShownRow): string {
  if (row.kind === 'number') return withUnit(row, row.default)
  return row.kind === 'choice' ? sayLanguage(row.default) : ''
}

function withUnit({ unit }: NumberRow<TextWithoutPlaces>, value: number): string {
  const shown = short(value / (unit?.of ?? 1))
  return unit === undefined ? shown : `${shown} ${say(unit.name)}`
}

/** The range of a number, as a sentence. */
function rangeText(row: NumberRow<TextWithoutPlaces>): string {
  const least = short(row.least / (row.unit?.of ?? 1))
  return say('Needs a number from {least} to {most}.', { least, most: withUnit(row, row.most) })
}
