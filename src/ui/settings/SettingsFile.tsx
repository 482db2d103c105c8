// Resets, exports and imports all settings.

import { useState } from 'react'
import { wordsOf } from '../../messages/words.ts'
import { writeSettings } from '../../model/settings/setting-file.ts'
import type { SettingsImport } from '../../state/core/settings-actions.ts'
import { pickFile, saveText } from '../files/pick-file.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { counted } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import styles from './setting-field.module.css'
import sections from './settings.module.css'

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
      return say('“{file}” was not imported: {why} Nothing was changed.', { file: file.name, why })
    })
    setReport(await imported)
  }
  return (
    <section>
      <h3 className={sections.title}>{say('All settings')}</h3>
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
    </section>
  )
}

function importText({ taken, misfits }: SettingsImport): string {
  const parts = [
    say('Imported: {settings}.', { settings: counted(taken, 'setting') }),
    ...misfits.map((id) => say('Ignored: {setting}.', { setting: id })),
  ]
  return parts.join(' ')
}
