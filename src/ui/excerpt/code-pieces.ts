// A line of code cut into pieces that each have one colour and are marked or not.

import type { Token, TokenClass } from '../source/highlight/lexer.ts'

/** A stretch of code that is drawn in one way. */
export interface CodePiece {
  readonly text: string
  readonly as: TokenClass | null
  readonly marked: boolean
}

/** Cuts `line` at the edges of tokens and marks; the pieces joined are the line. */
export function codePieces(
  line: string,
  tokens: readonly Token[],
  marks: readonly (readonly [number, number])[],
): CodePiece[] {
  const edges = new Set([0, line.length])
  for (const { from, to } of tokens) edges.add(from).add(to)
  for (const [from, to] of marks) edges.add(from).add(to)
  const cuts = [...edges].filter((at) => at >= 0 && at <= line.length).sort((a, b) => a - b)
  const pieces: CodePiece[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i], cuts[i + 1]]
    const token = tokens.find((one) => one.from <= from && one.to >= to)
    const marked = marks.some((mark) => mark[0] <= from && mark[1] >= to)
    pieces.push({ text: line.slice(from, to), as: token?.as ?? null, marked })
  }
  return pieces
}

/** Cuts a text behind punctuation within it, where code may go on in another line; the parts joined are the text. */
export function breakable(text: string): string[] {
  return text.split(/(?<=\w[.,;:(/[{]+)(?=[^\s.,;:()/[\]{}])/u)
}
