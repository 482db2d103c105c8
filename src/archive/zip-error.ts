// Faults of an archive or of one of its entries, with messages for the user.

import {
  MessageError,
  type TextWithoutPlaces,
  type UiMessage,
  withDetail,
} from '../messages/words.ts'

/** Faults: first those of the whole archive, then those of one entry. */
const FAULT_MESSAGES = {
  'empty-file': 'The file is not an archive.',
  'not-a-zip': 'The file is not an archive.',
  cut: 'The archive is damaged or cut off. Download or copy it again.',
  volumes: 'The archive is one part of several. Join the parts first.',
  'damaged-directory': 'The archive is damaged or cut off. Download or copy it again.',
  'two-directories': 'It cannot be read here. Unpack the archive and open the folder instead.',
  'hidden-directory':
    'It is encrypted. Unpack the archive with its password and open the folder instead.',
  'too-many-entries': 'The archive is too large. Unpack it yourself and open the folder instead.',
  encrypted: 'It is encrypted. Unpack the archive with its password and open the folder instead.',
  method: 'It cannot be read here. Unpack the archive and open the folder instead.',
  overlap: 'It looks like a zip bomb.',
  outside: 'Its data in the archive is damaged.',
  ratio: 'It looks like a zip bomb.',
  total: 'The files unpacked before it reached the limit for the whole archive.',
  'headers-differ': 'Its data in the archive is damaged.',
  damaged: 'Its data in the archive is damaged.',
  'too-long': 'Its data in the archive is damaged.',
  'too-short': 'Its data in the archive is damaged.',
  checksum: 'Its data in the archive is damaged.',
} as const satisfies Readonly<Record<string, TextWithoutPlaces>>

export type ZipFault = keyof typeof FAULT_MESSAGES

/** Thrown for an archive that cannot be opened and for an entry that cannot be read. */
export class ZipError extends MessageError {
  override readonly name = 'ZipError'
  readonly fault: ZipFault

  /** @param detail numbers or names, shown after the message. */
  constructor(fault: ZipFault, detail: UiMessage | number = '') {
    super(withDetail(FAULT_MESSAGES[fault], detail))
    this.fault = fault
  }
}
