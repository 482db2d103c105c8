// In which state each line begins: remembered at intervals, so that scrolling lexes little.

import { type Lexer, type LineState, START } from './lexer.ts'

/** Lines between two remembered states. */
const INTERVAL = 128
/** How far back lexing starts where nothing nearer is known; before that, plain code is assumed. */
const MOST_BACK = 2048

/** Gives the state at the start of a line; `lineAt` gives the text of a line, 1-based. */
export class LineStates {
  readonly #known = new Map<number, LineState>()
  readonly #lexer: Lexer
  readonly #lineAt: (line: number) => string

  constructor(lexer: Lexer, lineAt: (line: number) => string) {
    this.#lexer = lexer
    this.#lineAt = lineAt
  }

  /** Lexes at most `MOST_BACK` lines. */
  before(line: number): LineState {
    let at = this.#startFor(line)
    let state = this.#known.get(at) ?? START
    for (; at < line; at++) {
      if (at % INTERVAL === 1) this.#known.set(at, state)
      state = this.#lexer.line(this.#lineAt(at), state).state
    }
    return state
  }

  /** The nearest line before `line` whose state is known, or a first line far enough back. */
  #startFor(line: number): number {
    const nearest = line - ((line - 1) % INTERVAL)
    const first = Math.max(1, nearest - MOST_BACK)
    for (let at = nearest; at > first; at -= INTERVAL) if (this.#known.has(at)) return at
    return first
  }
}
