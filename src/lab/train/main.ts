// `npm run train`: fits the ranking on questions from the history of repositories, and judges it.
//
//   npm run train -- --git DIR [--list REPOSITORIES.json] [--cache DIR] [--out DIR] [--first N]
//     [--judge QUESTIONS.jsonl --corpora DIR] [--without GROUP]
//   npm run train -- --git DIR --collect I/N    only the features of every N-th repository, from I on
//   npm run train -- --git DIR --vocabulary FILE.json   only the words, for `word-table.py`

import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../../base/abort.ts'
import { filesModel, placesModel, rankingModels } from '../../rank/models.ts'
import type { RankingTables } from '../../rank/rank.ts'
import { type QuestionKind, questionKind } from '../questions/collect.ts'
import { type Dataset, type DatasetQuestion, joinDatasets, thinOut } from '../questions/dataset.ts'
import { clonedAt, questionsOf, readRepositories } from '../questions/history.ts'
import { keptQuestions } from '../questions/known-questions.ts'
import { readWritten, writtenQuestionsOf } from '../questions/written-questions.ts'
import {
  type Figures,
  figuresOf,
  fitBoth,
  fitNear,
  fitOtherPlaces,
  judge,
  NO_PEOPLE,
  orderFiles,
  orderPlaces,
  PROXIMITY_FEATURE,
} from './fit.ts'
import { fitPeople } from './fit-people.ts'
import { fitSorts } from './fit-sorts.ts'
import { textsOf, Vocabulary } from './vocabulary.ts'

/** Weights of questions by kind compared with commits, in the model of files and in that of places. */
const WEIGHTS: Readonly<Record<QuestionKind, Readonly<Record<'files' | 'places', number>>>> = {
  commit: { files: 1, places: 1 },
  report: { files: 0.5, places: 0.5 },
  comment: { files: 0.3, places: 1 },
  link: { files: 0.7, places: 1 },
  section: { files: 0.5, places: 0.7 },
  page: { files: 0.7, places: 0 },
  name: { files: 0.3, places: 0.3 },
}

const WRITTEN_QUESTIONS_FILE = path.join(
  import.meta.dirname,
  '../questions/written-questions.jsonl',
)

const { values } = parseArgs({
  options: {
    git: { type: 'string', default: '' },
    list: {
      type: 'string',
      default: path.join(import.meta.dirname, '../questions/repositories.json'),
    },
    cache: { type: 'string', default: path.join(os.tmpdir(), 'wayleaf-train') },
    out: { type: 'string', default: path.join(import.meta.dirname, '../../rank/models') },
    judge: { type: 'string', multiple: true, default: [] },
    corpora: { type: 'string', default: '.' },
    first: { type: 'string', default: 'all' },
    without: { type: 'string', multiple: true, default: [] },
    vocabulary: { type: 'string', default: '' },
    collect: { type: 'string', default: '' },
  },
})

if (values.git === '') {
  console.error('Name the directory of the clones: --git DIR holds owner+name or owner/name')
  process.exit(2)
}
if (values.vocabulary !== '') await writeVocabulary(values.vocabulary)
else {
  const { history, written } = await collect(values.list)
  if (values.collect === '') await fitAndJudge(history, written)
}

/** The words of all repositories; unreadable ones are reported and left out. */
async function writeVocabulary(file: string): Promise<void> {
  const vocabulary = new Vocabulary()
  for (const { repo, commit } of await readRepositories(values.list)) {
    try {
      vocabulary.add(await textsOf(await clonedAt(values.git, repo), commit))
    } catch (error) {
      console.log(`${repo}: left out: ${messageOf(error)}`)
    }
  }
  const words = vocabulary.words()
  await writeFile(file, JSON.stringify(words))
  console.log(`${words.length} words`)
}

/** The questions of all repositories; unreadable ones are reported and left out. */
async function collect(file: string): Promise<{
  readonly history: readonly Dataset[]
  readonly written: readonly Dataset[]
}> {
  const all = await readRepositories(file)
  const wanted = values.first === 'all' ? all : all.slice(0, Number(values.first))
  const [own, parts] = values.collect === '' ? [0, 1] : values.collect.split('/').map(Number)
  const questionsWritten = await readWritten(WRITTEN_QUESTIONS_FILE)
  const directories = { clones: values.git, cache: values.cache }
  const history: Dataset[] = []
  const written: Dataset[] = []
  for (const [i, repository] of wanted.entries()) {
    if (i % parts !== own) continue
    try {
      const whole = await questionsOf(repository, directories)
      const own = await writtenQuestionsOf(repository, questionsWritten, directories)
      const { questions } = whole
      const right = questions.filter(({ fileLabels }) => fileLabels.includes(1)).length
      console.log(
        `${repository.repo}: ${questions.length} questions, ${right} with a right candidate`,
      )
      if (values.collect !== '') continue
      history.push(thinOut(whole))
      written.push(own)
    } catch (error) {
      console.log(`${repository.repo}: left out: ${messageOf(error).trim()}`)
    }
  }
  return { history, written }
}

async function fitAndJudge(
  history: readonly Dataset[],
  written: readonly Dataset[],
): Promise<void> {
  const all = joinDatasets(history)
  const hidden = new Set(values.without)
  const weightOf = ({ id }: DatasetQuestion, of: 'files' | 'places') =>
    WEIGHTS[questionKind(id)][of]
  const trees = fitBoth(all, {
    without: (name, group) => hidden.has(group) || hidden.has(name) || name === PROXIMITY_FEATURE,
    weightOf,
  })
  const near = hidden.has(PROXIMITY_FEATURE)
    ? { files: 0, places: 0 }
    : fitNear(all, trees, weightOf)
  const asked = joinDatasets(written)
  const bare = filesModel(trees.files, near, NO_PEOPLE)
  const people = fitPeople(asked, { files: bare, sorts: fitSorts(asked, bare) })
  const sorts = fitSorts(asked, filesModel(trees.files, near, people))
  const otherPlaces = fitOtherPlaces(asked, placesModel(trees.places, near))
  const tables = { ...trees, near, people, sorts, otherPlaces }
  const write = (name: string, table: object) =>
    writeFile(path.join(values.out, `${name}.json`), `${JSON.stringify(table)}\n`)
  await Promise.all([
    write('files', tables.files),
    write('places', tables.places),
    write('near', tables.near),
    write('written', { people, sorts, otherPlaces }),
  ])
  console.log(`fitted on ${all.questions.length} questions of ${history.length} repositories`)
  for (const file of values.judge) {
    const known = await keptQuestions(file, values.corpora, values.cache)
    console.log(`${path.basename(file)}: ${inWords(judged(tables, known))}`)
  }
}

function judged(tables: RankingTables, data: Dataset): Figures {
  const models = rankingModels(tables)
  return figuresOf(
    judge(
      data,
      (question) => orderFiles(models, data, question),
      (question, scores) => orderPlaces(models, data, question, scores),
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
