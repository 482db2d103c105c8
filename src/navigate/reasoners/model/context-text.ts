// What a model is told besides the rules: the question and the user's hints outside the fence; what
// was read, which comes out of files, inside.

import { nameForModel, withoutAddressed } from '../../../llm/addressed.ts'
import type { Reading, ReasonerContext } from '../reasoner.ts'

const MAX_HINTS = 3
const MAX_HINT = 300
const MAX_POINTERS = 5
const MAX_HISTORY = 8
const MAX_NAME = 80

/** The question, what the user said besides, and where its words stand. */
export function questionText(context: ReasonerContext, pointers: readonly number[]): string {
  const hints = context.hints.slice(-MAX_HINTS).map((hint) => `Hint: ${clip(hint, MAX_HINT)}`)
  const pointed = pointers.slice(0, MAX_POINTERS).join(', ')
  const words = pointed === '' ? [] : [`Words of the question stand in: ${pointed}`]
  return [`Question: ${context.asked}`, ...hints, ...words].join('\n')
}

/** History and outline: both hold names out of files. */
export function viewData(context: ReasonerContext, outline: string): string {
  const read = context.readings.map(({ ref }) => clip(nameForModel(ref.id), MAX_NAME))
  const opened = context.entered.map(({ id }) => clip(nameForModel(id), MAX_NAME))
  return [
    ...line('Already read', read),
    ...line('Already opened', opened),
    ...line(
      'Still missing',
      context.missing.map((text) => clip(text, MAX_NAME)),
    ),
    outline,
  ].join('\n')
}

function line(label: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${label}: ${names.slice(-MAX_HISTORY).join(', ')}`]
}

/** What was read, each passage under its path and lines, without lines that speak to a model. */
export function readText(readings: readonly Reading[]): string {
  return readings
    .flatMap(({ passages, flagged = [] }) =>
      passages.map(({ ref, start, end, text }) => {
        const gone = flagged
          .filter((one) => one.ref.path === ref.path && one.line >= start && one.line <= end)
          .map((one) => ({ line: one.line - start }))
        return `${clip(nameForModel(ref.path), MAX_NAME)}, lines ${start}-${end}\n${withoutAddressed(text, gone)}`
      }),
    )
    .join('\n\n')
}

function clip(text: string, most: number): string {
  const one = text.replace(/\s+/gu, ' ').trim()
  return one.length > most ? `${one.slice(0, most - 1)}…` : one
}
