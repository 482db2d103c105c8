// Exports settings to a file and imports them.

import { MessageError } from '../../messages/words.ts'
import { NO_CHANGES, type ReadChanges, readChanges, type SettingChanges } from './settings.ts'

const FILE_FORMAT = 'wayleaf-settings'
const FILE_VERSION = 1

/** The settings that differ from the defaults, as the text of a file. */
export function writeSettings(changes: SettingChanges): string {
  return `${JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, settings: changes }, null, 2)}\n`
}

/** The file is not a settings file; its message says why. */
class SettingsFileError extends MessageError {
  override readonly name = 'SettingsFileError'
}

/**
 * Reads the parsed JSON of such a file; invalid values are left out and reported.
 * @throws SettingsFileError if it is not a settings file, or is from a newer version.
 */
export function readSettingsFile(value: unknown): ReadChanges {
  if (typeof value !== 'object' || value === null || !isHead(value))
    throw new SettingsFileError(
      'This is not a settings file that Wayleaf saved. Pick one that you saved from its settings.',
    )
  if (typeof value.version === 'number' && value.version > FILE_VERSION)
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
  return 'format' in value && value.format === FILE_FORMAT
}
