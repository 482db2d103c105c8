// Draws pages of documents in a separate worker: a document that takes too long blocks nothing else, and
// ends with the worker.

import * as Comlink from 'comlink'
import type { DrawnPage } from '../model/library/original.ts'
import { type Drawing, openDrawing } from '../parse/documents/pdf/draw-page.ts'
import { refuseUntrustedScripts } from './wire/start-worker.ts'

refuseUntrustedScripts()

const FONT_FILES = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

async function font(file: string): Promise<Uint8Array> {
  const address = FONT_FILES[`/node_modules/pdfjs-dist/standard_fonts/${file}`]
  if (address === undefined) throw new Error(`There is no font ${file}`)
  const response = await fetch(new URL(address, import.meta.url))
  return new Uint8Array(await response.arrayBuffer())
}

let drawing: Drawing | null = null

/** The interface for the page. */
export interface DrawingWorker {
  /** Opens the document whose pages are drawn. */
  open(bytes: Blob): Promise<void>
  page(number: number): Promise<DrawnPage>
}

const worker: DrawingWorker = {
  async open(bytes) {
    const before = drawing
    drawing = null
    await before?.close()
    drawing = await openDrawing(new Uint8Array(await bytes.arrayBuffer()), font)
  },
  async page(number) {
    if (drawing === null) throw new Error('No document is open')
    const page = await drawing.page(number)
    return Comlink.transfer(page, [page.picture])
  },
}

Comlink.expose(worker)
