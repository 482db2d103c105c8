// What can go wrong with a model during a walk, and what is said then: one of each family. It is walked
// in Node (`src/ask/model-faults.test.ts`) against the same provider; some of it in a page as well. Each
// fault of a provider is proved in `src/llm/providers/provider.faults.test.ts`, each answer that cannot
// be used in `src/ask/model.test.ts`.

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
  /** Answers to the first requests of that kind. */
  readonly turns: readonly (string | Turn)[]
  /** What the trace says in the field, in the first step of this kind. */
  readonly says: RegExp
  readonly field?: 'replaced' | 'repaired' | 'cut'
  readonly kind?: 'choose' | 'judge' | 'answer' | 'check'
  /** Time that has to pass for the fault to be noticed, in seconds. */
  readonly passing?: number
  /** Walked in a page too: one for each way in which a page meets or shows a fault; or there alone. */
  readonly inPage?: 'too' | 'alone'
}

const again = (turn: Turn | string) => [turn, turn, turn, turn]

/** Of faults 69 to 73, those that a walk meets each in its own way. */
export const WALK_FAULTS: readonly WalkFault[] = [
  // 69: answers that are no choice.
  {
    name: 'prose at first',
    inPage: 'too',
    turns: ['It is surely the one about streams.'],
    says: /not in the form/,
    field: 'repaired',
  },
  // 72: refusals, and streams that break.
  {
    name: '401',
    inPage: 'too',
    turns: [{ fault: { kind: 'status', status: 401 } }],
    says: /did not accept the key/,
  },
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
    name: 'silence',
    inPage: 'too',
    turns: [{ fault: { kind: 'silent' } }],
    says: /did not start to answer within 600 s/,
    passing: 601,
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
    return turn ?? usual(request)
  }
  return { answer, met }
}
