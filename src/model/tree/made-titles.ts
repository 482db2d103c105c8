// Titles that the parser generates because the text has none. They are stored in English and translated when
// shown.

import type { NodeKind } from './node.ts'

/** Templates of such titles. */
type MadeTitleText =
  | 'lines {start}–{end}'
  | 'cell {number}'
  | 'page {number}'
  | 'page {number}: {title}'
  | 'Slide {number}'
  | 'Slide {number}: {title}'

/** A title as a template and its values. */
export interface MadeTitle {
  readonly text: MadeTitleText
  readonly values: Readonly<Record<string, string>>
}

/** A node with its title. */
export interface TitledNode {
  readonly kind: NodeKind
  /** Of the file. */
  readonly path: string
  readonly title: string
}

interface Pattern {
  readonly pattern: RegExp
  readonly plain: MadeTitleText
  /** The template if text of the document follows. */
  readonly titled?: MadeTitleText
}

const SLIDE_PATTERN: Pattern = {
  pattern: /^Slide (?<number>\d+)(?:: (?<title>.+))?$/su,
  plain: 'Slide {number}',
  titled: 'Slide {number}: {title}',
}

const PATTERNS: Readonly<Partial<Record<NodeKind, Pattern>>> = {
  chunk: { pattern: /^lines (?<start>\d+)–(?<end>\d+)$/u, plain: 'lines {start}–{end}' },
  cell: { pattern: /^cell (?<number>\d+)$/u, plain: 'cell {number}' },
  page: {
    pattern: /^page (?<number>\d+)(?:: (?<title>.+))?$/su,
    plain: 'page {number}',
    titled: 'page {number}: {title}',
  },
}

/** A generated title as template and values; `null` for a title of the document itself. */
export function madeTitle({ kind, path, title }: TitledNode): MadeTitle | null {
  const isSlide = kind === 'section' && /\.pptx$/iu.test(path)
  const made = isSlide ? SLIDE_PATTERN : PATTERNS[kind]
  const found = made?.pattern.exec(title)?.groups
  if (made === undefined || found === undefined) return null
  const isTitled = found.title !== undefined && made.titled !== undefined
  return { text: (isTitled && made.titled) || made.plain, values: { ...found } }
}
