// Asks what happens in a branch and counts the answers that cite it: `npm run -s bench:branches -- DIR [--kept]
// [--json]`, where DIR holds each repository by name at the commit of its questions. Answers to the held-out half are
// only counted.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseCommandLine } from '../../cli/command-line.ts'
import { openWorkspace } from '../../cli/workspace.ts'
import { askedOf } from './asked.ts'
import {
  type BranchQuestion,
  type BranchScore,
  parseBranchQuestions,
  scoreBranches,
} from './branch-score.ts'

const QUESTIONS_FILE = path.join(import.meta.dirname, 'branch-questions.jsonl')

interface Row extends BranchScore {
  readonly question: BranchQuestion
  /** The sureness of the answer; `none` if it was refused. */
  readonly level: string
  readonly text: string
  readonly cited: readonly string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, kept: { type: 'boolean', default: false } },
})
const questions = parseBranchQuestions(await readFile(QUESTIONS_FILE, 'utf8')).filter(
  ({ kept }) => kept === values.kept,
)
const rows: Row[] = []
for (const repo of new Set(questions.map((one) => one.repo))) {
  const directory = path.join(positionals[0] ?? '.', path.basename(repo))
  const workspace = await openWorkspace(parseCommandLine(['stats', directory]))
  for (const question of questions.filter((one) => one.repo === repo)) {
    const answer = (await askedOf(question.question, workspace)).findLast(
      (step) => step.kind === 'answer',
    )
    const citations = answer?.citations ?? []
    rows.push({
      question,
      level: answer?.found === true ? (answer.sure?.level ?? 'none') : 'none',
      text: answer?.text ?? '',
      cited: citations.map(({ ref, start, end }) => `${ref.id}:${start}-${end}`),
      ...scoreBranches(question, citations),
    })
  }
}
const shown = values.kept ? rows.map((row) => ({ ...row, text: '', cited: [] })) : rows
process.stdout.write(values.json ? `${JSON.stringify(shown)}\n` : reportOf(rows))

function reportOf(all: readonly Row[]): string {
  const lines = [
    lineOf('all', all),
    lineOf(
      'named',
      all.filter(({ question }) => !question.plain),
    ),
    lineOf(
      'plain',
      all.filter(({ question }) => question.plain),
    ),
  ]
  // Whoever improves the answers must not see the held-out half.
  const seen = values.kept ? [] : all.map(rowOf)
  return `${[...seen, ...lines].join('\n')}\n`
}

function rowOf({ first, shown: isShown, place, level, question, cited }: Row): string {
  const mark = first ? '+' : isShown ? '~' : place ? '.' : '-'
  return `${mark} ${level.padEnd(6)} ${question.question}\n      ${cited.join(' → ')}`
}

function lineOf(name: string, rows: readonly Row[]): string {
  const share = (is: (row: Row) => boolean): string =>
    `${rows.filter(is).length}/${rows.length}`.padEnd(6)
  const lines = rows.reduce((sum, row) => sum + row.lines, 0) / Math.max(1, rows.length)
  return [
    name.padEnd(6),
    `first ${share(({ first }) => first)}`,
    `shown ${share((row) => row.shown)}`,
    `right place ${share(({ place }) => place)}`,
    `called found ${share(({ level }) => level === 'found')}`,
    `of them wrong ${share(({ level, place }) => level === 'found' && !place)}`,
    `refused ${share(({ level }) => level === 'none')}`,
    `lines ${lines.toFixed(0)}`,
  ].join('  ')
}
