// The lexer state at the start of each line, cached at intervals, so that scrolling lexes few lines.

import { type Lexer, type LineState, START_STATE } from './lexer.ts'

/** Lines between two cached states. */
const STATE_INTERVAL_LINES = 128
/** How many lines back lexing starts if no nearer state is known; plain code is assumed there. */
const MAX_LINES_BACK = 2048

/** Gives the state at the start of a line; `lineAt` gives the text of a line, 1-based. */
export class LineStates {
  readonly #known = new Map<number, LineState>()
  readonly #lexer: Lexer
  readonly #lineAt: (line: number) => string

  constructor(lexer: Lexer, lineAt: (line: number) => string) {
    this.#lexer = lexer
    this.#lineAt = lineAt
  }

  /** Lexes at most `MAX_LINES_BACK` lines. */
  before(line: number): LineState {
    let at = this.#startFor(line)
    let state = this.#known.get(at) ?? START_STATE
    for (; at < line; at++) {
      if (at % STATE_INTERVAL_LINES === 1) this.#known.set(at, state)
      state = this.#lexer.line(this.#lineAt(at), state).state
    }
    return state
  }

  /** The nearest line before `line` whose state is known, or a start far enough back. */
  #startFor(line: number): number {
    const nearest = line - ((line - 1) % STATE_INTERVAL_LINES)
    const first = Math.max(1, nearest - MAX_LINES_BACK)
    for (let at = nearest; at > first; at -= STATE_INTERVAL_LINES)
      if (this.#known.has(at)) return at
    return first
  }
}
