// Turns a model's text with `[path:from-to]` into the steps of its answer: verified citations (ANS-2), and a check
// without a model (ANS-3).

import { checkClaims } from '../answer/check-claims.ts'
import { type CitedAnswer, citeLines, type FileNow } from '../answer/cite-lines.ts'
import type { ShownFile } from '../answer/shown-lines.ts'
import { splitLines } from '../base/lines.ts'
import { filled, type UiMessage } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../model/library/node-ref.ts'
import type { AnswerBody, StepBody, TakenBy } from '../model/walk/trace.ts'

/** An answer of a model, and what the model was shown. */
export interface WrittenAnswer {
  readonly text: string
  /** Whether the model found an answer. */
  readonly isFound: boolean
  /** Why it ends early; absent if it does not. */
  readonly cut?: UiMessage
  readonly taken: TakenBy
  readonly files: readonly ShownFile[]
  /** Lines of a file as the model saw them, by number. */
  readonly asRead: (path: string) => ReadonlyMap<number, string>
}

/** Yields the answer and its check; returns the answer. */
export async function* writtenAnswer(
  written: WrittenAnswer,
  library: Library,
  collection: CollectionSlug,
): AsyncGenerator<StepBody, AnswerBody> {
  const { text, files, asRead } = written
  const fileNow = fileNowOf(library, collection)
  const cited = await citeLines(text, files, fileNow, asRead)
  const answer = answerOf(cited, written)
  yield answer
  const shown = await shownText(files, fileNow)
  const claims = checkClaims(cited.sentences, citedText(cited), shown)
  const grounded = claims.filter((claim) => claim.grounded).length
  const why = filled(
    'names, numbers and quotes of {grounded} of {sentences} stand in lines that were read',
    { grounded, sentences: filled('# sentence|# sentences', { count: claims.length }) },
  )
  yield { kind: 'check', claims, verdict: 'stands', why, missing: [] }
  return answer
}

/** A file of the walk as it is now: ids stay valid after a new build of the collection, numbers do not. */
function fileNowOf(library: Library, collection: CollectionSlug): FileNow {
  return async (shown) => {
    const slug = shown.collection ?? collection
    const node = await library.resolve(slug, shown.id)
    if (node === null) return null
    const [[ref], { text }] = await Promise.all([
      library.refs(slug, [node]),
      library.text(slug, node),
    ])
    return { text, ref: shown.collection === undefined ? ref : { ...ref, collection: slug } }
  }
}

function answerOf(
  { text, marks, citations, removed, uncited }: CitedAnswer,
  { isFound: found, cut, taken, files }: WrittenAnswer,
): AnswerBody {
  return {
    ...{ kind: 'answer', found, text, marks, citations, attempt: 1 },
    nearest: found ? [] : nearestOf(files),
    ...(removed > 0 && { removed }),
    ...(uncited.length > 0 && { uncited }),
    ...(cut !== undefined && { cut }),
    ...taken,
  }
}

const MAX_NEAREST_PLACES = 5

/** The files of which most lines were shown. */
function nearestOf(files: readonly ShownFile[]): NodeRef[] {
  const lines = ({ lines: ranges }: ShownFile) =>
    ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  return [...files]
    .sort((a, b) => lines(b) - lines(a))
    .flatMap(({ places }) => places.at(-1) ?? [])
    .slice(0, MAX_NEAREST_PLACES)
}

function citedText({ citations }: CitedAnswer): ReadonlyMap<number, string> {
  return new Map(citations.map(({ number, text, ref }) => [number, `${ref.path}\n${text}`]))
}

/** All lines that were shown, with the paths and names of the places. */
async function shownText(files: readonly ShownFile[], fileNow: FileNow): Promise<string> {
  const texts = await Promise.all(
    files.map(async ({ path, lines, places }) => {
      const [place] = places
      const named = places.map(({ id, title }) => `${id} ${title}`).join('\n')
      const now = place === undefined || lines.length === 0 ? null : await fileNow(place)
      const all = now === null ? [] : splitLines(now.text)
      return [path, named, ...lines.map(([from, to]) => all.slice(from - 1, to).join('\n'))].join(
        '\n',
      )
    }),
  )
  return texts.join('\n')
}
