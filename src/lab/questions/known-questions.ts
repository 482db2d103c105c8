// Collects the features of questions with known answers, in the form of an evaluation's rows: a fit is judged on them
// without walks.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { addTo } from '../../base/group-by.ts'
import { type EvalQuestion, parseQuestions } from '../../eval/questions.ts'
import type { CollectedQuestion, PlaceInfo, TrainingQuestion } from './collect.ts'
import { type Dataset, datasetOf, readDataset, writeDataset } from './dataset.ts'
import type { SnapshotFile } from './git.ts'
import { collectAll } from './history.ts'
import { openFiles } from './open.ts'

const Commit = v.object({ id: v.string(), commit: v.optional(v.string(), '') })
/** Characters of a commit in the name of its directory. */
const COMMIT_LETTERS = 10
const MAX_FILE_BYTES = 2_000_000

/** The same as `knownQuestions`; read from disk if an earlier run stored it. */
export async function keptQuestions(
  file: string,
  corpora: string,
  cache: string,
): Promise<Dataset> {
  const name = file
    .split('/')
    .slice(-2)
    .join('-')
    .replace(/\.jsonl$/u, '')
  const kept = path.join(cache, 'judged', name)
  if (existsSync(`${kept}.json`)) return readDataset(kept)
  await mkdir(path.dirname(kept), { recursive: true })
  const data = await knownQuestions(file, corpora)
  await writeDataset(kept, data)
  return data
}

/**
 * Asks the questions of a file over the directories `owner+name@commit` in `corpora`; those without a directory are
 * left out.
 */
async function knownQuestions(file: string, corpora: string): Promise<Dataset> {
  const text = await readFile(file, 'utf8')
  const commits = new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => v.parse(Commit, JSON.parse(line)))
      .map(({ id, commit }) => [id, commit.slice(0, COMMIT_LETTERS)]),
  )
  const groups = new Map<string, EvalQuestion[]>()
  for (const question of parseQuestions(text).questions) {
    const name = `${question.repo.replace('/', '+')}@${commits.get(question.id)}`
    const key = path.join(corpora, name, question.root)
    addTo(groups, key, question)
  }
  const collected: CollectedQuestion[] = []
  for (const [directory, questions] of groups) {
    if (!existsSync(directory)) continue
    const collection = await openFiles(directory, await filesBelow(directory))
    const [{ repo }] = questions
    collected.push(...(await collectAll(collection, repo, questions.map(trainingQuestion))))
  }
  return datasetOf(collected)
}

function trainingQuestion(question: EvalQuestion): TrainingQuestion {
  const root = question.root === '' ? '' : `${question.root.replace(/\/$/u, '')}/`
  const inRoot = (one: string) => (one.startsWith(root) ? one.slice(root.length) : one)
  const { query_title: title, gold } = question
  return {
    id: question.id,
    text: question.query,
    ...(title !== undefined && { title }),
    files: question.gold_files.map(inRoot),
    ...(gold.length > 0 && {
      isRight: (place) => gold.some((one) => inRoot(one.path) === place.path && isGold(one, place)),
    }),
  }
}

/** Compares by the symbol's name, qualified or not; a section by its heading or first line. */
function isGold(gold: EvalQuestion['gold'][number], place: PlaceInfo): boolean {
  if (gold.symbols === undefined) {
    return gold.heading === place.title || gold.line_start === place.start
  }
  const name = place.id.slice(place.id.indexOf('#') + 1).replace(/~\d+/gu, '')
  return gold.symbols.some((symbol) => symbol === name || symbol.split('.').at(-1) === place.title)
}

/** The files in a directory, without those of git itself and very large ones. */
async function filesBelow(root: string, at = ''): Promise<SnapshotFile[]> {
  const found: SnapshotFile[] = []
  for (const entry of await readdir(path.join(root, at), { withFileTypes: true })) {
    const own = at === '' ? entry.name : `${at}/${entry.name}`
    if (entry.isDirectory() && entry.name !== '.git') found.push(...(await filesBelow(root, own)))
    if (!entry.isFile() || (await stat(path.join(root, own))).size > MAX_FILE_BYTES) continue
    found.push({ path: own, bytes: Uint8Array.from(await readFile(path.join(root, own))) })
  }
  return found
}
