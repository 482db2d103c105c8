// Opens a PDF with pdf.js, without running or fetching anything in it, and reads the lines of text on its pages, with
// what is no part of their text: filled fields of a form (ISO 32000-2, 12.7) and text boxes (12.5.6.6).

import { loadOnce } from '../../../base/load-once.ts'
import { filled, type Words } from '../../../messages/words.ts'
import { UnreadableDocument } from '../document-reader.ts'
import { normal } from './pdf-heads.ts'
import type { TextPiece } from './pdf-layout.ts'
import { linesOfPage, type PageLine, reordered } from './pdf-lines.ts'

/** The part of pdf.js that is used. */
interface PdfLibrary {
  getDocument(options: Record<string, unknown>): {
    readonly promise: Promise<PdfFile>
    destroy(): Promise<void>
  }
}

/** The part of a pdf.js file that is used. */
export interface PdfFile {
  readonly numPages: number
  getPage(number: number): Promise<PdfPage>
  getOutline(): Promise<readonly RawEntry[] | null>
  getPageLabels(): Promise<readonly string[] | null>
  getDestination(name: string): Promise<readonly unknown[] | null>
  getPageIndex(reference: unknown): Promise<number>
  getMetadata(): Promise<{
    readonly info?: { readonly Title?: unknown; readonly IsAcroFormPresent?: unknown }
  }>
}

/** The part of a pdf.js page that is used. */
export interface PdfPage {
  getViewport(options: { scale: number }): Viewport
  getTextContent(options: {
    readonly disableNormalization: boolean
  }): Promise<{ readonly items: readonly RawItem[] }>
  render(options: {
    readonly canvasContext: unknown
    readonly viewport: Viewport
    readonly intent: 'print'
  }): { readonly promise: Promise<void> }
  /** Those that are printed; for `display`, those that are seen, of which links take as long as the text. */
  getAnnotations(options: { readonly intent: 'display' | 'print' }): Promise<readonly Annotation[]>
  cleanup(): void
}

interface Viewport {
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** An entry of a file's own outline. */
export interface RawEntry {
  readonly title: string
  readonly dest: string | readonly unknown[] | null
  readonly items: readonly RawEntry[]
}

interface RawItem {
  readonly str?: string
  /** `rtl`: turned around by pdf.js; `ttb`: vertical writing. */
  readonly dir?: 'ltr' | 'rtl' | 'ttb'
  readonly transform?: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly fontName?: string
}

// If pdf.js is imported in a thread without a window, its worker takes over the messages of that thread,
// which belong to the pool.
const loadLibrary = loadOnce(async (): Promise<PdfLibrary> => {
  const scope = globalThis as { window?: unknown; pdfjsWorker?: unknown }
  const hadWindow = 'window' in scope
  if (!hadWindow) scope.window = scope
  try {
    scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  } finally {
    if (!hadWindow) delete scope.window
  }
  return (await import('pdfjs-dist/legacy/build/pdf.min.mjs')) as unknown as PdfLibrary
})

/** An open file; the caller must close it. */
export interface OpenedPdf {
  readonly file: PdfFile
  readonly hasForm: boolean
  readonly close: () => Promise<void>
}

/**
 * Opens a PDF. Rejects with an `UnreadableDocument`.
 * @param drawing further options of pdf.js for drawing
 */
export async function openPdf(
  bytes: Uint8Array,
  drawing: Readonly<Record<string, unknown>> = {},
): Promise<OpenedPdf> {
  const task = (await loadLibrary()).getDocument({
    // A copy, because pdf.js transfers the buffer that it is given.
    data: bytes.slice(),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    ...drawing,
  })
  const close = (): Promise<void> => task.destroy().catch(() => undefined)
  try {
    const file = await task.promise
    const metadata = await file.getMetadata().catch(() => null)
    return { file, hasForm: metadata?.info?.IsAcroFormPresent === true, close }
  } catch (error) {
    await close()
    throw new UnreadableDocument(whyNot(error))
  }
}

function whyNot(error: unknown): Words {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'The PDF is encrypted and asks for a password.'
  return filled('The file is damaged or is not {format}.', { format: 'PDF' })
}

/**
 * The lines of a page in reading order: first those in the direction of most of its text, then those turned by a
 * quarter. Slanted text, such as a watermark, is left out.
 */
export async function pageLines(page: PdfPage, hasForm: boolean): Promise<PageLine[]> {
  const directions = await directionsOf(page, hasForm)
  return directions.sort((a, b) => lengthOf(b) - lengthOf(a)).flatMap(linesOfPage)
}

function lengthOf(pieces: readonly TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}

/** The lines that are upright on the drawn page. */
export async function uprightLines(page: PdfPage, hasForm: boolean): Promise<PageLine[]> {
  const [upright] = await directionsOf(page, hasForm)
  return linesOfPage(upright)
}

/** The pieces of a page by the direction of their text: to the right, down, to the left, up; and vertical writing. */
async function directionsOf(page: PdfPage, hasForm: boolean): Promise<TextPiece[][]> {
  const { transform: view } = page.getViewport({ scale: 1 })
  // Normalised text would be turned around after its ligatures are dissolved.
  const { items } = await page.getTextContent({ disableNormalization: true })
  const directions: TextPiece[][] = [[], [], [], [], []]
  for (const item of items) {
    const { str = '', dir = 'ltr', transform = [], fontName: font = '' } = item
    const { width = 0, height = 0 } = item
    if (str.trim() === '' || transform.length < 6) continue
    const [a, b, c, d, e, f] = multiply(view, transform)
    const size = Math.hypot(c, d)
    if (size < 1) continue
    const text = clean(reordered(str, dir === 'rtl'))
    if (dir === 'ttb') {
      directions[4].push({ text, x: f, y: -e, width: height, size, font })
      continue
    }
    const length = Math.hypot(a, b)
    // A text without width is upright.
    const [along, down] = length === 0 ? [1, 0] : [a / length, b / length]
    if (Math.min(Math.abs(along), Math.abs(down)) > 0.1) continue
    const turns = (Math.round(Math.atan2(down, along) / (Math.PI / 2)) + 4) % 4
    const [x, y] = [e * along + f * down, f * along - e * down]
    directions[turns].push({ text, x, y, width, size, font })
  }
  const intent = hasForm ? 'display' : 'print'
  const annotations = await page.getAnnotations({ intent }).catch(() => [])
  const written = annotationPieces(annotations, directions.flat(), (x, y) => {
    return [view[0] * x + view[2] * y + view[4], view[1] * x + view[3] * y + view[5]]
  })
  directions[0].push(...written.map((piece) => ({ ...piece, text: clean(piece.text) })))
  return directions
}

function multiply(m: readonly number[], n: readonly number[]): number[] {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** A code next to a letter for which the file gives no character. */
const NAMELESS_CODE = /(?<=\p{L})\p{Cc}|\p{Cc}(?=\p{L})/gu

function clean(text: string): string {
  return text.replace(NAMELESS_CODE, '\ufffd').replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, ' ')
}

/** The part of a pdf.js annotation that is used. */
interface Annotation {
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
function annotationPieces(
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
