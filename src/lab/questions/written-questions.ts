// Questions that people wrote about places of the training repositories: half of them ask for prose. They teach which
// sort of file a question wants, which history cannot.

import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { OpenCollection } from '../../collection/opened.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import type { TrainingQuestion } from './collect.ts'
import { type Dataset, datasetOf, readDataset, writeDataset } from './dataset.ts'
import { filesAt } from './git.ts'
import { clonedAt, collectAll, type Directories, type Repository } from './history.ts'
import { openFiles } from './open.ts'

const Written = v.object({
  repo: v.string(),
  text: v.string(),
  /** Id of the right place at the commit of the list: `path#names`. */
  place: v.string(),
})

/** A question with its right place. */
export type WrittenQuestion = v.InferOutput<typeof Written>

/** Parses questions, one per line. Rejects if a line is not valid. */
export async function readWritten(file: string): Promise<readonly WrittenQuestion[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => v.parse(Written, JSON.parse(line)))
}

/** The questions about a repository with their features; read from disk if an earlier run stored them. */
export async function writtenQuestionsOf(
  { repo, commit }: Repository,
  questions: readonly WrittenQuestion[],
  { clones, cache }: Directories,
): Promise<Dataset> {
  const kept = path.join(cache, 'written', repo.replace('/', '+'))
  if (existsSync(`${kept}.json`)) return readDataset(kept)
  await mkdir(path.dirname(kept), { recursive: true })
  const own = questions.filter((question) => question.repo === repo)
  const asked = own.length === 0 ? [] : await collectWritten(await clonedAt(clones, repo))
  const data = datasetOf(asked)
  await writeDataset(kept, data)
  return data

  async function collectWritten(git: string) {
    const collection = await openFiles(repo, await filesAt(git, commit))
    return collectAll(
      collection,
      repo,
      own.map((question, i) => trainingQuestion(collection, question, i)),
    )
  }
}

function trainingQuestion(
  collection: OpenCollection,
  { text, place }: WrittenQuestion,
  i: number,
): TrainingQuestion {
  const hash = place.indexOf('#')
  const [file, names] = [place.slice(0, hash), place.slice(hash)]
  const files = copiesOf(collection, file)
  return {
    id: `written ${i}`,
    text,
    files,
    isRight: ({ path: at, id }) => files.includes(at) && id === `${at}${names}`,
  }
}

/** A page and its copies, as in the documentation of other versions; code has none. */
function copiesOf({ toc }: OpenCollection, file: string): string[] {
  const own = toc.documents.findIndex((document) => document.path === file)
  if (own < 0 || sortOf(file) !== 'prose') return [file]
  const sizeOf = (document: number) => toc.size[toc.documentNode[document]]
  const name = path.posix.basename(file)
  return toc.documents.flatMap((document, i) =>
    path.posix.basename(document.path) === name && sizeOf(i) === sizeOf(own) ? [document.path] : [],
  )
}
