// What can be wrong with an archive or with one of its entries, in words for people.

import { type Said, SaidError, type TextWithoutPlaces, withDetail } from '../model/words/words.ts'

/** What was found. The first group concerns the whole archive, the second one entry. */
export type ZipFault =
  | 'empty-file'
  | 'not-a-zip'
  | 'cut'
  | 'volumes'
  | 'damaged-directory'
  | 'two-directories'
  | 'hidden-directory'
  | 'too-many-entries'
  | 'encrypted'
  | 'method'
  | 'overlap'
  | 'outside'
  | 'ratio'
  | 'total'
  | 'headers-differ'
  | 'damaged'
  | 'too-long'
  | 'too-short'
  | 'checksum'

const MESSAGES: Readonly<Record<ZipFault, TextWithoutPlaces>> = {
  'empty-file': 'The file is empty, not a zip archive.',
  'not-a-zip': 'The file is not a zip archive.',
  cut: 'The archive is cut off: the directory at its end is missing. Download or copy it again.',
  volumes: 'The archive is one part of several. Join the parts first.',
  'damaged-directory':
    'The directory of the archive is damaged, so its contents cannot be trusted.',
  'two-directories':
    'The archive has two directories, and programs differ in which they show. Unpack it and open the folder instead.',
  'hidden-directory':
    'The directory of the archive is encrypted. Unpack it and open the folder instead.',
  'too-many-entries':
    'The archive has more entries than the limit. Unpack it and open the folder instead.',
  encrypted: 'It is encrypted. Unpack the archive with its password and open the folder instead.',
  method:
    'It uses a compression method that is not supported. Unpack it and open the folder instead.',
  overlap: 'Its data overlaps that of another entry, as in a zip bomb.',
  outside: 'Its data lies outside the archive.',
  ratio: 'It would grow to more than 200 times its size, as in a zip bomb.',
  total: 'The files unpacked before it reached the limit for the whole archive.',
  'headers-differ': 'The two headers that describe it do not agree, as in a manipulated archive.',
  damaged: 'Its compressed data is damaged.',
  'too-long': 'It is larger than the archive says.',
  'too-short': 'It is smaller than the archive says.',
  checksum: 'Its checksum is wrong: the archive was damaged after it was made.',
}

/** Thrown for an archive that cannot be opened and for an entry that cannot be read. */
export class ZipError extends SaidError {
  override readonly name = 'ZipError'
  readonly fault: ZipFault

  /** @param detail figures or names, shown behind the message. */
  constructor(fault: ZipFault, detail: Said | number = '') {
    super(withDetail(MESSAGES[fault], detail))
    this.fault = fault
  }
}
