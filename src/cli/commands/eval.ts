// wayleaf eval: questions with known answers, asked over a directory and scored.

import { readFile, writeFile } from 'node:fs/promises'
import { ask } from '../../ask.ts'
import { type Accuracy, CUT_RANKS } from '../../eval/metrics.ts'
import { parseQuestions } from '../../eval/questions.ts'
import {
  askedOf,
  type EvalReport,
  evaluate,
  predictionLines,
  questionsWithMissingFiles,
} from '../../eval/runner.ts'
import { inEnglish } from '../../messages/words.ts'
import { settingsFrom } from '../../model/settings/settings.ts'
import { type CommandLine, UsageError } from '../command-line.ts'
import { askOptions } from '../model-options.ts'
import { print, printJson } from '../output.ts'
import { openWorkspace } from '../workspace.ts'

/** Runs `wayleaf eval`. @throws UsageError where the questions cannot be read */
export async function evaluateCommand(line: CommandLine): Promise<void> {
  const { questions, problems } = await readQuestions(line.questions)
  const { library, collection } = await openWorkspace(line)
  const options = askOptions(line)
  const unserved: string[] = []
  const report = await evaluate(questions, async function* (question) {
    const asked = await askedOf(question, collection, library)
    const steps = ask(
      {
        ...asked,
        reasoner: line.reasoner,
        settings: settingsFrom(line.changes),
      },
      library,
      options,
    )
    for await (const step of steps) {
      if (step.kind === 'fallback' && step.from === 'semantic') unserved.push(inEnglish(step.why))
      yield step
    }
  })
  if (line.predictions !== '') await writeFile(line.predictions, predictionLines(report))
  for (const { line: number, message } of problems)
    process.stderr.write(`wayleaf: line ${number} of ${line.questions}: ${message}\n`)
  const gone = await questionsWithMissingFiles(questions, collection, library)
  if (gone.length > 0)
    process.stderr.write(
      `wayleaf: “${line.directory}” holds no right file for ${gone.length} of ${questions.length} questions, which count as not found: ${gone.map(({ id }) => id).join(', ')}\n`,
    )
  // With a failing model the results would be those without it.
  if (unserved.length > 0)
    process.stderr.write(
      `wayleaf: ${unserved.length} walks did without the comparison by meaning: ${unserved[0]}\n`,
    )
  if (line.json) printJson({ reasoner: line.reasoner, ...report })
  else print(reportTable(line.reasoner, report))
}

async function readQuestions(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new UsageError(
      `The questions “${file}” could not be read. Check that the file is there and that you may read it.`,
    )
  return parseQuestions(text)
}

const TOP_ROW = [
  'run',
  'n',
  'file @1/3/5/10',
  'node @1/3/5/10',
  'MRR',
  'tokens shown+read',
  'ms p50/p95',
]

/** A run as a table for a terminal. */
export function reportTable(name: string, { accuracy, tokens, latency }: EvalReport): string {
  const row = [
    name,
    String(accuracy.questions),
    cuts(accuracy, 'files'),
    cuts(accuracy, 'nodes'),
    accuracy.meanReciprocalRank.toFixed(3),
    `${Math.round(tokens.shown)} + ${Math.round(tokens.read)}`,
    `${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)}`,
  ]
  const table = [TOP_ROW, row]
  const widths = TOP_ROW.map((_, column) => Math.max(...table.map((row) => row[column].length)))
  return table
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cuts(accuracy: Accuracy, field: 'files' | 'nodes'): string {
  return CUT_RANKS.map((cut) => accuracy[field][cut].toFixed(1)).join(' / ')
}
