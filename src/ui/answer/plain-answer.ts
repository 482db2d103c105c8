// An answer as plain text: its words with the numbers of its sources, and the sources below.

import type { StepOf } from '../../model/walk/trace.ts'

/** @returns lines `[n] path:from-to` below the answer's own text */
export function plainAnswer({ text, citations }: StepOf<'answer'>): string {
  const sources = citations.map(
    ({ number, ref, start, end }) =>
      `[${number}] ${ref.path}:${start}${end > start ? `-${end}` : ''}`,
  )
  return [text, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}
