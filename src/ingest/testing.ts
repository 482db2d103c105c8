// Reads one file in the same way as a build, for tests.

import type { HashBytes } from '../base/columns/hash.ts'
import type { Entry } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import {
  checkContent,
  loadContents,
  openSource,
  type ReadOptions,
  type ReadResult,
} from './read.ts'

/** A file opened, loaded and checked. */
export async function readSource(
  entry: Entry,
  settings: IngestSettings,
  hash: HashBytes,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const opening = await openSource(entry, settings, options)
  if (opening.kind !== 'opened') return opening
  const [content] = await loadContents([{ entry, opened: opening.opened }], options.setTimer)
  return checkContent(entry.path, content, settings, hash)
}
