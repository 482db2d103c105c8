// A view as a model reads it: the library's numbered outline, less the lines that are addressed to a
// model, or a list of places.

import { tokenBound } from '../../../base/tokens/tokens.ts'
import { addressedLines, nameForModel } from '../../../llm/addressed.ts'
import type { View, ViewLine } from '../../../model/library/library.ts'
import type { Flagged } from '../../../model/walk/trace.ts'
import { branchScore, candidatesIn } from '../../ranking/branch.ts'
import type { ReasonerContext } from '../reasoner.ts'

/** What a model is shown, and which numbers it may answer with. */
export interface PromptOutline {
  readonly text: string
  readonly lines: readonly ViewLine[]
}

const LEFT_OUT = '(left out)'

/** Lines of a view whose title or summary is addressed to a model. */
export function flaggedLines(view: View): Flagged[] {
  return view.lines.flatMap(({ ref, summary }) => {
    const [sign] = addressedLines(`${ref.title}: ${summary}`)
    return sign === undefined ? [] : [{ ref, line: 0, text: sign.text, why: sign.why }]
  })
}

/**
 * The whole outline of a view within `budget` tokens; lines that do not fit cannot be chosen.
 * @param bare what stands behind a title without a summary, where the view has summaries at all
 */
export function wholeOutline(
  view: View,
  flagged: readonly Flagged[],
  budget: number,
  bare = '',
): PromptOutline {
  const gone = new Set(flagged.map(({ ref }) => ref.node))
  const byNumber = new Map(view.lines.map((line) => [line.number, line]))
  const hasSummaries = view.lines.some(({ summary }) => summary !== '')
  const texts: string[] = []
  const lines: ViewLine[] = []
  let used = 0
  for (const written of view.text.split('\n')) {
    const match = /^(\s*)(\d+) /u.exec(written)
    const line = match === null ? undefined : byNumber.get(Number(match[2]))
    const hidden = line !== undefined && gone.has(line.ref.node)
    const says = hasSummaries && line?.summary === '' ? bare : ''
    const text = hidden ? `${match?.[1] ?? ''}${line.number} ${LEFT_OUT}` : `${written}${says}`
    used += tokenBound(`${text}\n`)
    if (used > budget) break
    texts.push(text)
    if (line !== undefined && !hidden) lines.push(line)
  }
  return { text: texts.join('\n').trimEnd(), lines }
}

/** The places of a list as a model reads them: those that fit, without what is addressed to it. */
export function listOutline(
  view: View,
  flagged: readonly Flagged[],
  budget: number,
): PromptOutline {
  const gone = new Set(flagged.map(({ ref }) => ref.node))
  const texts: string[] = []
  const lines: ViewLine[] = []
  let used = 0
  for (const line of view.lines) {
    if (gone.has(line.ref.node)) continue
    const text = shortLine(line)
    used += tokenBound(`${text}\n`)
    if (used > budget) break
    texts.push(text)
    lines.push(line)
  }
  return { text: texts.join('\n'), lines }
}

/** A place by its own evidence, a branch by what lies in it. */
export function scoreOf(line: ViewLine, { ranking, explored }: ReasonerContext): number {
  const own = ranking.byNode.get(line.ref.node)?.score ?? 0
  return line.shown > 0
    ? own
    : Math.max(own, branchScore(candidatesIn(ranking, line.ref, explored)))
}

const MAX_SUMMARY = 160

/** A line of a list: where it lies and what it is called, one of which may say both. */
export function shortLine({ number, ref, summary }: ViewLine): string {
  const where =
    ref.path === '' || ref.title.includes(ref.path) ? '' : `${clip(nameForModel(ref.path), 80)} `
  const isSaid = where !== '' && ref.path.endsWith(ref.title)
  const title = isSaid ? '' : clip(ref.title, 60) || 'all of it'
  const says = summary === '' ? '' : `: ${clip(summary, MAX_SUMMARY)}`
  return `${number} ${where}${title}`.trimEnd() + says
}

function clip(text: string, most: number): string {
  const one = text.replace(/\s+/gu, ' ').trim()
  return one.length > most ? `${one.slice(0, most - 1)}…` : one
}
