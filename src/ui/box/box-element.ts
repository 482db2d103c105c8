// The box: a button, and a dialog in which is searched while typed and asked with Enter. All of it
// lies in a shadow root of its own, so that it looks the same on every page.

import { latestOnly } from '../../base/latest.ts'
import { loadOnce } from '../../base/load-once.ts'
import type { BoxEngine, BoxLibrary } from '../../worker/box/box-engine.ts'
import { type AddressOf, answerRows, element, placeRow } from './box-rows.ts'
import { BOX_STYLE } from './box-style.ts'
import { pageAddress } from './page-address.ts'

/** What the box needs to know. */
export interface BoxOptions {
  /** Address of the library. */
  readonly library: string
  /** How paths become pages, in place of what the library says; see `pageAddress`. */
  readonly pages: string | null
  /** What stands on the button. */
  readonly label: string
  /** Starts the engine of the library; called when the box is opened first. */
  readonly start: () => Promise<BoxEngine>
}

interface Ready {
  readonly engine: BoxEngine
  readonly addressOf: AddressOf
}

/** Fills the shadow root of `host` with a box that is closed. */
export function mountBox(host: HTMLElement, options: BoxOptions): void {
  const parts = createParts(options.label)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BOX_STYLE)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(parts.open, parts.dialog)
  const ready = loadOnce(() => start(options))
  const run = latestOnly((job: () => Promise<void>) => job().catch((error) => fail(parts, error)))
  // A finger stays down for a tenth of a second; what fails is said when it is up.
  parts.open.addEventListener('pointerdown', () => void ready().catch(() => undefined))
  parts.open.addEventListener('click', () => {
    parts.dialog.showModal()
    parts.input.focus()
    if (parts.input.value !== '') return
    say(parts, 'Loading the search …')
    void run(async () => say(parts, await ready().then(() => 'Type to search, Enter asks.')))
  })
  parts.close.addEventListener('click', () => parts.dialog.close())
  parts.input.addEventListener('input', () => {
    const query = parts.input.value
    void run(() => search(parts, ready, query))
  })
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault()
    const question = parts.input.value.trim()
    if (question !== '') void run(() => ask(parts, ready, question))
  })
  parts.dialog.addEventListener('keydown', (event) => {
    moveFocus(parts, event)
    if (event.key !== 'Escape') return
    // A field for searches would be emptied first: what was found stays for the next time.
    event.preventDefault()
    parts.dialog.close()
  })
  // A click beside the dialog meets the dialog itself.
  parts.dialog.addEventListener('click', ({ target }) => {
    if (target === parts.dialog) parts.dialog.close()
  })
}

type Parts = ReturnType<typeof createParts>

function createParts(label: string) {
  const open = element('button', { type: 'button', className: 'open' }, label)
  open.setAttribute('aria-haspopup', 'dialog')
  const input = element('input', { type: 'search', autocomplete: 'off', spellcheck: false })
  input.placeholder = 'Search, or ask and press Enter'
  input.setAttribute('aria-label', 'Search, or ask and press Enter')
  const close = element('button', { type: 'button' }, 'Close')
  const form = element('form', {}, input, element('button', { type: 'submit' }, 'Ask'), close)
  form.setAttribute('role', 'search')
  const status = element('p', { className: 'status' })
  status.setAttribute('role', 'status')
  const answer = element('section', { className: 'answer', hidden: true })
  answer.setAttribute('aria-label', 'Answer')
  const results = element('ol', {})
  results.setAttribute('aria-label', 'Found pages')
  const footer = element(
    'footer',
    {},
    'Searched in this browser by Wayleaf. What you type is not sent.',
  )
  const dialog = element('dialog', {}, form, status, answer, results, footer)
  dialog.setAttribute('aria-label', label)
  return { open, input, close, form, status, answer, results, dialog }
}

async function start({ library, pages, start }: BoxOptions): Promise<Ready> {
  const engine = await start()
  const said: BoxLibrary = await engine.open()
  const rule = pages ?? said.pages
  return { engine, addressOf: (place) => pageAddress(rule, library, place) }
}

async function search(parts: Parts, ready: () => Promise<Ready>, query: string): Promise<void> {
  const { engine, addressOf } = await ready()
  parts.answer.hidden = true
  const hits = query.trim() === '' ? [] : await engine.search(query)
  const rows = hits.map((place) => placeRow(place, addressOf))
  parts.results.replaceChildren(...rows.map(({ row }) => row))
  say(parts, query.trim() === '' ? '' : counted(hits.length))
  if (hits.length === 0) return
  const nodes = hits.map(({ node }) => node)
  const excerpts = await engine.excerpts(query, nodes)
  rows.forEach(({ fill }, i) => {
    fill(excerpts[i])
  })
}

/** What the search finds stays below the answer, and stands alone where there is none. */
async function ask(parts: Parts, ready: () => Promise<Ready>, question: string): Promise<void> {
  const { engine, addressOf } = await ready()
  say(parts, 'Looking for an answer …')
  const answer = await engine.ask(question).catch(() => null)
  await search(parts, ready, question)
  if (answer === null) {
    say(parts, 'No answer was found. These places come nearest.')
    return
  }
  parts.answer.replaceChildren(...answerRows(answer, addressOf))
  parts.answer.hidden = false
  const sources = answer.citations.length
  say(parts, `Answered from ${sources} ${sources === 1 ? 'place' : 'places'}.`)
}

const counted = (places: number): string =>
  places === 0 ? 'Nothing was found.' : `${places} ${places === 1 ? 'place' : 'places'}.`

function say({ status }: Parts, words: string): void {
  status.textContent = words
}

function fail(parts: Parts, error: unknown): void {
  say(parts, error instanceof Error ? error.message : String(error))
}

/** Up and Down go through the links, and from the first one back to the words. */
function moveFocus({ input, dialog }: Parts, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops: HTMLElement[] = [input, ...dialog.querySelectorAll<HTMLElement>('ol a')]
  const next = stops.findIndex((stop) => stop.matches(':focus')) + step
  event.preventDefault()
  stops[Math.max(0, Math.min(next, stops.length - 1))].focus()
}
