// Records the app's answers and compares them with search and ripgrep; see README.md.
//
//   npx tsx src/lab/answers/main.ts ask QUESTIONS.jsonl CORPORA_DIR STORES_DIR > ANSWERS.jsonl
//   npx tsx src/lab/answers/main.ts talk CONVERSATIONS.jsonl CORPORA_DIR STORES_DIR > TURNS.jsonl
//   npx tsx src/lab/answers/main.ts places QUESTIONS.jsonl ANSWERS.jsonl
//   npx tsx src/lab/answers/main.ts lost QUESTIONS.jsonl ANSWERS.jsonl
//   npx tsx src/lab/answers/main.ts lines QUESTIONS.jsonl ANSWERS.jsonl CORPORA_DIR STORES_DIR
//   npx tsx src/lab/answers/main.ts sure QUESTIONS.jsonl ANSWERS.jsonl > ROWS.jsonl

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ask } from '../../ask.ts'
import { groupBy } from '../../base/group-by.ts'
import { parseCommandLine } from '../../cli/command-line.ts'
import { nodeLoadWordTable } from '../../cli/word-table.ts'
import { openWorkspace, type Workspace } from '../../cli/workspace.ts'
import type { QuestionKind } from '../../model/question/question-kinds.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { StepOf } from '../../model/walk/trace.ts'
import { placesReport, surenessRows } from './compared.ts'
import { type ShownShare, shownBy, shownReport } from './lines.ts'
import { lostReport } from './lost.ts'
import {
  folderOf,
  type RecordedAnswer,
  readAnswers,
  readConversations,
  readQuestions,
} from './questions.ts'

/** Number of results that each search gives. */
const MAX_RESULTS = 10
/** Number of ranked places that are recorded, to see the rank of the right ones. */
const MAX_RANKED = 60

type Exchange = { readonly question: string; readonly answer: string }
/** What is recorded of an answer. */
type AnswerRecord = Omit<RecordedAnswer, 'id' | 'searched' | 'grepped'>

/** Asks an open collection one question. */
async function answerTo(
  question: string,
  { library, collection }: Workspace,
  conversation: readonly Exchange[] = [],
): Promise<AnswerRecord> {
  const request = {
    ...{ question, collection, limit: MAX_RANKED, settings: DEFAULT_SETTINGS },
    ...(conversation.length > 0 && { conversation }),
    reasoner: 'structural' as const,
  }
  const started = process.cpuUsage()
  let answer: StepOf<'answer'> | undefined
  let done: StepOf<'done'> | undefined
  let asks: QuestionKind | undefined
  const seen: string[] = []
  const options = { now: () => performance.now(), wordTable: nodeLoadWordTable }
  for await (const step of ask(request, library, options)) {
    if (step.kind === 'answer') answer = step
    if (step.kind === 'done') done = step
    if (step.kind === 'route') asks ??= step.asks
    if (step.kind === 'read') seen.push(step.ref.id)
  }
  const { user, system } = process.cpuUsage(started)
  return {
    found: answer?.found ?? false,
    level: answer?.sure?.level ?? (answer?.found === true ? 'unrated' : 'unknown'),
    ...(answer?.sure && { of: answer.sure.of }),
    text: answer?.text ?? '',
    cited: (answer?.citations ?? []).map(({ ref, start, end, text }) => ({
      ...{ path: ref.path, id: ref.id, start, end, text },
    })),
    read: (done?.results ?? []).slice(0, MAX_RESULTS).map(({ ref }) => ref.id),
    ...(asks !== undefined && { asks }),
    ...{ ranked: (done?.results ?? []).map(({ ref }) => ref.id), seen },
    cpuMs: (user + system) / 1000,
  }
}

/** Calls a function with each existing checkout, opened once; reports missing ones. */
async function withEach<T extends { readonly repo: string; readonly commit: string }>(
  rows: readonly T[],
  [corpora, stores]: readonly string[],
  use: (rows: readonly T[], workspace: Workspace, directory: string) => Promise<void>,
): Promise<void> {
  for (const [folder, group] of groupBy(rows, folderOf)) {
    const directory = path.join(corpora, folder)
    if (!existsSync(directory)) {
      console.error(`not there: ${directory}`)
      continue
    }
    const store = path.join(stores, folder)
    const line = parseCommandLine(['stats', directory, '--store', store])
    await use(group, await openWorkspace(line), directory)
  }
}

