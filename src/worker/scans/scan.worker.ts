// Recognises the pages of a PDF that hold no text, one after the other, and keeps each when it is done. It runs in a
// worker of its own, which is terminated to stop it: the next run continues with the remaining pages.

import * as Comlink from 'comlink'
import start from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { createHash } from '../../base/columns/hash.ts'
import { loadOnce } from '../../base/load-once.ts'
import type { RecognisedPage } from '../../model/collection/recognised.ts'
import { type Drawing, type GreyPicture, openDrawing } from '../../parse/documents/pdf/draw-page.ts'
import { openScans } from '../../store/scans.ts'
import { fileOfPdfjs } from '../pdfjs-files.ts'
import { refuseUntrustedScripts } from '../wire/start-worker.ts'
import { type RawPage, recognisedWords } from './recognised-words.ts'

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

/** The files of Tesseract are part of the app and fetched when they are first needed. */
const ENGINE_FILES = import.meta.glob<string>(
  [
    '/node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm',
    '/node_modules/@tesseract.js-data/{eng,deu}/4.0.0_best_int/*.traineddata.gz',
  ],
  { query: '?url', import: 'default', eager: true },
)
const CORE_FILE = /\.wasm$/
const READ_LANGUAGES = ['eng', 'deu'] as const

/** `OEM_LSTM_ONLY` and `PSM_AUTO` in `publictypes.h` of Tesseract. */
const LSTM_ENGINE = 1
const WHOLE_PAGE = 3
/** Orientations of EXIF: as it is, a quarter to the right, a quarter to the left, upside down. */
const PAGE_TURNS = [1, 6, 8, 3]
/** Percent: a page that is read less surely is on its side, or is in a script that is not known here. */
const MIN_PAGE_SURE = 60
/** Time after which no other orientation is tried. Milliseconds. */
const TURNING_MS = 20_000

/** Starts Tesseract; the result recognises one picture after the other. */
async function openTesseract(): Promise<(picture: GreyPicture) => RecognisedPage> {
  const [wasm, ...data] = await Promise.all([
    fileOf(CORE_FILE),
    ...READ_LANGUAGES.map((language) => fileOf(new RegExp(`${language}\\.traineddata`))),
  ])
  const { FS, TessBaseAPI } = await start({
    wasmBinary: await wasm.arrayBuffer(),
    // Its remarks about pages are not errors.
    printErr: () => undefined,
  })
  for (const [i, language] of READ_LANGUAGES.entries())
    FS.writeFile(`${language}.traineddata`, await unpacked(data[i]))
  const api = new TessBaseAPI()
  if (api.Init(null, READ_LANGUAGES.join('+'), LSTM_ENGINE) !== 0)
    throw new Error('Tesseract did not start')
  api.SetPageSegMode(WHOLE_PAGE)
  return ({ width, height, pixels, scale }) => {
    // A portable grey map, which is the pixels after their size.
    const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
    const input = new Uint8Array(head.length + pixels.length)
    input.set(head)
    input.set(pixels, head.length)
    FS.writeFile('/input', input)
    api.SetVariable('user_defined_dpi', String(Math.round(scale * 72)))
    const until = performance.now() + TURNING_MS
    let best: RecognisedPage = { sure: 0, words: [] }
    for (const turn of PAGE_TURNS) {
      if (api.SetImageFile(turn, 0) === 1 || api.Recognize(null) !== 0) break
      const raw: RawPage = JSON.parse(api.GetJSONText())
      const read = recognisedWords(raw, scale)
      if (read.sure > best.sure) best = { ...read, isTurned: turn !== PAGE_TURNS[0] }
      // An empty page is empty on each side.
      const isEmpty = read.words.length === 0
      if (best.sure >= MIN_PAGE_SURE || isEmpty || performance.now() > until) break
    }
    api.Clear()
    FS.unlink('/input')
    // Words that are read so unsurely are invented.
    return best.sure >= MIN_PAGE_SURE ? best : { sure: best.sure, words: [] }
  }
}

async function fileOf(name: RegExp): Promise<Response> {
  const path = Object.keys(ENGINE_FILES).find((file) => name.test(file)) ?? ''
  const response = await fetch(new URL(ENGINE_FILES[path], import.meta.url))
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response
}

/** The content of a gzip file, which a host may already have unpacked on the way. */
async function unpacked(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
