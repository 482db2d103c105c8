// Chooses the view for a text: a table by the format that the text was read as.

import type { ReactNode } from 'react'
import type { DocumentText } from '../../../model/library/reading-types.ts'
import type { Lines } from '../../state/view/link.ts'

/** A view that is drawn from the stored text, or (the last two) from the file itself. */
export type ViewKind =
  | ('markdown' | 'table' | 'image' | 'document' | 'notebook' | 'slides' | 'sheets')
  | ('pages' | 'picture')

/** A view for a format. */
export interface FormatView {
  readonly kind: ViewKind
  /** Whether it is shown first; otherwise the text comes first, because people wrote it. */
  readonly comesFirst: boolean
}

/** The props of every view. */
export interface FormatViewProps {
  readonly kind: ViewKind
  readonly text: DocumentText
  /** Lines to bring into view. */
  readonly target: Lines | null
  /** Passages to mark: what is cited, and what was chosen. */
  readonly marked: readonly Lines[]
  /** Shown if the file itself is not available. */
  readonly instead: ReactNode
}

const first = (kind: ViewKind): FormatView => ({ kind, comesFirst: true })
const onDemand = (kind: ViewKind): FormatView => ({ kind, comesFirst: false })

/** Row of the table of formats → view. */
const VIEW_BY_FORMAT: ReadonlyMap<string, FormatView> = new Map([
  ['markdown', onDemand('markdown')],
  ['mdx', onDemand('markdown')],
  ['csv', first('table')],
  ['xlsx', first('sheets')],
  ['pptx', first('slides')],
  ['notebook', first('notebook')],
  ['docx', first('document')],
  ['odt', first('document')],
  ['ods', first('sheets')],
  ['odp', first('slides')],
  ['epub', first('document')],
  ['rtf', first('document')],
  ['doc', first('document')],
  ['mail', first('document')],
  ['html', first('document')],
  ['pdf', first('pages')],
])

/** Media types of the pictures that browsers show, by file ending. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** The view of a text or a listed file; `null` if it is shown as text only. */
export function viewOf({
  text,
  format = '',
  skipped,
  ref: { path },
}: Pick<DocumentText, 'text' | 'format' | 'skipped' | 'ref'>): FormatView | null {
  if (skipped !== undefined) return pictureType(path) === undefined ? null : first('picture')
  // The pages of a scan are drawn, though there is no text.
  if (text === '') return format === 'pdf' ? first('pages') : null
  return VIEW_BY_FORMAT.get(format) ?? (/\.svg$/iu.test(path) ? onDemand('image') : null)
}

/** Media type of a picture by its ending. */
export function pictureType(path: string): string | undefined {
  const ending = /\.(\w+)$/u.exec(path)?.[1].toLowerCase() ?? ''
  return Object.hasOwn(PICTURE_TYPES, ending) ? PICTURE_TYPES[ending] : undefined
}
