// Which formats have a view made for them: a table, by the format that a text was read as.

import type { ReactNode } from 'react'
import type { DocumentText } from '../../../model/library/library.ts'
import type { Lines } from '../../../state/view/link.ts'

/** A view that is drawn from the text that is kept, or (the last two) from the file itself. */
export type ViewKind =
  | ('markdown' | 'table' | 'image' | 'document' | 'notebook' | 'slides' | 'sheets')
  | ('pages' | 'picture')

/** A view made for a format. */
export interface FormatView {
  readonly kind: ViewKind
  /** Whether it is shown until the text is asked for; else the text is what people wrote, and comes first. */
  readonly comesFirst: boolean
}

/** What every view is given. */
export interface FormatViewProps {
  readonly kind: ViewKind
  readonly text: DocumentText
  /** Where it is another collection than the current one. */
  readonly collection: string | null
  /** Lines to bring into view. */
  readonly target: Lines | null
  /** Passages to mark: what is cited, and what was chosen. */
  readonly marked: readonly Lines[]
  /** What is shown where the file itself cannot be. */
  readonly instead: ReactNode
}

const first = (kind: ViewKind): FormatView => ({ kind, comesFirst: true })
const onDemand = (kind: ViewKind): FormatView => ({ kind, comesFirst: false })

/** Row of the table of formats → view. */
const BY_FORMAT: ReadonlyMap<string, FormatView> = new Map([
  ['markdown', onDemand('markdown')],
  ['mdx', onDemand('markdown')],
  ['csv', first('table')],
  ['xlsx', first('sheets')],
  ['pptx', first('slides')],
  ['notebook', first('notebook')],
  ['docx', first('document')],
  ['epub', first('document')],
  ['mail', first('document')],
  ['html', first('document')],
  ['pdf', first('pages')],
])

/** Pictures that a browser shows, and what it is to take them for. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** The view of a text or a listed file; `null` for what is shown as text alone. */
export function viewOf({
  text,
  format = '',
  skipped,
  ref: { path },
}: Pick<DocumentText, 'text' | 'format' | 'skipped' | 'ref'>): FormatView | null {
  if (skipped !== undefined) return pictureType(path) === undefined ? null : first('picture')
  if (text === '') return null
  return BY_FORMAT.get(format) ?? (/\.svg$/iu.test(path) ? onDemand('image') : null)
}

/** Media type of a picture by its ending. */
export function pictureType(path: string): string | undefined {
  const ending = /\.(\w+)$/u.exec(path)?.[1].toLowerCase() ?? ''
  return Object.hasOwn(PICTURES, ending) ? PICTURES[ending] : undefined
}
