// Collects the features of questions from the history of repositories, stored on disk per repository: an interrupted
// run continues where it was.

import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { OpenCollection } from '../../collection/opened.ts'
import { type CollectedQuestion, collectQuestion, type TrainingQuestion } from './collect.ts'
import { type Dataset, datasetOf, readDataset, writeDataset } from './dataset.ts'
import { filesAt, historyOf } from './git.ts'
import { historyQuestions, nameQuestions } from './history-questions.ts'
import { openFiles } from './open.ts'
import { saidQuestions, silence } from './said-questions.ts'

const Repositories = v.array(
  v.object({
    /** owner/name. */
    repo: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/u)),
    /** The newest commit that is used. */
    commit: v.string(),
  }),
)

/** A repository whose history gives questions. */
export type Repository = v.InferOutput<typeof Repositories>[number]

/** Reads a list of repositories. Rejects if it is not valid. */
export async function readRepositories(file: string): Promise<readonly Repository[]> {
  return v.parse(Repositories, JSON.parse(await readFile(file, 'utf8')))
}

const SPLIT_SEED = 1

/** Folders of the clones, `owner+name` or `owner/name`, and of the stored features. */
export interface Directories {
  readonly clones: string
  readonly cache: string
}

/** The git directory of a repository. Rejects if it was not cloned. */
export async function clonedAt(clones: string, repo: string): Promise<string> {
  const names = [repo.replace('/', '+'), repo]
  for (const name of names.flatMap((one) => [one, `${one}/repo`])) {
    const directory = path.join(clones, name)
    if (existsSync(path.join(directory, '.git')) || existsSync(path.join(directory, 'HEAD'))) {
      return directory
    }
  }
  throw new Error(`no clone of ${repo} below ${clones}`)
}

/**
 * The questions of a repository with their features; read from disk if an earlier run stored them. Rejects if its
 * history cannot be read.
 */
export async function questionsOf(
  { repo, commit }: Repository,
  { clones, cache }: Directories,
): Promise<Dataset> {
  const git = await clonedAt(clones, repo)
  const kept = path.join(cache, repo.replace('/', '+'))
  if (existsSync(`${kept}.json`)) return readDataset(kept)
  await mkdir(cache, { recursive: true })
  const { snapshot, changes } = await historyOf(git, commit)
  const { files, said } = silence(await filesAt(git, snapshot), SPLIT_SEED)
  const collection = await openFiles(repo, files)
  const decoder = new TextDecoder()
  const texts = new Map(files.map((file) => [file.path, decoder.decode(file.bytes)]))
  const fromHistory = historyQuestions(collection, texts, changes)
  const asked = [
    ...fromHistory,
    ...saidQuestions(collection, said),
    ...nameQuestions(collection, SPLIT_SEED),
  ]
  const data = datasetOf(await collectAll(collection, repo, asked))
  await writeDataset(kept, data)
  return data
}

/** Asks every question; those without any known word are left out. */
export async function collectAll(
  collection: OpenCollection,
  repo: string,
  questions: readonly TrainingQuestion[],
): Promise<CollectedQuestion[]> {
  const collected: CollectedQuestion[] = []
  for (const question of questions) {
    const one = await collectQuestion(collection, repo, question)
    if (one !== null) collected.push(one)
  }
  return collected
}
