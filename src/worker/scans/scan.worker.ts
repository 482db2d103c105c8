// Recognises the pages of a PDF that hold no text, one after the other, and keeps each when it is done. It runs in a
// worker of its own, which is terminated to stop it: the next run continues with the remaining pages.

import * as Comlink from 'comlink'
import { createHash } from '../../base/columns/hash.ts'
import { loadOnce } from '../../base/load-once.ts'
import { type Drawing, openDrawing } from '../../parse/documents/pdf/draw-page.ts'
import { openScans } from '../../store/scans.ts'
import { fileOfPdfjs } from '../pdfjs-files.ts'
import { refuseUntrustedScripts } from '../wire/start-worker.ts'
import { openTesseract } from './tesseract.ts'

refuseUntrustedScripts()

const engine = loadOnce(openTesseract)
const scans = loadOnce(() => openScans())
let opened: { readonly hash: string; readonly drawing: Drawing } | null = null

/** The interface for the page. */
export interface ScanWorker {
  /** Opens a document; returns the numbers of its pages without text that were not recognised before. */
  open(bytes: Blob): Promise<readonly number[]>
  /** Recognises a page and keeps it. */
  recognise(number: number): Promise<void>
  /** Keeps a page as one without words, because recognising it failed. */
  leave(number: number): Promise<void>
}

const worker: ScanWorker = {
  async open(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const hash = (await createHash())(bytes)
    const drawing = await openDrawing(bytes, fileOfPdfjs)
    opened = { hash, drawing }
    const kept = await (await scans()).pages(hash)
    const numbers = (await drawing.withoutText()).filter((number) => !kept.has(number))
    // If its files cannot be fetched, no page is to blame.
    if (numbers.length > 0) await engine()
    return numbers
  },
  async recognise(number) {
    const { hash, drawing } = current()
    const [recognise, picture] = await Promise.all([engine(), drawing.grey(number)])
    await (await scans()).keep(hash, number, recognise(picture))
  },
  async leave(number) {
    await (await scans()).keep(current().hash, number, { sure: 0, words: [] })
  },
}

function current() {
  if (opened === null) throw new Error('No document is open')
  return opened
}

Comlink.expose(worker)
