// What is written on a page of a PDF without being part of its text: filled fields of a form (ISO 32000-2, 12.7) and
// text boxes that were added to it (12.5.6.6).

import { normal } from './pdf-heads.ts'
import type { TextPiece } from './pdf-layout.ts'

/** The part of a pdf.js annotation that is used. */
export interface Annotation {
  readonly subtype?: string
  /** Left, bottom, right, top. */
  readonly rect?: readonly number[]
  readonly annotationFlags?: number
  readonly fieldType?: string | null
  readonly fieldName?: string
  readonly fieldValue?: string | readonly string[] | null
  /** The name of a field for people. */
  readonly alternativeText?: string
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  /** The value of a field with which a check box or a radio button is on. */
  readonly exportValue?: string | null
  readonly buttonValue?: string | null
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[]
  readonly password?: boolean
  readonly multiLine?: boolean
  readonly defaultAppearanceData?: { readonly fontSize?: number }
  readonly textContent?: readonly string[]
  readonly contentsObj?: { readonly str?: string }
}

const HIDDEN_FLAG = 2
const NO_VIEW_FLAG = 32

/**
 * The pieces that annotations add to a page. The name of a field is written before its value, unless it is printed.
 * @param printed the pieces of the page itself
 * @param pointOf converts a point of the file to one of the page
 */
export function annotationPieces(
  annotations: readonly Annotation[],
  printed: readonly TextPiece[],
  pointOf: (x: number, y: number) => readonly [x: number, y: number],
): TextPiece[] {
  const labels = new Set(annotations.length === 0 ? [] : printed.map(({ text }) => normal(text)))
  return annotations.flatMap((annotation) => {
    const { rect = [], annotationFlags: flags = 0 } = annotation
    const lines = (flags & (HIDDEN_FLAG | NO_VIEW_FLAG)) === 0 ? linesIn(annotation) : []
    if (lines.length === 0 || rect.length < 4) return []
    const name = nameOf(annotation)
    const isNamed = name !== '' && /[\p{L}\p{N}]/u.test(lines[0]) && !labels.has(normal(name))
    return placed(isNamed ? [`${name}: ${lines[0]}`, ...lines.slice(1)] : lines, annotation).map(
      ({ text, up, size }): TextPiece => {
        const [x, y] = pointOf(rect[0], up)
        return { text, x, y, width: rect[2] - rect[0], size, font: '', isApart: true }
      },
    )
  })
}

const MAX_NAME = 100

function nameOf({ alternativeText = '', fieldName = '' }: Annotation): string {
  if (alternativeText !== '' && alternativeText.length <= MAX_NAME) return alternativeText.trim()
  // “form[0].page[0].town[0]”
  return (fieldName.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '').trim()
}

function linesIn(annotation: Annotation): string[] {
  const { subtype, textContent, contentsObj } = annotation
  const texts =
    subtype === 'Widget'
      ? valuesOf(annotation)
      : subtype === 'FreeText'
        ? (textContent ?? [contentsObj?.str ?? ''])
        : []
  return texts
    .flatMap((text) => text.split(/\r\n?|\n/))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function valuesOf(field: Annotation): readonly string[] {
  const { fieldType, fieldValue = null, password = false, options = [] } = field
  if (fieldType === 'Btn') return buttonOf(field)
  if (fieldValue === null || password || (fieldType !== 'Tx' && fieldType !== 'Ch')) return []
  const values = typeof fieldValue === 'string' ? [fieldValue] : fieldValue
  const shown = new Map(options.map(({ exportValue, displayValue }) => [exportValue, displayValue]))
  return values.map((value) => shown.get(value) ?? value)
}

function buttonOf({ checkBox, radioButton, fieldValue, ...field }: Annotation): string[] {
  if (checkBox !== true && radioButton !== true) return []
  const on = checkBox === true ? field.exportValue : field.buttonValue
  // A check box without an appearance stream has no export value: it is on when its field has a value.
  const isOn = typeof on === 'string' ? fieldValue === on : checkBox === true && fieldValue != null
  return [isOn && fieldValue !== 'Off' ? '[x]' : '[ ]']
}

const DEFAULT_SIZE = 10
/** Height of a line of letters of size 1. */
const LINE_HEIGHT = 1.15
/** Part of its height that a letter reaches above its base line. */
const LETTER_ASCENT = 0.8

/** Lines with the height of their base lines in the file. */
function placed(lines: readonly string[], { rect, ...annotation }: Annotation) {
  const [, bottom = 0, , top = 0] = rect ?? []
  const height = top - bottom
  const size = annotation.defaultAppearanceData?.fontSize || Math.min(DEFAULT_SIZE, height * 0.8)
  const isFromTop = lines.length > 1 || annotation.multiLine === true
  const first = isFromTop
    ? top - size * LETTER_ASCENT
    : bottom + (height - size) / 2 + size * (1 - LETTER_ASCENT)
  return lines.map((text, i) => ({ text, up: first - i * size * LINE_HEIGHT, size }))
}
