// A scripted model that finds its way: it goes down the names it is given, reads the last of them,
// and answers. It sees nothing but its prompts, as any model.

import type { SeenRequest, Turn } from './fake-protocols.ts'

/** What a prompt is for. */
export type Errand = 'choose' | 'pick' | 'enter' | 'judge' | 'answer' | 'check' | 'other'

const ERRANDS: readonly (readonly [Errand, string])[] = [
  ['choose', 'You walk down a table of contents'],
  ['pick', 'You look for the place'],
  ['enter', 'You choose where to start'],
  ['judge', 'You judge whether'],
  ['check', 'You check an answer'],
  ['answer', 'You answer a question'],
]

export function errandOf({ system }: SeenRequest): Errand {
  return ERRANDS.find(([, words]) => system.includes(words))?.[0] ?? 'other'
}

export interface Way {
  /** Names to go down, the last of which is read. */
  readonly names: readonly string[]
  /** Words of the text that was looked for. */
  readonly gold: string
  /** What to answer with; `[1]` cites the first passage. */
  readonly answer: string | Turn
}

/** The answers of a model that goes this way. */
export function pilot({ names, gold, answer }: Way) {
  return (request: SeenRequest): string | Turn => {
    switch (errandOf(request)) {
      case 'choose':
        return choice(request, names)
      case 'pick':
        return String(deepest(request, names)?.number ?? 0)
      case 'enter':
        return entries(request, names)
      case 'judge':
        return verdict(request, gold)
      case 'check':
        return checked(request)
      case 'answer':
        return answer
      case 'other':
        return 'OK'
    }
  }
}

/** The last of the names that an entry of the outline has, and the number of that entry. */
function deepest({ user }: SeenRequest, names: readonly string[]) {
  const entries = user.split('\n').filter((line) => /^\s*\d+ /.test(line))
  for (const name of [...names].reverse()) {
    const entry = entries.find((line) => line.replace(/^\s*\d+ /, '').startsWith(name))
    if (entry !== undefined) return { name, number: Number(/\d+/.exec(entry)?.[0]) }
  }
  return null
}

function entries(request: SeenRequest, names: readonly string[]): string {
  const number = deepest(request, names)?.number
  const candidates = number === undefined ? [] : [{ number, relevance: 0.9, reason: 'its name' }]
  return JSON.stringify({ reasoning: '', candidates })
}

function choice(request: SeenRequest, names: readonly string[]): string {
  const found = deepest(request, names)
  const canTurn = request.user.includes('turn the page')
  const isLast = found !== null && found.name === names.at(-1)
  const expand = isLast ? [] : canTurn && opened(request, found?.name) ? [0] : [found?.number]
  return JSON.stringify({
    read: isLast ? [found.number] : [],
    expand: expand.filter((number) => number !== undefined),
    next: [],
    confidence: 0.9,
    why: isLast ? 'its name says it' : 'it must lie below',
  })
}

/** Whether nothing new is to be seen here: the name was opened before, or is not there. */
function opened({ user }: SeenRequest, name: string | undefined): boolean {
  const before = /^Already opened: (.*)$/m.exec(user)?.[1] ?? ''
  return name === undefined || before.split(', ').some((id) => `${id}/`.endsWith(name))
}

function verdict(request: SeenRequest, gold: string): string {
  const enough = request.user.includes(gold)
  if (/answer with the number/i.test(request.system)) return enough ? '1' : '0'
  return JSON.stringify({ enough, why: enough ? 'It was read.' : 'It was not read.', missing: [] })
}

function checked({ user }: SeenRequest): string {
  const claims = [...user.matchAll(/^(\d+)\. /gm)].map(([, number]) => ({
    number: Number(number),
    grounded: true,
    why: 'the lines say so',
  }))
  return JSON.stringify({ claims, answered: true, missing: [] })
}
