// `npm run train`: fits the ranking on what the history of repositories asks, and judges it.
//
//   npm run train -- REPOSITORIES.json [--cache DIR] [--out DIR] [--judge QUESTIONS.jsonl --corpora DIR]
//     [--first N] [--without GROUP]
//   npm run train -- REPOSITORIES.json --collect I/N    only the features of every N-th repository, from I on

import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rankingModels } from '../rank/models.ts'
import type { RankingTables } from '../rank/rank.ts'
import { type Dataset, joined, thinned } from './dataset.ts'
import {
  type Figures,
  figuresOf,
  fitBoth,
  judge,
  scoreFiles,
  scorePlaces,
  withFileScores,
} from './fit.ts'
import { questionsOf, readRepositories } from './history.ts'
import { NAME_QUESTION } from './history-questions.ts'
import { knownQuestions } from './known-questions.ts'

/** What a name asked for alone counts beside a commit: there are as many of them as are wanted. */
const NAME_WEIGHT = 0.3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string', default: path.join(os.tmpdir(), 'wayleaf-train') },
    out: { type: 'string', default: path.join(import.meta.dirname, '../rank/models') },
    judge: { type: 'string', multiple: true, default: [] },
    corpora: { type: 'string', default: '.' },
    first: { type: 'string', default: 'all' },
    without: { type: 'string', multiple: true, default: [] },
    collect: { type: 'string', default: '' },
  },
})

const [list] = positionals
if (list === undefined) {
  console.error('Name a file of repositories: [{"repo": "owner/name", "commit", "git"}]')
  process.exit(2)
}
const data = await collect(list)
if (values.collect === '') await fitAndJudge(data)

/** The questions of all repositories; one that cannot be read is said and left out. */
async function collect(file: string): Promise<Dataset[]> {
  const all = await readRepositories(file)
  const wanted = values.first === 'all' ? all : all.slice(0, Number(values.first))
  const [own, parts] = values.collect === '' ? [0, 1] : values.collect.split('/').map(Number)
  const found: Dataset[] = []
  for (const [i, repository] of wanted.entries()) {
    if (i % parts !== own) continue
    try {
      const whole = await questionsOf(repository, values.cache)
      const { questions } = whole
      const right = questions.filter(({ fileLabels }) => fileLabels.includes(1)).length
      console.log(
        `${repository.repo}: ${questions.length} questions, ${right} with a right candidate`,
      )
      if (values.collect === '') found.push(thinned(whole))
    } catch (error) {
      const why = error instanceof Error ? error.message.trim() : String(error)
      console.log(`${repository.repo}: left out: ${why}`)
    }
  }
  return found
}

async function fitAndJudge(parts: readonly Dataset[]): Promise<void> {
  const all = joined(parts)
  const hidden = new Set(values.without)
  const tables = fitBoth(all, {
    without: (name, group) => hidden.has(group) || hidden.has(name),
    weightOf: ({ id }) => (id.startsWith(NAME_QUESTION) ? NAME_WEIGHT : 1),
  })
  const write = (name: string, table: object) =>
    writeFile(path.join(values.out, `${name}.json`), `${JSON.stringify(table)}\n`)
  await Promise.all([write('files', tables.files), write('places', tables.places)])
  console.log(`fitted on ${all.questions.length} questions of ${parts.length} repositories`)
  for (const file of values.judge) {
    const known = await knownQuestions(file, values.corpora)
    console.log(`${path.basename(file)}: ${inWords(judged(tables, known))}`)
  }
}

function judged(tables: RankingTables, data: Dataset): Figures {
  const { files, places } = rankingModels(tables)
  withFileScores(data, () => files)
  return figuresOf(
    judge(
      data,
      (question) => scoreFiles(files, data, question),
      (question) => scorePlaces(places, data, question),
    ),
  )
}

function inWords({ questions, ndcg, at1, at3, at5, place1, place5 }: Figures): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  return (
    `${questions} questions, NDCG@10 ${ndcg.toFixed(3)}, files @1/@3/@5 ` +
    `${percent(at1)}/${percent(at3)}/${percent(at5)}, places @1/@5 ${percent(place1)}/${percent(place5)}`
  )
}
