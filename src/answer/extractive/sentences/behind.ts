// What stands behind a sentence and is told line by line: the points of a list, or the commands of its blocks of code.

import { addressedLines } from '../../../llm/addressed.ts'
import { commandsIn } from './commands.ts'
import { listedIn } from './listed.ts'
import { isTemplate, type Said } from './said.ts'

/** Lines of a section that are cited where all of it is meant, and points of its list that are told. */
const SECTION_LINES = 40
const POINTS = 10

/** What is told, with the lines from the sentence to the end of it. */
export interface Behind {
  readonly lines: { readonly start: number; readonly end: number; readonly text: string }
  readonly points: readonly string[]
  readonly commands: readonly string[]
}

type SaidOf = Said & { readonly of: { readonly start: number; readonly text: string } }

/**
 * The list behind a sentence, or else the commands; `null` where none is.
 * @param areSteps whether steps are asked for, which commands are
 */
export function behindIt(said: SaidOf, areSteps: boolean): Behind | null {
  const { of, from, to } = said
  const all = of.text.replace(/\r?\n$/u, '').split('\n')
  const behind = all.slice(from, from + SECTION_LINES)
  const linesTo = (last: number): Behind['lines'] => {
    const shown = behind.slice(0, Math.max(last, to - from) + 1)
    const start = of.start + from
    return { start, end: start + shown.length - 1, text: shown.join('\n') }
  }
  const points = listedIn(behind.join('\n')).slice(0, POINTS)
  const last = points.at(-1)
  const isTold = (text: string) => addressedLines(text).length === 0 && !isTemplate(text)
  if (last !== undefined) {
    // Longer points are cut.
    const isSaid = (text: string) => said.text.startsWith(text.replace(/ …$/u, ''))
    const told = points.map(({ text }) => text).filter((text) => !isSaid(text) && isTold(text))
    return { lines: linesTo(last.to), points: told, commands: [] }
  }
  const commands = areSteps ? commandsIn(behind.join('\n')) : []
  const end = commands.at(-1)
  if (end === undefined) return null
  const told = commands.map(({ text }) => text).filter(isTold)
  return { lines: linesTo(end.at), points: [], commands: told }
}
