// wayleaf eval --ceiling: how far a walk gets that knows the answer, and what its views cost.

import { ask } from '../../ask.ts'
import { type Ceiling, ceilingRow, SHOWN_TOKENS, summarise } from '../../eval/ceiling.ts'
import { collectFigures, figureTable, type ViewFigures } from '../../eval/figures.ts'
import { goldPlaces, type OracleLists, oracle } from '../../eval/oracle.ts'
import type { EvalQuestion } from '../../eval/questions.ts'
import { RESULTS } from '../../eval/runner.ts'
import { settingsFrom } from '../../model/settings/settings.ts'
import type { Step } from '../../model/walk/trace.ts'
import { askOptions } from '../models.ts'
import type { CommandLine } from '../options/command-line.ts'
import { print, printJson } from '../output.ts'
import type { Workspace } from '../workspace.ts'

/** Walks every question with an oracle, and prints what it reached and what the views cost. */
export async function printCeiling(
  line: CommandLine,
  questions: readonly EvalQuestion[],
  { library, collection }: Pick<Workspace, 'library' | 'collection'>,
): Promise<void> {
  const shown = [
    ['outlines', await walkAll(line, questions, { library, collection })],
    ['lists', await walkAll(line, questions, { library, collection }, LISTS)],
  ] as const
  if (line.json) printJson(Object.fromEntries(shown))
  else
    for (const [name, { ceiling, figures, missed }] of shown) {
      print(`By ${name}:`)
      printTable(ceiling, figures, missed)
      print('')
    }
}

/** What is shown to a small model. */
const LISTS: OracleLists = { places: 9, tokens: 600 }

interface Reached {
  readonly ceiling: Ceiling
  readonly figures: ViewFigures
  /** Ids of questions of which no right file was read. */
  readonly missed: readonly string[]
}

async function walkAll(
  line: CommandLine,
  questions: readonly EvalQuestion[],
  { library, collection }: Pick<Workspace, 'library' | 'collection'>,
  lists?: OracleLists,
): Promise<Reached> {
  const collected = collectFigures()
  const rows = []
  for (const question of questions) {
    const gold = await goldPlaces(question, collection, library)
    if (gold.length === 0) continue
    const reasoner = oracle(gold, lists)
    const scope = question.document || question.root
    const within = scope === '' ? null : await library.resolve(collection, scope)
    const request = {
      question: question.query,
      collection,
      reasoner: 'model',
      limit: RESULTS,
      settings: settingsFrom(line.changes),
      ...(within !== null && { within }),
      ...(question.query_title !== undefined && { title: question.query_title }),
    } as const
    const steps: Step[] = []
    for await (const step of ask(request, library, { ...askOptions(line), reasoner }))
      steps.push(step)
    collected.add(steps)
    rows.push(ceilingRow(question, gold, steps, reasoner.calls()))
  }
  return {
    ceiling: summarise(rows),
    figures: collected.figures(),
    missed: rows.filter((row) => !row.reached).map(({ id }) => id),
  }
}

function printTable(ceiling: Ceiling, figures: ViewFigures, missed: readonly string[]): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  print(`${ceiling.questions} questions whose right file is here`)
  print(`right file shown ${percent(ceiling.shown)}, read ${percent(ceiling.reached)}`)
  print(`read within ${SHOWN_TOKENS} tokens shown ${percent(ceiling.within)}`)
  print(`right symbol or section read ${percent(ceiling.nodes)}`)
  print(`file first ${percent(ceiling.first)}, among three ${percent(ceiling.three)}`)
  print(`${ceiling.calls.toFixed(1)} calls per question, at most ${ceiling.maxCalls}`)
  if (missed.length > 0) print(`not reached: ${missed.join(', ')}`)
  print('')
  print(figureTable(figures))
}
