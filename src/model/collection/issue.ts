// Something that went wrong with one file (or the store) and did not stop the run.

import type { Words } from '../../messages/words.ts'

/** What went wrong. */
export type IssueKind =
  | 'unreadable' // the file could not be read, or changed while it was read
  | 'vanished' // it was listed and is gone
  | 'renamed' // its name was unsafe or a duplicate, and was changed
  | 'invalid-text' // bytes were replaced by U+FFFD, or the charset was guessed
  | 'not-parsed' // the format's parser failed; the file is searchable as plain text
  | 'over-budget' // parsing took too long or too much; cut to plain text
  | 'pictures' // pages hold pictures and no text; it is recognised on request
  | 'storage-full'
  | 'storage-failed'
  | 'corrupt' // a stored record failed its check and was left out

/** `message` is for people: what happened, what was stored, what to do. Older manifests hold it as a plain sentence. */
export interface Issue {
  readonly path: string
  readonly stage: 'ingest' | 'parse' | 'index' | 'store' | 'walk'
  readonly kind: IssueKind
  readonly message: Words
}
