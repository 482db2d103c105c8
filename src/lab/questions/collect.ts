// Converts questions to rows of features for fitting and judging models.

import { nodeLoadWordTable } from '../../cli/word-table.ts'
import type { OpenCollection } from '../../collection/opened.ts'
import { kindOf, linesOf, titleOf } from '../../model/tree/toc.ts'
import { relatedWords } from '../../navigate/question/related-words.ts'
import { placeFeatures } from '../../rank/place-features.ts'
import { computeFeatures, rankFiles } from '../../rank/rank.ts'
import { findFor } from '../../search/results/found.ts'
import { nodeId } from '../../toc/ids.ts'

/** The source of a question; its id begins with it. */
export type QuestionKind = 'commit' | 'report' | 'comment' | 'link' | 'section' | 'page' | 'name'

/** The kind of a question of history by its id; commits have a bare number. */
export function questionKind(id: string): QuestionKind {
  const [kind, number] = id.split(' ')
  return number === undefined ? 'commit' : (kind as QuestionKind)
}

/** A question with its right answers. */
export interface TrainingQuestion {
  readonly id: string
  readonly text: string
  readonly title?: string
  /** Paths, any of which is right. */
  readonly files: readonly string[]
  /** Whether a place is right; absent if only files are known. */
  readonly isRight?: (place: PlaceInfo) => boolean
}

/** Decides whether a place is right. */
export interface PlaceInfo {
  readonly path: string
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly start: number
  readonly end: number
}

/** One question with the features of its candidates. */
export interface CollectedQuestion {
  readonly id: string
  readonly repo: string
  readonly text: string
  /** Number of right files, found or not. */
  readonly right: number
  readonly files: readonly {
    readonly path: string
    readonly label: number
    readonly features: readonly number[]
  }[]
  /** Places with the number of their file in `files`; empty if only files are known. */
  readonly places: readonly {
    readonly file: number
    readonly label: number
    readonly features: readonly number[]
  }[]
}

/** Asks one question. Its places are in the same files from which the ranking will choose. */
export async function collectQuestion(
  collection: OpenCollection,
  repo: string,
  question: TrainingQuestion,
): Promise<CollectedQuestion | null> {
  const { toc } = collection
  const request = {
    question: question.text,
    ...(question.title !== undefined && { title: question.title }),
    related: relatedWords(question.text, await nodeLoadWordTable()),
  }
  const { found, help } = await findFor(collection, request)
  if (found.matched.count === 0) return null
  const { context, features } = await computeFeatures(found, help)
  const right = new Set(question.files)
  const ranked = rankFiles(context, features, () => 0)
  const files = ranked.map((file) => {
    const { path } = toc.documents[file.document]
    return { path, label: right.has(path) ? 1 : 0, features: [...file.features] }
  })
  const { isRight } = question
  const places =
    isRight === undefined
      ? []
      : placeFeatures(context, ranked).map(({ place, file, features: row }) => {
          const node = context.places.node[place]
          const { path } = toc.documents[context.matched.documents.document[file.row]]
          const lines = linesOf(toc, node)
          const info = {
            path,
            id: nodeId(toc, node),
            title: titleOf(toc, node),
            kind: kindOf(toc, node),
            start: lines?.start ?? 0,
            end: lines?.end ?? 0,
          }
          const at = ranked.findIndex(({ row: one }) => one === file.row)
          return { file: at, label: isRight(info) ? 1 : 0, features: [...row] }
        })
  return { id: question.id, repo, text: question.text, right: right.size, files, places }
}
