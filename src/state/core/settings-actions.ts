// Changing settings, keeping them in this browser, taking them from a file.

import { parsedJson } from '../../base/json.ts'
import { readSettingsFile } from '../../model/settings/setting-file.ts'
import {
  NO_CHANGES,
  readChanges,
  type SettingChanges,
  type SettingId,
  type SettingValue,
  withoutChange,
  withoutDefaults,
} from '../../model/settings/settings.ts'
import { MessageError } from '../../model/words/words.ts'
import type { KeptTexts } from '../shape/dependencies.ts'
import type { Context } from './action-context.ts'
import { keptJson } from './kept-json.ts'

const KEY = 'wayleaf.settings'
/** Bytes; all settings with long tables take less. */
const LARGEST_FILE = 1024 * 1024

/** What was kept; what does not fit is as if it had not been set. */
export function keptSettings(kept: KeptTexts): SettingChanges {
  return readChanges(keptJson(kept.getItem(KEY))).changes
}

/** What a file of settings brought. */
export interface SettingsImport {
  readonly taken: number
  /** Settings whose values do not fit. */
  readonly misfits: readonly SettingId[]
}

/** Sets the actions up. */
export function settingsActions({ store, dependencies, jobs }: Context) {
  const { kept, library } = dependencies
  const put = (changes: SettingChanges): void => {
    const settings = withoutDefaults(changes)
    if (Object.keys(settings).length === 0) kept.removeItem(KEY)
    else kept.setItem(KEY, JSON.stringify(settings))
    store.setState({ settings })
    // A worker that cannot be told now is told when it is started anew.
    void jobs.run(() => library.configure(settings).catch(() => undefined))
  }
  const now = (): SettingChanges => store.getState().settings
  return {
    setSetting: <I extends SettingId>(id: I, value: SettingValue<I>) =>
      put({ ...now(), [id]: value }),
    /** Takes changes of one setting back, or of all. */
    resetSetting: (id: SettingId | null) =>
      put(id === null ? NO_CHANGES : withoutChange(now(), id)),
    /** Takes the settings of a file in place of those that are set. Rejects where it is not one. */
    importSettings: async (file: Pick<File, 'size' | 'text'>): Promise<SettingsImport> => {
      if (file.size > LARGEST_FILE)
        throw new MessageError(
          'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.',
        )
      const { changes, problems } = readSettingsFile(parsedJson(await file.text()))
      put(changes)
      const misfits = problems.map(({ id }) => id)
      return { taken: Object.keys(changes).length, misfits }
    },
  }
}
