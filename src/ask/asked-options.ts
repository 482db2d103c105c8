// The options that code declares in the files that rank best, for questions that one of them may answer: how to do
// something, which setting does it, what a flag does that the question spells.

import type { ToldOption } from '../answer/extractive/option-shape.ts'
import { optionsDeclared } from '../answer/extractive/sentences/declared-options.ts'
import type { CollectionSlug, Library, NodeRef } from '../model/library/library.ts'
import { isTestPath, sortOf } from '../model/question/file-sorts.ts'
import type { QuestionKind } from '../model/question/question-kinds.ts'
import type { Citation } from '../model/walk/trace.ts'
import type { WalkOutcome } from '../navigate/walk/tiers.ts'

const OF_OPTIONS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['steps', 'option'])
/** A flag, or a command of two names, as it is spelled in a question. */
const SPELLED =
  /(?<![\p{L}\p{N}:.-])(?:--?\p{L}[\p{L}\p{N}-]*|\p{Ll}[\p{L}\p{N}]*:\p{L}[\p{L}\p{N}:-]*)(?![\p{L}\p{N}])/gu
/** Files that are looked into, of those that the search for a flag finds, and signs of one that is read. */
const FILES = 12
const HITS = 10
const LONGEST = 400_000

/** The options that may be meant; none where the question asks for something else. */
export async function askedOptions(
  library: Library,
  { state, ranking }: WalkOutcome,
  signal?: AbortSignal,
): Promise<readonly ToldOption[]> {
  const { text } = ranking.question
  const spelled = new Set(text.match(SPELLED))
  if (spelled.size === 0 && !OF_OPTIONS.has(state.asked.kind)) return []
  const { collection } = state.request
  const found: NodeRef[] = []
  for (const query of spelled)
    found.push(...(await library.search(collection, { query, limit: HITS })).map(({ ref }) => ref))
  found.push(
    ...ranking.candidates
      .filter(({ lowered }) => lowered === '')
      .map(({ evidence }) => evidence.ref),
  )
  const files = new Map<string, NodeRef>()
  for (const ref of found)
    if (files.size < FILES && sortOf(ref.path) === 'code' && !isTestPath(ref.path))
      if (!files.has(ref.path)) files.set(ref.path, ref)
  const told: ToldOption[] = []
  for (const ref of files.values()) {
    signal?.throwIfAborted()
    const code = (await library.text(collection, ref.node)).text
    if (code.length > LONGEST) continue
    for (const option of optionsDeclared(code))
      told.push({ ...option, in: ref, isSpelled: option.flags.some((flag) => spelled.has(flag)) })
  }
  return told
}

/** Whether the first place of an answer declares the option that the question spells. */
export function isSpelledBy(
  options: readonly ToldOption[],
  { ref, start }: Pick<Citation, 'ref' | 'start'>,
): boolean {
  return options.some((one) => one.isSpelled && one.in.path === ref.path && one.from === start)
}

/** The innermost place of a file in which a line stands. */
export async function placeAt(
  library: Library,
  collection: CollectionSlug,
  ref: NodeRef,
  line: number,
): Promise<NodeRef> {
  const { ancestors } = await library.details(collection, ref.node)
  let place = [...ancestors, ref].find(({ kind }) => kind === 'document') ?? ref
  for (;;) {
    const inside = (await library.children(collection, place.node)).find(
      (one) => one.path === ref.path && one.start <= line && line <= one.end,
    )
    if (inside === undefined) return place
    place = inside
  }
}
