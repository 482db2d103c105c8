// Pages of a PDF as pictures, drawn without a document: on canvases that no page shows, in a worker.

import type { DrawnPage } from '../../../model/library/original.ts'
import { openPdf, pageLines } from './pdf-file.ts'

/** Pixels across: sharp in a pane of half a screen, also where a pixel is two. */
const WIDTH = 1400
/** Pixels of the higher pages: a strip without end is drawn less sharply. */
const MAX_HEIGHT = 4000
/** Pixels of an image inside the file; a larger one is left out. */
const MAX_IMAGE = 40_000_000

/** A document whose pages can be drawn. */
export interface Drawing {
  /** @param number from 1; the nearest there is */
  page(number: number): Promise<DrawnPage>
  close(): Promise<void>
}

/**
 * Opens a PDF for drawing. Rejects with an `UnreadableDocument`.
 * @param font the bytes of a font that readers have of their own and files need not hold, by its file's name
 */
export async function openDrawing(
  bytes: Uint8Array,
  font: (file: string) => Promise<Uint8Array>,
): Promise<Drawing> {
  const { file, close } = await openPdf(bytes, {
    CanvasFactory,
    FilterFactory,
    BinaryDataFactory: fontsOnly(font),
    maxImageSize: MAX_IMAGE,
  })
  return {
    async page(wanted) {
      const number = Math.min(Math.max(1, wanted), file.numPages)
      const page = await file.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(WIDTH / width, MAX_HEIGHT / height) })
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      )
      // What is meant for paper is drawn in one go, and waits for no screen.
      const canvasContext = canvas.getContext('2d')
      await page.render({ canvasContext, viewport, intent: 'print' }).promise
      const lines = (await pageLines(page)).map(({ text, x, y, end, size }) => {
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

/** Canvases as pdf.js asks for them. */
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

/** Filters are elements of a document, and there is none. */
class FilterFactory {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addHighlightHCMFilter = none
  destroy(): void {
    // Nothing is held.
  }
}

function none(): string {
  return 'none'
}

/** Hands out fonts; tables of characters and decoders in WebAssembly are not there. */
function fontsOnly(font: (file: string) => Promise<Uint8Array>) {
  return class {
    async fetch(wanted: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
      if (wanted.kind !== 'standardFontDataUrl') throw new Error(`No ${wanted.kind} is shipped`)
      return font(wanted.filename)
    }
  }
}
