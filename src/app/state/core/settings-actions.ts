// Changes settings, stores them in this browser, and imports them from a file.

import { parsedJson } from '../../../base/json.ts'
import { MessageError } from '../../../messages/words.ts'
import { readSettingsFile } from '../../../model/settings/setting-text.ts'
import {
  NO_CHANGES,
  readChanges,
  type SettingChanges,
  type SettingId,
  type SettingValue,
  withoutChange,
  withoutDefaults,
} from '../../../model/settings/settings.ts'
import type { KeptTexts } from '../shape/dependencies.ts'
import type { Context } from './action-context.ts'
import { keptJson } from './kept-texts.ts'

const STORAGE_KEY = 'wayleaf.settings'
/** Bytes; all settings together take less. */
const MAX_FILE_BYTES = 1024 * 1024

/** The stored settings; values that do not fit are ignored. */
export function keptSettings(kept: KeptTexts): SettingChanges {
  return readChanges(keptJson(kept.getItem(STORAGE_KEY))).changes
}

/** The result of importing a settings file. */
export interface SettingsImport {
  readonly taken: number
  /** Settings whose values do not fit. */
  readonly misfits: readonly SettingId[]
}

/** Sets up the actions. */
export function settingsActions({ store, dependencies, jobs }: Context) {
  const { kept, library } = dependencies
  const put = (changes: SettingChanges): void => {
    const settings = withoutDefaults(changes)
    if (Object.keys(settings).length === 0) kept.removeItem(STORAGE_KEY)
    else kept.setItem(STORAGE_KEY, JSON.stringify(settings))
    store.setState({ settings })
    // A worker that cannot be configured now gets the settings when it is started again.
    void jobs.run(() => library.configure(settings).catch(() => undefined))
  }
  const now = (): SettingChanges => store.getState().settings
  return {
    setSetting: <I extends SettingId>(id: I, value: SettingValue<I>) =>
      put({ ...now(), [id]: value }),
    /** Resets one setting to its default, or all. */
    resetSetting: (id: SettingId | null) =>
      put(id === null ? NO_CHANGES : withoutChange(now(), id)),
    /** Replaces the settings by those of a file. Rejects if it is not a settings file. */
    importSettings: async (file: Pick<File, 'size' | 'text'>): Promise<SettingsImport> => {
      if (file.size > MAX_FILE_BYTES)
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
