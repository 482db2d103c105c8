// Changing settings, keeping them in this browser, taking them from a file.

import { parsedJson } from '../../base/json.ts'
import { readSettingsFile } from '../../model/settings/setting-file.ts'
import { SETTING_ROWS } from '../../model/settings/setting-rows.ts'
import {
  NO_CHANGES,
  readChanges,
  SETTING_IDS,
  type SettingChanges,
  withChanges,
  withoutChange,
  withoutDefaults,
} from '../../model/settings/settings.ts'
import { SaidError } from '../../model/words/words.ts'
import type { SettingsActions } from '../shape/actions.ts'
import type { AppState } from '../shape/app-state.ts'
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

/** The settings of a walk that begins now: those of the current collection go before those of all. */
export function settingsOfWalk({ settings, current }: AppState): SettingChanges {
  const own = current.status === 'ready' ? (current.info.own ?? NO_CHANGES) : NO_CHANGES
  const all = withChanges(settings, own)
  const ids = SETTING_IDS.filter((id) => id in all && OF_WALKS.has(SETTING_ROWS[id].group))
  return Object.fromEntries(ids.map((id) => [id, all[id]]))
}

/** What is read, found and walked; how a folder is followed or exported changes no answer. */
const OF_WALKS: ReadonlySet<string> = new Set(['reading', 'search', 'walk', 'model'])

/** Sets the actions up. */
export function settingsActions({ store, dependencies, jobs }: Context): SettingsActions {
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
    setSetting: (id, value) => put({ ...now(), [id]: value }),
    resetSetting: (id) => put(id === null ? NO_CHANGES : withoutChange(now(), id)),
    importSettings: async (file) => {
      if (file.size > LARGEST_FILE)
        throw new SaidError('It is too large for a file of settings. Pick one that was saved here.')
      const { changes, unknown, problems } = readSettingsFile(parsedJson(await file.text()))
      put(changes)
      const misfits = problems.map(({ id }) => id)
      return { taken: Object.keys(changes).length, unknown, misfits }
    },
  }
}
