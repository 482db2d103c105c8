// "How does MODULE work" (NAV-16): the module's overview first, then its main parts, each before
// those that it uses. A module is a folder or a single file.

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { OVERVIEW_TITLES } from '../../model/question/signals.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { type Filled, filled } from '../../model/words/words.ts'
import { subjectOf, withoutSort, wordsOf } from '../question/module-subject.ts'
import type { Ranking } from '../ranking/score.ts'
import { inOrder, mainOf, type Uses, usesInText, usesOf, whyPart } from './module-parts.ts'

/** A place of the tour, with how sure (0–1) and why. */
export interface Stop {
  readonly ref: NodeRef
  readonly score: number
  readonly why: Filled
  /** It is looked over, for the next stops lie in it. */
  readonly overview?: true
}

type TourLibrary = Pick<Library, 'resolve' | 'refs' | 'children' | 'references' | 'text'>

/** Parts of a folder and of a file that are looked at. */
const MAX_PARTS = 24
const MAX_FILE_PARTS = 64
/** Folders and files of that name that are tried. */
const MAX_NAMED = 3
const SURE = 1
const STEP = 0.02
/** Files of a module that speak for the whole of it. */
const ENTRIES = new Set(['__init__', 'index', 'mod', 'main', 'lib', 'doc', ...OVERVIEW_TITLES])
const OUTSIDE =
  /(?:^|[/_.-])(?:tests?|specs?|__tests__|benchmarks?|examples?|fixtures?)(?:[/_.-]|$)/iu

/** The stops of the tour; `null` where the question asks for no module, or there is none so called. */
export async function moduleTour(
  ranking: Ranking,
  collection: CollectionSlug,
  library: TourLibrary,
): Promise<readonly Stop[] | null> {
  for (const { id, name } of modulesNamed(ranking).slice(0, MAX_NAMED)) {
    const node = await library.resolve(collection, id)
    if (node === null) continue
    const [module] = await library.refs(collection, [node])
    const asked = { ranking, collection, library, name }
    const stops = await (module.kind === 'directory'
      ? folderTour(module, asked)
      : fileTour(module, asked))
    if (stops !== null) return stops
  }
  return null
}

/**
 * The question without the word that says what sort of thing it asks for, where there is a folder or
 * file of the bare name: “the json package” is `json/`. `null` where nothing is to be left out.
 */
export function withoutItsSort(ranking: Ranking, question: string): string | null {
  const [best] = modulesNamed(ranking, question)
  const plain = withoutSort(question)
  return best === undefined || best.isWhole || plain === question ? null : plain
}

interface TourRequest {
  readonly ranking: Ranking
  readonly collection: CollectionSlug
  readonly library: TourLibrary
  /** As the question calls it. */
  readonly name: string
}

async function folderTour(
  module: NodeRef,
  { ranking, collection, library, name }: TourRequest,
): Promise<readonly Stop[] | null> {
  const children = await library.children(collection, module.node)
  const isPart = ({ kind, path: at }: NodeRef) =>
    !OUTSIDE.test(at) && (kind === 'directory' || sortOf(at) !== 'data')
  const parts = children.filter(isPart).slice(0, MAX_PARTS)
  const [only] = parts
  if (parts.length === 1 && only.kind === 'document')
    return fileTour(only, { ranking, collection, library, name })
  if (parts.length < 2) return null
  const overview = overviewOf(parts, name)
  const others = parts.filter((part) => part !== overview)
  const uses = await usesOf(others, collection, library)
  const stops = partStops(others, uses, ranking)
  return overview === undefined
    ? stops
    : [stopAt(overview, 0, filled('speaks for {place}', { place: module.title })), ...stops]
}

/** Kinds that are named in passing: what uses them says what they are for. */
const SMALL: ReadonlySet<NodeKind> = new Set(['constant', 'type', 'key'])

/** Its first lines with its outline, then its main parts; `null` where it has no two of them. */
async function fileTour(
  file: NodeRef,
  { ranking, collection, library }: TourRequest,
): Promise<readonly Stop[] | null> {
  const partsOf = async ({ node }: NodeRef) => {
    const all = (await library.children(collection, node)).filter(({ kind }) => kind !== 'chunk')
    const large = all.filter(({ kind }) => !SMALL.has(kind))
    return (large.length > 0 ? large : all).slice(0, MAX_FILE_PARTS)
  }
  const top = await partsOf(file)
  // All of it stands in one class, or under one heading.
  const parts = top.length === 1 ? await partsOf(top[0]) : top
  if (parts.length < 2) return null
  const isProse = parts.some(({ kind }) => kind === 'section')
  const text = isProse ? '' : (await library.text(collection, file.node)).text
  const uses: Uses = isProse ? new Map() : usesInText(parts, text)
  const why = filled('the first lines and the outline of {file}', { file: file.title })
  return [{ ...stopAt(file, 0, why), overview: true }, ...partStops(parts, uses, ranking)]
}

function partStops(parts: readonly NodeRef[], uses: Uses, ranking: Ranking): readonly Stop[] {
  const main = inOrder(mainOf(parts, uses, ranking), uses)
  return main.map((part, i) => stopAt(part, i + 1, whyPart(part, main, uses)))
}

function stopAt(ref: NodeRef, at: number, why: Filled): Stop {
  return { ref, score: SURE - STEP * at, why }
}

interface Named {
  /** Of a directory with a slash at its end. */
  readonly id: string
  readonly name: string
  /** Whether it is called all of what the question says. */
  readonly isWhole: boolean
}

/** Folders and files so called, with the most found in them first; of equal ones those near the root. */
function modulesNamed({ candidates, question }: Ranking, asked = question.text): readonly Named[] {
  const subject = subjectOf(asked)
  if (subject === null) return []
  const found = new Map<string, Named & { score: number }>()
  for (const { evidence, score, lowered } of candidates) {
    if (lowered !== '') continue
    for (const { id, called } of namesOn(evidence.ref.path)) {
      const isWhole = called === subject.whole
      if (!isWhole && called !== subject.bare) continue
      const known = found.get(id)
      const name = isWhole ? subject.whole : subject.bare
      found.set(id, { id, name, isWhole, score: (known?.score ?? 0) + score })
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      Number(b.isWhole) - Number(a.isWhole) || b.score - a.score || a.id.length - b.id.length,
  )
}

/** The folders on the way to a file and the file itself, each with the words of its name. */
function namesOn(path: string): readonly { readonly id: string; readonly called: string }[] {
  const parts = path.split('/')
  return parts.flatMap((part, i) => {
    const isFile = i === parts.length - 1
    const id = isFile ? path : `${parts.slice(0, i + 1).join('/')}/`
    if (OUTSIDE.test(id) || (isFile && sortOf(path) === 'data')) return []
    return [{ id, called: wordsOf(isFile ? bareTitle(part) : part).join(' ') }]
  })
}

/** A file's name without its ending. */
function bareTitle(title: string): string {
  return title.replace(/(?<=.)\.[a-z]{1,8}$/iu, '')
}

function overviewOf(parts: readonly NodeRef[], name: string): NodeRef | undefined {
  const bare = ({ title }: NodeRef) => bareTitle(title).toLowerCase()
  return (
    parts.find((part) => OVERVIEW_TITLES.has(bare(part))) ??
    parts.find((part) => ENTRIES.has(bare(part))) ??
    parts.find((part) => wordsOf(bare(part)).join(' ') === name)
  )
}
