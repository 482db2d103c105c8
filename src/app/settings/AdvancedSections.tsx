// The limits of a question, and its estimated cost.

import { useEffect, useState } from 'react'
import { quoted } from '../../messages/lists.ts'
import { filled, wordsOf } from '../../messages/words.ts'
import { SETTING_GROUPS } from '../../model/settings/setting-kinds.ts'
import { writeSettings } from '../../model/settings/setting-text.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { pickFile } from '../hooks/files.ts'
import { saveText } from '../hooks/walk-files.ts'
import { machineWords } from '../models/EngineStatus.tsx'
import localStyles from '../models/local.module.css'
import styles from '../models/models.module.css'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import sections from '../parts/settings.module.css'
import type { SettingsImport } from '../state/core/settings-actions.ts'
import { labelled, say, sayNumber, sayWords } from '../words/say.ts'
import { SettingsOf } from './OneSetting.tsx'
import settingFieldStyles from './setting-field.module.css'

export function SpendingForm() {
  return (
    <section className={classNames(styles.form, styles.spending)}>
      <h3 className={classNames(sections.title, styles.caps)}>{say(SETTING_GROUPS.model)}</h3>
      <div className={styles.caps}>
        <SettingsOf group="model" />
      </div>
      <Trusted />
    </section>
  )
}

/** Hosts that receive prompts without another question. */
function Trusted() {
  const { trusted } = useApp((state) => state.models.settings)
  const { distrust } = useActions()
  if (trusted.length === 0) return null
  return (
    <>
      <span>{say('Allowed hosts')}</span>
      <ul className={styles.hosts}>
        {trusted.map((host) => (
          <li key={host}>
            <code>{host}</code>
            <Button
              look="link"
              aria-label={labelled(say('Ask again'), host)}
              onClick={() => distrust(host)}
            >
              {say('Ask again')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How models in this browser compute, and what this machine has for them. */
export function LocalOptions() {
  const { settings, machine, own } = useApp((state) => state.models.local)
  const { changeLocal, lookAtMachine } = useActions()
  useEffect(() => void lookAtMachine(), [lookAtMachine])
  return (
    <section className={localStyles.options}>
      <h3 className={sections.title}>{say('In this browser')}</h3>
      <p className={styles.hint}>{machineWords(machine)}</p>
      {/* While it is switched off, its availability may be unknown. */}
      {(own !== null || !settings.useOwn) && (
        <Option isOn={settings.useOwn} set={(useOwn) => changeLocal({ useOwn })}>
          {say('The browser’s own model finds words for your questions. It writes no answers.')}
        </Option>
      )}
      {machine?.gpu === 'f16' && (
        <Option isOn={settings.useGpu} set={(useGpu) => changeLocal({ useGpu })}>
          {say('Compute on the graphics card, from the next loading on.')}
        </Option>
      )}
      {machine !== null && machine.threads > 1 && (
        <Option isOn={settings.useThreads} set={(useThreads) => changeLocal({ useThreads })}>
          {say(
            'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy.',
            { threads: machine.threads },
          )}
        </Option>
      )}
    </section>
  )
}

function Option(props: {
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
  readonly children: string
}) {
  return (
    <label>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.set(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  )
}

const USUAL_WEIGHTS = [0.25, 0.5, 1, 2, 4]

/** The weight of each collection when several are searched or asked. */
export function WeightsSection() {
  const collections = useApp((state) => state.collections)
  const { setWeight } = useActions()
  if (collections.length < 2) return null
  return (
    <section>
      <h3 className={sections.title}>
        {say('How much each collection counts when several are asked')}
      </h3>
      <table className={sections.rows}>
        <tbody>
          {collections.map(({ slug, name, weight = 1 }) => (
            <tr key={slug}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <select
                  aria-label={name}
                  value={weight}
                  onChange={(event) => void setWeight(slug, Number(event.target.value))}
                >
                  {[...new Set([...USUAL_WEIGHTS, weight])].map((value) => (
                    <option key={value} value={value}>
                      × {sayNumber(value)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Resets, exports and imports all settings. */
export function SettingsFile() {
  const settings = useApp((state) => state.settings)
  const { resetSetting, importSettings } = useActions()
  const [report, setReport] = useState<string | null>(null)
  const isChanged = Object.keys(settings).length > 0
  const take = async (): Promise<void> => {
    const file = await pickFile('.json,application/json')
    if (file === null) return
    const imported = importSettings(file).then(importText, (error: unknown) => {
      const why = sayWords(wordsOf(error))
      const what = filled('{names} could not be opened.', { names: quoted(file.name) })
      return `${sayWords(what)} ${why}`
    })
    setReport(await imported)
  }
  return (
    <section>
      <h3 className={sections.title}>{say('Settings')}</h3>
      <div className={settingFieldStyles.all}>
        <Button
          onClick={() =>
            saveText('wayleaf-settings.json', writeSettings(settings), 'application/json')
          }
        >
          {say('Export settings')}
        </Button>
        <Button onClick={() => void take()}>{say('Import settings …')}</Button>
        {isChanged && (
          <Button
            onClick={() => {
              resetSetting(null)
              setReport(say('Done'))
            }}
          >
            {say('Reset all')}
          </Button>
        )}
      </div>
      <p role="status" className={settingFieldStyles.report}>
        {report}
      </p>
    </section>
  )
}

function importText({ taken, misfits }: SettingsImport): string {
  const parts = [
    say('Imported: {settings}.', { settings: taken }),
    ...misfits.map((id) => say('Ignored: {setting}.', { setting: id })),
  ]
  return parts.join(' ')
}
