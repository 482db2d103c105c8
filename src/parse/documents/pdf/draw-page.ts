// Draws pages of a PDF as pictures in a worker, on canvases outside any HTML document.

import type { DrawnPage } from '../../../model/library/original.ts'
import { openPdf, type PdfPage, pageLines, uprightLines } from './pdf-file.ts'

/** Pixels: sharp in a pane of half a screen, even at two device pixels per pixel. */
const PAGE_WIDTH = 1400
/** Pixels: a very long page is drawn less sharply. */
const MAX_PAGE_HEIGHT = 4000
/** Pixels of a point: 300 to the inch, for which Tesseract is made. */
const SCAN_SCALE = 300 / 72
/** Pixels of a page in which text is recognised, and of its longer side; a larger page is drawn less sharply. */
const MAX_SCAN_PIXELS = 12_000_000
const MAX_SCAN_SIDE = 16_000
/** Pixels of an image in the file; larger images are left out. */
const MAX_IMAGE_PIXELS = 40_000_000

/** A document whose pages can be drawn. */
export type Drawing = Awaited<ReturnType<typeof openDrawing>>

/** A picture in shades of grey, a byte a pixel. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** Pixels of a point of the page. */
  readonly scale: number
}

/**
 * Opens a PDF for drawing. Rejects with an `UnreadableDocument`.
 * @param fileOf returns the bytes of a file of pdf.js by its name: a standard font, which a PDF need not contain, or a
 * decoder of pictures
 */
export async function openDrawing(
  bytes: Uint8Array,
  fileOf: (name: string) => Promise<Uint8Array>,
) {
  const { file, hasForm, close } = await openPdf(bytes, {
    CanvasFactory,
    FilterFactory,
    BinaryDataFactory: shippedFiles(fileOf),
    maxImageSize: MAX_IMAGE_PIXELS,
  })
  return {
    /** @param wanted from 1; a number out of range leads to the nearest page */
    async page(wanted: number): Promise<DrawnPage> {
      const number = Math.min(Math.max(1, wanted), file.numPages)
      const page = await file.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const { canvas } = await drawn(page, Math.min(PAGE_WIDTH / width, MAX_PAGE_HEIGHT / height))
      const lines = (await uprightLines(page, hasForm)).map(({ text, x, y, end, size }) => {
        return { text, x, y, end, size }
      })
      page.cleanup()
      return { count: file.numPages, width, height, picture: canvas.transferToImageBitmap(), lines }
    },
    /** The numbers of the pages that hold no text. */
    async withoutText(): Promise<readonly number[]> {
      const numbers: number[] = []
      for (let number = 1; number <= file.numPages; number++) {
        const page = await file.getPage(number)
        const lines = await pageLines(page, hasForm).catch(() => null)
        if (lines?.length === 0) numbers.push(number)
        page.cleanup()
      }
      return numbers
    },
    /** A page as text is recognised in it. */
    async grey(number: number): Promise<GreyPicture> {
      const page = await file.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(
        SCAN_SCALE,
        Math.sqrt(MAX_SCAN_PIXELS / (width * height)),
        MAX_SCAN_SIDE / Math.max(width, height),
      )
      const { canvas, context } = await drawn(page, scale)
      page.cleanup()
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const pixels = new Uint8Array(canvas.width * canvas.height)
      // Luma of ITU-R BT.601, in parts of 256.
      for (let i = 0, at = 0; i < pixels.length; i++, at += 4)
        pixels[i] = (77 * data[at] + 150 * data[at + 1] + 29 * data[at + 2]) >> 8
      return { width: canvas.width, height: canvas.height, pixels, scale }
    },
    close,
  }
}

/** A page on a canvas of its size. */
async function drawn(page: PdfPage, scale: number) {
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no room for a canvas')
  // The print mode draws everything at once and does not wait for a screen.
  await page.render({ canvasContext: context, viewport, intent: 'print' }).promise
  return { canvas, context }
}

interface CanvasAndContext {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases in the form that pdf.js expects. */
class CanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas !== null) Object.assign(canvas, { width, height })
  }

  destroy(held: CanvasAndContext): void {
    if (held.canvas !== null) Object.assign(held.canvas, { width: 0, height: 0 })
    held.canvas = null
    held.context = null
  }
}

/** Filters are elements of an HTML document, and there is none. */
class FilterFactory {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addHighlightHCMFilter = none
  destroy(): void {
    // There is nothing to release.
  }
}

function none(): string {
  return 'none'
}

/** Returns fonts and decoders; character maps and profiles of colours are not available. */
function shippedFiles(fileOf: (name: string) => Promise<Uint8Array>) {
  return class {
    async fetch(wanted: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
      const { kind, filename } = wanted
      if (kind !== 'standardFontDataUrl' && kind !== 'wasmUrl')
        throw new Error(`No ${kind} is shipped`)
      return fileOf(filename)
    }
  }
}
