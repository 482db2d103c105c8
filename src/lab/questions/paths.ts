// Asks the questions for paths and scores the ends of the answers: `npm run -s bench:paths -- DIR [--half odd]
// [--json]`, where DIR holds each repository by name at the commit of its questions.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseCommandLine } from '../../cli/command-line.ts'
import { openWorkspace, type Workspace } from '../../cli/workspace.ts'
import { percentile } from '../../eval/metrics.ts'
import { askedOf } from './asked.ts'
import {
  type PathQuestion,
  type PathScore,
  parsePathQuestions,
  pathOf,
  scorePath,
} from './path-score.ts'

/** The walk was tuned on the odd questions; the even ones are held out. */
const QUESTION_HALVES = ['odd', 'even']
const QUESTIONS_FILE = path.join(import.meta.dirname, 'path-questions.jsonl')

interface Row extends PathScore {
  readonly question: PathQuestion
  readonly half: string
  readonly stops: readonly string[]
  /** Processor time of the answer; other programs may run at the same time. */
  readonly ms: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, half: { type: 'string', default: '' } },
})
const questions = parsePathQuestions(await readFile(QUESTIONS_FILE, 'utf8'))
  .map((question, i) => ({ question, half: QUESTION_HALVES[i % 2] }))
  .filter(({ half }) => values.half === '' || half === values.half)
const rows: Row[] = []
for (const repo of new Set(questions.map(({ question }) => question.repo))) {
  const directory = path.join(positionals[0] ?? '.', path.basename(repo))
  const workspace = await openWorkspace(parseCommandLine(['stats', directory]))
  const own = questions.filter(({ question }) => question.repo === repo)
  // The first question must not pay for opening the collection.
  await askedOf(own[0].question.question, workspace)
  for (const one of own) rows.push({ ...one, ...(await answered(one.question, workspace)) })
}
process.stdout.write(values.json ? `${JSON.stringify(rows)}\n` : reportOf(rows))

async function answered(question: PathQuestion, workspace: Workspace) {
  const begun = process.cpuUsage()
  const steps = await askedOf(question.question, workspace)
  const { user, system } = process.cpuUsage(begun)
  const stops = pathOf(steps)
  return { stops, ms: (user + system) / 1000, ...scorePath(question, stops) }
}

function reportOf(all: readonly Row[]): string {
  const kinds = [...new Set(all.map(({ question }) => question.kind))]
  const lines = [
    lineOf('all', all),
    ...QUESTION_HALVES.map((half) =>
      lineOf(
        half,
        all.filter((row) => row.half === half),
      ),
    ),
    ...kinds.map((kind) =>
      lineOf(
        kind,
        all.filter(({ question }) => question.kind === kind),
      ),
    ),
  ]
  // Whoever tunes the walk must not see the paths of the held-out half.
  const shown = all.filter(({ half }) => half === QUESTION_HALVES[0]).map(shownRow)
  return `${[...shown, ...lines].join('\n')}\n`
}

function shownRow(row: Row): string {
  const mark = row.entry && row.effect ? '+' : row.holds ? '~' : '-'
  const stops = row.stops.map((id) => id.replace(/^.*\//u, '').replace(/\(.*\)/u, ''))
  return `${mark} ${row.question.question}\n      ${stops.join(' → ')}`
}

function lineOf(name: string, rows: readonly Row[]): string {
  const share = (is: (row: Row) => boolean): string =>
    `${rows.filter(is).length}/${rows.length}`.padEnd(7)
  const times = rows.map(({ ms }) => ms)
  return [
    name.padEnd(8),
    `both ends ${share(({ entry, effect }) => entry && effect)}`,
    `on the way ${share(({ holds }) => holds)}`,
    `entry ${share(({ entry }) => entry)}`,
    `effect ${share(({ effect }) => effect)}`,
    `p50 ${percentile(times, 0.5).toFixed(0)} p95 ${percentile(times, 0.95).toFixed(0)} CPU-ms`,
  ].join('  ')
}
