// Opens a PDF with pdf.js, without running or fetching anything in it, and reads the lines of text on its pages.

import type { TextWithoutPlaces } from '../../../messages/words.ts'
import { UnreadableDocument } from '../document-reader.ts'
import { linesOfPage, type PageLine, type TextPiece } from './pdf-lines.ts'

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
  getMetadata(): Promise<{ readonly info?: { readonly Title?: unknown } }>
}

/** The part of a pdf.js page that is used. */
export interface PdfPage {
  getViewport(options: { scale: number }): Viewport
  getTextContent(): Promise<{ readonly items: readonly RawItem[] }>
  render(options: {
    readonly canvasContext: unknown
    readonly viewport: Viewport
    readonly intent: 'print'
  }): { readonly promise: Promise<void> }
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
  readonly transform?: readonly number[]
  readonly width?: number
  readonly fontName?: string
}

let library: Promise<PdfLibrary> | null = null

// If pdf.js is imported in a thread without a window, its worker takes over the messages of that thread,
// which belong to the pool.
async function loadLibrary(): Promise<PdfLibrary> {
  const scope = globalThis as { window?: unknown; pdfjsWorker?: unknown }
  const hadWindow = 'window' in scope
  if (!hadWindow) scope.window = scope
  try {
    scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  } finally {
    if (!hadWindow) delete scope.window
  }
  return (await import('pdfjs-dist/legacy/build/pdf.min.mjs')) as unknown as PdfLibrary
}

/** An open file; the caller must close it. */
export interface OpenedPdf {
  readonly file: PdfFile
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
  library ??= loadLibrary()
  library.catch(() => {
    library = null
  })
  const task = (await library).getDocument({
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
    return { file: await task.promise, close }
  } catch (error) {
    await close()
    throw new UnreadableDocument(whyNot(error))
  }
}

function whyNot(error: unknown): TextWithoutPlaces {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'The PDF is encrypted and asks for a password.'
  return 'The PDF is damaged or is not a PDF: nothing in it could be found.'
}

/** The upright lines of a page; rotated text, such as a watermark, is left out. */
export async function pageLines(page: PdfPage): Promise<PageLine[]> {
  const { width, transform: view } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const pieces: TextPiece[] = []
  for (const { str = '', transform = [], width: wide = 0, fontName: font = '' } of items) {
    if (str.trim() === '' || transform.length < 6) continue
    const [a, b, c, d, e, f] = multiply(view, transform)
    const size = Math.hypot(c, d)
    if (Math.abs(b) > Math.abs(a) * 0.1 || size < 1) continue
    pieces.push({ text: clean(str), x: e, y: f, width: wide, size, font })
  }
  return linesOfPage(pieces, width)
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

const LIGATURE_LETTERS = /[\ufb00-\ufb06]/g

function clean(text: string): string {
  return text
    .replace(LIGATURE_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, ' ')
}
