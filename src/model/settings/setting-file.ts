// Settings as a file, out and in.

import { SaidError } from '../words/words.ts'
import { NO_CHANGES, type ReadChanges, readChanges, type SettingChanges } from './settings.ts'

const FORMAT = 'wayleaf-settings'
const VERSION = 1

/** What differs from the defaults, as the text of a file. */
export function writeSettings(changes: SettingChanges): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, settings: changes }, null, 2)}\n`
}

/** Why a file holds no settings, in words. */
class SettingsFileError extends SaidError {
  override readonly name = 'SettingsFileError'
}

/**
 * Reads the value of such a file; what does not fit is left out, and said.
 * @throws SettingsFileError where it is no file of settings at all, or a newer one.
 */
export function readSettingsFile(value: unknown): ReadChanges {
  if (typeof value !== 'object' || value === null || !isHead(value))
    throw new SettingsFileError(
      'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.',
    )
  if (typeof value.version === 'number' && value.version > VERSION)
    throw new SettingsFileError(
      'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.',
    )
  return value.settings === undefined
    ? { changes: NO_CHANGES, problems: [] }
    : readChanges(value.settings)
}

interface Head {
  readonly format: string
  readonly version?: unknown
  readonly settings?: unknown
}

function isHead(value: object): value is Head {
  return 'format' in value && value.format === FORMAT
}
