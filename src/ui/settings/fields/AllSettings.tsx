// Every setting of this browser, in groups and by words; all of them reset, out into a file and in.

import { useLayoutEffect, useRef, useState } from 'react'
import { writeSettings } from '../../../model/settings/setting-file.ts'
import { SETTING_GROUPS, type SettingGroup } from '../../../model/settings/setting-kinds.ts'
import { SETTING_ROWS } from '../../../model/settings/setting-rows.ts'
import {
  SETTING_IDS,
  type SettingId,
  settingOf,
  settingsMatching,
  withoutChange,
} from '../../../model/settings/settings.ts'
import { wordsOf } from '../../../model/words/words.ts'
import type { SettingsImport } from '../../../state/shape/actions.ts'
import { pickFile, saveText } from '../../files/pick-file.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say, sayWords } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'
import { counted } from '../../words/format.ts'
import { SettingField } from './SettingField.tsx'
import styles from './setting-field.module.css'
import { needText } from './setting-words.ts'
import sections from './settings.module.css'

export function AllSettings() {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<ReadonlySet<SettingGroup>>(new Set())
  const found = settingsMatching(words, (text) => say(text))
  const section = useRef<HTMLElement>(null)
  // What is found comes below the field, which stands far down.
  useLayoutEffect(() => {
    if (words !== '') section.current?.scrollIntoView({ block: 'start' })
  }, [words])
  return (
    <section ref={section} className={styles.section}>
      <h3 className={sections.title}>{say('All settings')}</h3>
      <input
        className={styles.filter}
        type="search"
        aria-label={say('Search the settings')}
        placeholder={say('Search the settings')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() === '' ? (
        GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            isOpen={open.has(group)}
            setOpen={(isOpen) => setOpen((known) => withGroup(known, group, isOpen))}
          />
        ))
      ) : (
        <>
          <p role="status" className={styles.report}>
            {found.length === 0 ? say('No setting matches.') : counted(found.length, 'setting')}
          </p>
          {found.map((id) => (
            <OneSetting key={id} id={id} />
          ))}
        </>
      )}
      <SettingsFile />
    </section>
  )
}

const GROUPS = Object.keys(SETTING_GROUPS) as readonly SettingGroup[]

/** A copy in which the group is open or closed; the same set when nothing changes. */
function withGroup(
  open: ReadonlySet<SettingGroup>,
  group: SettingGroup,
  isOpen: boolean,
): ReadonlySet<SettingGroup> {
  if (open.has(group) === isOpen) return open
  return new Set(isOpen ? [...open, group] : [...open].filter((other) => other !== group))
}

/** Whether it is open is kept above: a search takes the groups away for as long as it lasts. */
function Group(props: {
  readonly group: SettingGroup
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}) {
  const { group, isOpen, setOpen } = props
  const settings = useApp((state) => state.settings)
  const ids = SETTING_IDS.filter((id) => SETTING_ROWS[id].group === group)
  const changed = ids.filter((id) => id in settings).length
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {say(SETTING_GROUPS[group])}
        {changed > 0 && (
          <span className={styles.count}> · {say('{count} changed', { count: changed })}</span>
        )}
      </summary>
      {isOpen && ids.map((id) => <OneSetting key={id} id={id} />)}
    </details>
  )
}

/** A setting of this browser, with what sets it. */
export function OneSetting({ id }: { readonly id: SettingId }) {
  const settings = useApp((state) => state.settings)
  const { setSetting, resetSetting } = useActions()
  return (
    <SettingField
      id={id}
      value={settingOf(settings, id)}
      preset={settingOf(withoutChange(settings, id), id)}
      isChanged={id in settings}
      set={(value) => setSetting(id, value)}
      reset={() => resetSetting(id)}
    />
  )
}

function SettingsFile() {
  const settings = useApp((state) => state.settings)
  const { resetSetting, importSettings } = useActions()
  const [report, setReport] = useState<string | null>(null)
  const isChanged = Object.keys(settings).length > 0
  const take = async (): Promise<void> => {
    const file = await pickFile('.json,application/json')
    if (file === null) return
    const imported = importSettings(file).then(importText, (error: unknown) => {
      const why = sayWords(wordsOf(error))
      return say('“{file}” was not imported: {why} Nothing was changed.', { file: file.name, why })
    })
    setReport(await imported)
  }
  return (
    <>
      <div className={styles.all}>
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
              setReport(say('All settings are at their defaults.'))
            }}
          >
            {say('Reset all')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.report}>
        {report}
      </p>
    </>
  )
}

function importText({ taken, unknown, misfits }: SettingsImport): string {
  const parts = [
    say('Imported: {settings}.', { settings: counted(taken, 'setting') }),
    ...unknown.map((key) => say('Ignored: there is no setting “{key}”.', { key })),
    ...misfits.map(
      (id) => `${say('Ignored: {setting}.', { setting: id })} ${needText(SETTING_ROWS[id])}`,
    ),
  ]
  return parts.join(' ')
}
