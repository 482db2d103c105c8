// What the styles of an OpenDocument file say: numbers of lists and headings, and what is hidden.

import { readXml } from '../xml-events.ts'
import type { NumberLevel, NumberLevels } from './numbering.ts'

/** Styles of a file, by name. */
export interface OdfStyles {
  readonly lists: Map<string, Map<number, NumberLevel>>
  /** The numbers of headings. */
  readonly outline: Map<number, NumberLevel>
  /** Styles of text, tables and slides that are not shown. */
  readonly hidden: Set<string>
}

/** Reads the styles of `styles.xml` and `content.xml`. */
export function odfStyles(...texts: readonly string[]): OdfStyles {
  const styles: OdfStyles = { lists: new Map(), outline: new Map(), hidden: new Set() }
  for (const xml of texts) readStyles(xml, styles)
  return styles
}

function readStyles(xml: string, styles: OdfStyles): void {
  let levels: Map<number, NumberLevel> | null = null
  let style = ''
  readXml(xml, {
    open(name, attributes) {
      const isNumber = name === 'list-level-style-number' || name === 'outline-level-style'
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'list-style') {
        levels = new Map()
        styles.lists.set(attributes['style:name'] ?? '', levels)
      } else if (name === 'outline-style') levels = styles.outline
      else if (isNumber || name === 'list-level-style-bullet') {
        const at = Number(attributes['text:level'] ?? 1) - 1
        levels?.set(at, isNumber ? numberLevel(at, attributes) : BULLET)
      } else if (HIDING_ATTRIBUTES.some(([key, value]) => attributes[key] === value))
        styles.hidden.add(style)
    },
  })
}

const BULLET: NumberLevel = { format: 'bullet', text: '', start: 1 }
const HIDING_ATTRIBUTES = [
  ['text:display', 'none'],
  ['table:display', 'false'],
  ['presentation:visibility', 'hidden'],
] as const
const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

function numberLevel(at: number, attributes: Readonly<Record<string, string>>): NumberLevel {
  const format = attributes['style:num-format'] ?? ''
  const start = Number(attributes['text:start-value'] ?? 1)
  if (format === '') return { format: 'none', text: '', start }
  const shown = Math.min(Number(attributes['text:display-levels'] ?? 1), at + 1)
  const numbers = Array.from({ length: shown }, (_, i) => `%${at - shown + 2 + i}`).join('.')
  const text = `${attributes['style:num-prefix'] ?? ''}${numbers}${attributes['style:num-suffix'] ?? ''}`
  return { format: FORMATS[format] ?? 'decimal', text, start }
}

/** Whether a level shows a number or a mark. */
export function isShown(levels: NumberLevels, level: number): boolean {
  return (levels.get(level)?.format ?? 'none') !== 'none'
}
