// The box for other sites: a button, and a dialog that searches while the user types and asks on Enter. It is
// in a shadow root of its own, so that it looks the same on every page.

import { latestOnly } from '../../base/latest.ts'
import type { BoxEngine, BoxLibrary } from '../../worker/box-engine.ts'
import { type AddressOf, answerRows, element, pageAddress, placeRow } from './box-rows.ts'
import { BOX_STYLE } from './box-style.ts'
import type { BoxWords } from './box-words.ts'

/** The options of the box. */
export interface BoxOptions {
  /** Address of the library. */
  readonly library: string
  /** A rule that turns paths into pages and replaces the library's own; see `pageAddress`. */
  readonly pages: string | null
  /** The label of the button; replaces our own. */
  readonly label: string | null
  readonly words: BoxWords
  /** Starts the engine of the library; called when the box is opened for the first time. */
  readonly start: () => Promise<BoxEngine>
}

interface Ready {
  readonly engine: BoxEngine
  readonly addressOf: AddressOf
}

/** An engine that is starting, and whether its library has arrived. */
interface Starting {
  readonly engine: Promise<BoxEngine>
  readonly ready: Promise<Ready>
}

/** Fills the shadow root of `host` with a closed box. */
export function mountBox(host: HTMLElement, options: BoxOptions): void {
  const { words } = options
  const parts = createParts(words, options.label ?? words.say('Search or ask'))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BOX_STYLE)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(parts.open, parts.dialog)
  const starting = startsAgain(options)
  const ready = () => starting().ready
  const startEarly = (): void => void ready().catch(() => undefined)
  const run = latestOnly((job: () => Promise<void>) =>
    job().catch((error) => fail(parts, words, error)),
  )
  // A pointer or a focus on the button announces a click: loading starts now. Failures are reported on the click.
  for (const sign of ['pointerenter', 'pointerdown', 'focus'])
    parts.open.addEventListener(sign, startEarly)
  parts.open.addEventListener('click', () => {
    parts.dialog.showModal()
    parts.input.focus()
    if (parts.input.value !== '') return
    say(parts, words.say('Loading the search …'))
    void run(async () =>
      say(parts, await ready().then(() => words.say('Type to search, Enter asks.'))),
    )
  })
  parts.close.addEventListener('click', () => parts.dialog.close())
  parts.input.addEventListener('input', () => {
    const query = parts.input.value
    void starting()
      .engine.then((engine) => engine.expect(query))
      .catch(() => undefined)
    void run(() => search(parts, words, ready, query))
  })
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault()
    const question = parts.input.value.trim()
    if (question !== '') void run(() => ask(parts, words, ready, question))
  })
  parts.dialog.addEventListener('keydown', (event) => {
    moveFocus(parts, event)
    if (event.key !== 'Escape') return
    // In a search field Escape would first delete the text: the results are to stay for the next time.
    event.preventDefault()
    parts.dialog.close()
  })
  // A click outside the dialog's content has the dialog itself as its target.
  parts.dialog.addEventListener('click', ({ target }) => {
    if (target === parts.dialog) parts.dialog.close()
  })
}

type Parts = ReturnType<typeof createParts>

function createParts(words: BoxWords, label: string) {
  const open = element('button', { type: 'button', className: 'open' }, label)
  open.setAttribute('aria-haspopup', 'dialog')
  const input = element('input', { type: 'search', autocomplete: 'off', spellcheck: false })
  input.placeholder = words.say('Search, or ask and press Enter')
  input.setAttribute('aria-label', input.placeholder)
  const close = element('button', { type: 'button' }, words.say('Close'))
  const submit = element('button', { type: 'submit' }, words.say('Ask'))
  const form = element('form', {}, input, submit, close)
  form.setAttribute('role', 'search')
  const status = element('p', { className: 'status' })
  status.setAttribute('role', 'status')
  const answer = element('section', { className: 'answer', hidden: true })
  answer.setAttribute('aria-label', words.say('Answer'))
  const results = element('ol', {})
  results.setAttribute('aria-label', words.say('Found pages'))
  const footer = element(
    'footer',
    {},
    words.say('Searched in this browser by Wayleaf. What you type is not sent.'),
  )
  const dialog = element('dialog', {}, form, status, answer, results, footer)
  dialog.setAttribute('aria-label', label)
  return { open, input, close, form, status, answer, results, dialog }
}

/** Starts on the first call, and again after a failure. */
function startsAgain(options: BoxOptions): () => Starting {
  let started: Starting | null = null
  return () => {
    if (started !== null) return started
    const engine = options.start()
    const begun = { engine, ready: openedBy(engine, options) }
    begun.ready.catch(() => {
      started = null
    })
    started = begun
    return begun
  }
}

async function openedBy(
  starting: Promise<BoxEngine>,
  { library, pages }: BoxOptions,
): Promise<Ready> {
  const engine = await starting
  const opened: BoxLibrary = await engine.open()
  const rule = pages ?? opened.pages
  return { engine, addressOf: (place) => pageAddress(rule, library, place) }
}

async function search(
  parts: Parts,
  words: BoxWords,
  ready: () => Promise<Ready>,
  query: string,
): Promise<void> {
  const { engine, addressOf } = await ready()
  parts.answer.hidden = true
  const hits = query.trim() === '' ? [] : await engine.search(query)
  const rows = hits.map((place) => placeRow(place, addressOf, words))
  parts.results.replaceChildren(...rows.map(({ row }) => row))
  say(parts, query.trim() === '' ? '' : counted(words, hits.length))
  if (hits.length === 0) return
  const nodes = hits.map(({ node }) => node)
  const excerpts = await engine.excerpts(query, nodes)
  rows.forEach(({ fill }, i) => {
    fill(excerpts[i])
  })
}

/** The search results stay below the answer; without an answer they are shown alone. */
async function ask(
  parts: Parts,
  words: BoxWords,
  ready: () => Promise<Ready>,
  question: string,
): Promise<void> {
  const { engine, addressOf } = await ready()
  say(parts, words.say('Looking for an answer …'))
  const answer = await engine.ask(question, words.language).catch(() => null)
  await search(parts, words, ready, question)
  if (answer === null) {
    say(parts, words.say('No answer was found. These places come nearest.'))
    return
  }
  parts.answer.replaceChildren(...answerRows(answer, addressOf, words))
  parts.answer.hidden = false
  const count = answer.citations.length
  say(parts, words.say('Answered from 1 place.|Answered from {count} places.', { count }))
}

function counted(words: BoxWords, count: number): string {
  if (count === 0) return words.say('Nothing was found.')
  return words.say('1 place.|{count} places.', { count })
}

function say({ status }: Parts, text: string): void {
  status.textContent = text
}

async function fail(parts: Parts, words: BoxWords, error: unknown): Promise<void> {
  say(parts, await words.failure(error))
}

/** Up and Down move through the links, and from the first link back to the field. */
function moveFocus({ input, dialog }: Parts, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops: HTMLElement[] = [input, ...dialog.querySelectorAll<HTMLElement>('ol a')]
  const next = stops.findIndex((stop) => stop.matches(':focus')) + step
  event.preventDefault()
  stops[Math.max(0, Math.min(next, stops.length - 1))].focus()
}
