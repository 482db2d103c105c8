// Draws pages of a PDF as pictures in a worker, on canvases outside any HTML document.

import type { DrawnPage } from '../../../model/library/original.ts'
import { openPdf, uprightLines } from './pdf-file.ts'

/** Pixels: sharp in a pane of half a screen, even at two device pixels per pixel. */
const PAGE_WIDTH = 1400
/** Pixels: a very long page is drawn less sharply. */
const MAX_PAGE_HEIGHT = 4000
/** Pixels of an image in the file; larger images are left out. */
const MAX_IMAGE_PIXELS = 40_000_000

/** A document whose pages can be drawn. */
export interface Drawing {
  /** @param number from 1; a number out of range leads to the nearest page */
  page(number: number): Promise<DrawnPage>
  close(): Promise<void>
}

/**
 * Opens a PDF for drawing. Rejects with an `UnreadableDocument`.
 * @param font returns the bytes of a standard font, which a file need not contain, by the name of its file
 */
export async function openDrawing(
  bytes: Uint8Array,
  font: (file: string) => Promise<Uint8Array>,
): Promise<Drawing> {
  const { file, hasForm, close } = await openPdf(bytes, {
    CanvasFactory,
    FilterFactory,
    BinaryDataFactory: fontsOnly(font),
    maxImageSize: MAX_IMAGE_PIXELS,
  })
  return {
    async page(wanted) {
      const number = Math.min(Math.max(1, wanted), file.numPages)
      const page = await file.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({
        scale: Math.min(PAGE_WIDTH / width, MAX_PAGE_HEIGHT / height),
      })
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      )
      // The print mode draws everything at once and does not wait for a screen.
      const canvasContext = canvas.getContext('2d')
      await page.render({ canvasContext, viewport, intent: 'print' }).promise
      const lines = (await uprightLines(page, hasForm)).map(({ text, x, y, end, size }) => {
        return { text, x, y, end, size }
      })
      page.cleanup()
      return { count: file.numPages, width, height, picture: canvas.transferToImageBitmap(), lines }
    },
    close,
  }
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

/** Returns only fonts; character maps and WebAssembly decoders are not available. */
function fontsOnly(font: (file: string) => Promise<Uint8Array>) {
  return class {
    async fetch(wanted: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
      if (wanted.kind !== 'standardFontDataUrl') throw new Error(`No ${wanted.kind} is shipped`)
      return font(wanted.filename)
    }
  }
}
