// What can go wrong with a model during a walk, and what is said then. All of it is walked in Node
// (`src/ask/model-faults.test.ts`), against the same provider; some of it in a page as well.

import type { SeenRequest, Turn } from './fake-protocols.ts'
import { type Errand, errandOf } from './pilot.ts'

/** Answers requests, as a model that is well. */
type Model = (request: SeenRequest) => string | Turn

/** What a model answers a question with; `[1]` cites the first passage. */
const TEXT = 'The bytes of the stream are cut into lines by `LineReader` [1]. The rest follows [1].'

export interface WalkFault {
  readonly name: string
  /** What is asked when it happens; the choice of a branch unless given. */
  readonly errand?: Errand
  /** Answers to the first requests of that kind; a function is given what a sound model says. */
  readonly turns: readonly (string | Turn | ((said: string | Turn) => string | Turn))[]
  /** What the trace says in the field, in the first step of this kind. */
  readonly says: RegExp | null
  readonly field?: 'replaced' | 'repaired' | 'cut'
  readonly kind?: 'choose' | 'judge' | 'answer' | 'check'
  /** Time that has to pass for the fault to be noticed, in seconds. */
  readonly passing?: number
  /** Walked in a page too: one for each way in which a page meets or shows a fault; or there alone. */
  readonly inPage?: 'too' | 'alone'
}

const status = (code: number, more: object = {}): Turn => ({
  fault: { kind: 'status', status: code, ...more },
})
const again = (turn: Turn | string) => [turn, turn, turn, turn]

/** Faults 69 to 73 of the list of what can go wrong, as a provider or a model makes them. */
export const WALK_FAULTS: readonly WalkFault[] = [
  // 69: answers that are no choice.
  {
    name: 'prose',
    turns: ['It is in there.', 'I think so.'],
    says: /twice: it was not in the form/,
  },
  { name: 'nothing at all', turns: ['', ''], says: /twice: it was empty/ },
  {
    name: 'prose at first',
    inPage: 'too',
    turns: ['It is surely the one about streams.'],
    says: /not in the form/,
    field: 'repaired',
  },
  {
    name: 'cut JSON at its bound',
    turns: [{ text: '{"re', finish: 'length' }],
    says: /not in the form/,
    field: 'repaired',
  },
  { name: 'JSON in a fence', turns: [fenced], says: null },
  { name: 'JSON and more prose', turns: [(said) => `${said}\nHope this helps!`], says: null },
  // 70: numbers that were not shown.
  {
    name: 'unknown numbers',
    turns: again('{"read":[99999],"expand":[-4]}'),
    says: /twice: it named numbers that were not shown/,
  },
  // 72: refusals, and streams that break.
  { name: '401', inPage: 'too', turns: [status(401)], says: /did not accept the key/ },
  { name: '402', turns: [status(402)], says: /no credit left for this key/ },
  { name: '403', turns: [status(403)], says: /does not allow this \(403\)/ },
  { name: '404', turns: [status(404)], says: /does not know the model/ },
  { name: '413', turns: again(status(413)), says: /prompt is too long/ },
  {
    name: 'context exceeded',
    turns: again(status(400, { message: 'This exceeds the context window' })),
    says: /too long.*exceeds the context window/,
  },
  { name: '429', turns: again(status(429)), says: /no more requests.*Tried 4 times/ },
  {
    name: '429 that asks to wait for an hour',
    turns: [status(429, { retryAfter: '3600' })],
    says: /no more requests for now \(429\)\.(?!.*Tried)/,
  },
  { name: '500', turns: again(status(500)), says: /failed \(500\).*Tried 4 times/ },
  { name: '529', turns: again(status(529)), says: /failed \(529\)/ },
  {
    name: 'an error page',
    turns: again(status(502, { html: true })),
    says: /failed \(502\).*web page/,
  },
  { name: 'a captive portal', turns: [{ fault: { kind: 'page' } }], says: /web page: is the base/ },
  {
    name: 'no leave for web pages',
    inPage: 'alone',
    turns: [{ fault: { kind: 'closed' } }],
    says: /could not be reached.*CORS/,
  },
  {
    name: 'a stream that breaks',
    inPage: 'too',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'cut', after: 1 } }],
    says: /stopped early/,
  },
  {
    name: 'a stream that ends early',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'unfinished', after: 1 } }],
    says: /ended in the middle/,
  },
  {
    name: 'a stream that stands still',
    turns: [{ text: '{"read":[1,2,3]}', fault: { kind: 'idle', after: 1 } }],
    says: /stopped answering for 120 s/,
    passing: 121,
  },
  {
    name: 'silence',
    inPage: 'too',
    turns: [{ fault: { kind: 'silent' } }],
    says: /did not start to answer within 600 s/,
    passing: 601,
  },
  {
    name: 'events that are no JSON',
    turns: [{ text: '{"read":[1]}', fault: { kind: 'malformed' } }],
    says: /something that is not JSON/,
  },
  {
    name: 'an error in the stream',
    turns: [{ text: '{"read":[1]}', fault: { kind: 'error-event', after: 1, overloaded: false } }],
    says: /Something broke/,
  },
  {
    name: 'a content filter',
    turns: [{ text: '', fault: { kind: 'filtered' } }],
    says: /declined to answer \(content filter\)/,
  },
  // 73: far more than was asked for.
  {
    name: 'a flood',
    turns: again('and so on '.repeat(3000)),
    says: /twice: it was not in the form/,
  },
  // The same, of those who judge, write and check.
  {
    name: 'a judge that rambles',
    errand: 'judge',
    kind: 'judge',
    turns: again('Well, it depends.'),
    says: /twice: it was not in the form/,
  },
  {
    name: 'an answer that ends early',
    inPage: 'too',
    errand: 'answer',
    kind: 'answer',
    turns: [{ text: TEXT, fault: { kind: 'unfinished', after: 9 } }],
    says: /ended in the middle/,
    field: 'cut',
  },
  {
    name: 'an answer at its bound',
    errand: 'answer',
    kind: 'answer',
    turns: [{ text: TEXT, finish: 'length' }],
    says: /bound of its length/,
    field: 'cut',
  },
  {
    name: 'an answer that says the same again and again',
    inPage: 'too',
    errand: 'answer',
    kind: 'answer',
    turns: [`${TEXT} ${'=> () '.repeat(300)}`],
    says: /it said the same again and again/,
    field: 'cut',
  },
  {
    name: 'an answer that is refused',
    errand: 'answer',
    kind: 'answer',
    turns: again({ text: '', fault: { kind: 'filtered' } }),
    says: /declined to answer/,
  },
  {
    name: 'a check that is no JSON',
    errand: 'check',
    kind: 'check',
    turns: again('Looks fine to me.'),
    says: /not in the form/,
  },
]

function fenced(text: string | Turn): string {
  return `Here it is:\n\`\`\`json\n${String(text)}\n\`\`\``
}

/** A model that finds its way but for one fault; says when the fault has been asked for. */
export function failing(usual: Model, { errand = 'choose', turns }: WalkFault) {
  let asked = 0
  let tell = (): void => {}
  const met = new Promise<void>((resolve) => {
    tell = resolve
  })
  const answer = (request: SeenRequest): string | Turn => {
    if (errandOf(request) !== errand) return usual(request)
    const turn = turns[asked]
    asked++
    tell()
    if (turn === undefined) return usual(request)
    return typeof turn === 'function' ? turn(usual(request)) : turn
  }
  return { answer, met }
}
