// Draws pages of documents in a separate worker: a document that takes too long blocks nothing else, and
// ends with the worker.

import * as Comlink from 'comlink'
import { createHash } from '../base/columns/hash.ts'
import { loadOnce } from '../base/load-once.ts'
import type { DrawnLine, DrawnPage } from '../model/library/original.ts'
import { type Drawing, openDrawing } from '../parse/documents/pdf/draw-page.ts'
import { recognisedLines } from '../parse/documents/pdf/pdf-scans.ts'
import { openScans } from '../store/scans.ts'
import { fileOfPdfjs } from './pdfjs-files.ts'
import { refuseUntrustedScripts } from './wire/start-worker.ts'

refuseUntrustedScripts()

let drawing: Drawing | null = null
let hash = ''
const scans = loadOnce(() => openScans())

/** The lines that were recognised on a page. */
async function recognisedOn(number: number): Promise<readonly DrawnLine[]> {
  const pages = await scans()
    .then((kept) => kept.pages(hash))
    .catch(() => null)
  const page = pages?.get(number)
  return page === undefined || page.isTurned ? [] : recognisedLines(page)
}

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
    const read = new Uint8Array(await bytes.arrayBuffer())
    hash = (await createHash())(read)
    drawing = await openDrawing(read, fileOfPdfjs)
  },
  async page(number) {
    if (drawing === null) throw new Error('No document is open')
    const page = await drawing.page(number)
    const lines = page.lines.length > 0 ? page.lines : await recognisedOn(number)
    return Comlink.transfer({ ...page, lines }, [page.picture])
  },
}

Comlink.expose(worker)
