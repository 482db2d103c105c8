// The features of questions that the history of repositories asks, kept on disk a repository each: a run
// that was cut off goes on where it was.

import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { OpenCollection } from '../collection/opened.ts'
import { type CollectedQuestion, collectQuestion, type TrainingQuestion } from './collect.ts'
import { type Dataset, datasetOf, readDataset, writeDataset } from './dataset.ts'
import { filesAt, historyOf } from './git.ts'
import { historyQuestions, nameQuestions } from './history-questions.ts'
import { openFiles } from './open.ts'

const Repositories = v.array(
  v.object({
    /** owner/name. */
    repo: v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/u)),
    /** The newest commit that is looked at. */
    commit: v.string(),
    /** Where its git directory is. */
    git: v.string(),
  }),
)

/** A repository whose history asks. */
export type Repository = v.InferOutput<typeof Repositories>[number]

/** Reads a list of repositories. Rejects where it is none. */
export async function readRepositories(file: string): Promise<readonly Repository[]> {
  return v.parse(Repositories, JSON.parse(await readFile(file, 'utf8')))
}

const SEED = 1

/**
 * The questions of a repository with their features; read where an earlier run kept them.
 * Rejects where its history cannot be read.
 */
export async function questionsOf(
  { repo, commit, git }: Repository,
  cache: string,
): Promise<Dataset> {
  const kept = path.join(cache, repo.replace('/', '+'))
  if (existsSync(`${kept}.json`)) return readDataset(kept)
  await mkdir(cache, { recursive: true })
  const { snapshot, changes } = await historyOf(git, commit)
  const files = await filesAt(git, snapshot)
  const collection = await openFiles(repo, files)
  const decoder = new TextDecoder()
  const texts = new Map(files.map((file) => [file.path, decoder.decode(file.bytes)]))
  const asked = [
    ...historyQuestions(collection, texts, changes),
    ...nameQuestions(collection, SEED),
  ]
  const data = datasetOf(await collectAll(collection, repo, asked))
  await writeDataset(kept, data)
  return data
}

/** Asks every question; those of which no word is anywhere are left out. */
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