async function askAll(file: string, where: readonly string[]): Promise<void> {
  await withEach(readQuestions(file), where, async (rows, workspace, directory) => {
    for (const { id, question, after = [] } of rows) {
      const before: Exchange[] = []
      for (const one of after)
        before.push({ question: one, answer: (await answerTo(one, workspace, before)).text })
      const answer = await answerTo(question, workspace, before)
      const { library, collection } = workspace
      const hits = await library.search(collection, { query: question, limit: MAX_RESULTS })
      const searched = hits.map(({ ref }) => ref.id)
      const grepped = byRarestWords(question, directory)
      print({ id, ...answer, searched, grepped })
    }
  })
}

/** Asks conversations. A turn stays on its subject if its answer cites or contains one of the expected things. */
async function talk(file: string, where: readonly string[]): Promise<void> {
  let followUps = 0
  let stayed = 0
  await withEach(readConversations(file), where, async (rows, workspace) => {
    for (const { id, turns } of rows) {
      const earlier: Exchange[] = []
      for (const [i, { question, stays }] of turns.entries()) {
        const answer = await answerTo(question, workspace, earlier)
        earlier.push({ question, answer: answer.text })
        const on = [answer.text, ...answer.cited.map((one) => one.id)].join('\n').toLowerCase()
        const isOn = answer.found && stays.some((one) => on.includes(one.toLowerCase()))
        if (i > 0) followUps++
        if (i > 0 && isOn) stayed++
        print({ id, turn: i + 1, question, isOn, ...answer })
      }
    }
  })
  console.error(`${stayed} of ${followUps} follow-ups stay on their subject`)
}

/** Prints how much of the right answers the cited lines show. */
async function showLines(file: string, [answers = '', ...where]: readonly string[]): Promise<void> {
  const byId = new Map(readAnswers(answers).map((one) => [one.id, one]))
  const rows: ShownShare[] = []
  await withEach(readQuestions(file), where, async (questions, { library, collection }) => {
    for (const question of questions) {
      const answer = byId.get(question.id)
      const shown = answer && (await shownBy(question, answer, library, collection))
      if (shown) rows.push(shown)
    }
  })
  console.log(shownReport(rows))
}

function print(row: unknown): void {
  process.stdout.write(`${JSON.stringify(row)}\n`)
}

/** Number of the rarest words of a question that are searched. */
const MAX_SEARCHED_WORDS = 3
const MIN_WORD_CHARACTERS = 3
const MAX_FILES = 10
const MAX_OUTPUT_BYTES = 64 * 2 ** 20

/** The files of a directory with the most of a question's rarest words, then with the most occurrences; best first. */
function byRarestWords(question: string, directory: string): readonly string[] {
  const words = [...new Set(question.match(/[\p{L}\p{N}_]+/gu) ?? [])].filter(
    (word) => word.length >= MIN_WORD_CHARACTERS && !SCAFFOLD.has(word.toLowerCase()),
  )
  const found = words.map((word) => filesWith(word, directory)).filter(({ size }) => size > 0)
  found.sort((a, b) => a.size - b.size)
  const scores = new Map<string, { words: number; times: number }>()
  for (const files of found.slice(0, MAX_SEARCHED_WORDS)) {
    for (const [file, times] of files) {
      const known = scores.get(file) ?? { words: 0, times: 0 }
      scores.set(file, { words: known.words + 1, times: known.times + times })
    }
  }
  return [...scores]
    .sort(([, a], [, b]) => b.words - a.words || b.times - a.times)
    .slice(0, MAX_FILES)
    .map(([file]) => file)
}

/** File → number of its lines that contain a word. */
function filesWith(word: string, directory: string): ReadonlyMap<string, number> {
  const options = ['--count', '--ignore-case', '--fixed-strings', '--word-regexp', '--no-messages']
  let text = ''
  try {
    text = execFileSync('rg', [...options, '--', word, '.'], {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    })
  } catch (error) {
    // The exit code of ripgrep is 1 if nothing was found.
    if (!(error instanceof Error && 'status' in error && error.status === 1)) throw error
  }
  const rows = text.split('\n').filter((line) => line !== '')
  return new Map(
    rows.map((row) => {
      const colon = row.lastIndexOf(':')
      return [row.slice(0, colon).replace(/^\.\//u, ''), Number(row.slice(colon + 1))]
    }),
  )
}

const [command, file = '', ...rest] = process.argv.slice(2)
if (command === 'ask') await askAll(file, rest)
else if (command === 'talk') await talk(file, rest)
else if (command === 'places')
  console.log(placesReport(readQuestions(file), readAnswers(rest[0] ?? '')))
else if (command === 'lost')
  console.log(lostReport(readQuestions(file), readAnswers(rest[0] ?? '')))
else if (command === 'lines') await showLines(file, rest)
else if (command === 'sure')
  for (const row of surenessRows(readQuestions(file), readAnswers(rest[0] ?? ''))) print(row)
else console.error('ask | talk | places | lost | lines | sure; see src/lab/answers/README.md')
