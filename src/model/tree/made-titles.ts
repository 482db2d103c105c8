// Titles that the parser made up, in English, because the text has none. They are stored in English and
// translated when shown.

import type { NodeKind } from './node.ts'

/** What such a title says, with places for its values. */
type MadeTitleText =
  | 'lines {start}–{end}'
  | 'cell {number}'
  | 'page {number}'
  | 'page {number}: {title}'
  | 'Slide {number}'
  | 'Slide {number}: {title}'

/** A title as a text and what stands in its places. */
export interface MadeTitle {
  readonly text: MadeTitleText
  readonly values: Readonly<Record<string, string>>
}

/** Whose title it is. */
export interface Titled {
  readonly kind: NodeKind
  /** Of the file. */
  readonly path: string
  readonly title: string
}

interface Pattern {
  readonly pattern: RegExp
  readonly plain: MadeTitleText
  /** Where words of the document stand behind it. */
  readonly titled?: MadeTitleText
}

const SLIDE: Pattern = {
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

/** What a title says that the parser gave; `null` for one that the document has. */
export function madeTitle({ kind, path, title }: Titled): MadeTitle | null {
  const isSlide = kind === 'section' && /\.pptx$/iu.test(path)
  const made = isSlide ? SLIDE : PATTERNS[kind]
  const found = made?.pattern.exec(title)?.groups
  if (made === undefined || found === undefined) return null
  const isTitled = found.title !== undefined && made.titled !== undefined
  return { text: (isTitled && made.titled) || made.plain, values: { ...found } }
}
