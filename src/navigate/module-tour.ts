// Places for "How does MODULE work" (NAV-16): the module's overview first, then its main parts, each before those that
// it uses. A module is a folder or a single file.

import { groupBy } from '../base/group-by.ts'
import { type Filled, filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import { type CollectionSlug, contains, type NodeRef } from '../model/library/node-ref.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import { OVERVIEW_TITLES, SCAFFOLD } from '../model/question/signals.ts'
import type { NodeKind } from '../model/tree/node.ts'
import { CUE } from '../model/walk/by-hand.ts'
import type { Cue, Ranking } from './ranking/score.ts'

type TourLibrary = Pick<Library, 'resolve' | 'refs' | 'children' | 'references' | 'text'>

/** Maximum number of parts of a folder, and of a file, that are examined. */
const MAX_PARTS = 24
const MAX_FILE_PARTS = 64
/** Maximum number of folders and files of that name that are tried. */
const MAX_NAMED = 3
/** Files that describe the whole of a module. */
const OVERVIEW_FILES = new Set([
  '__init__',
  'index',
  'mod',
  'main',
  'lib',
  'doc',
  ...OVERVIEW_TITLES,
])
const TEST_OR_EXAMPLE =
  /(?:^|[/_.-])(?:tests?|specs?|__tests__|benchmarks?|examples?|fixtures?)(?:[/_.-]|$)/iu

/** The stops of the tour; `null` if the question does not ask for a module, or none has that name. */
export async function moduleTour(
  ranking: Ranking,
  collection: CollectionSlug,
  library: TourLibrary,
): Promise<readonly Cue[] | null> {
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
 * The question without the word for the kind of thing, if a folder or file has the bare name: “the json package” is
 * `json/`. `null` if there is nothing to leave out.
 */
export function withoutSortWord(ranking: Ranking, question: string): string | null {
  const [best] = modulesNamed(ranking, question)
  const plain = withoutSort(question)
  return best === undefined || best.isWhole || plain === question ? null : plain
}

interface TourRequest {
  readonly ranking: Ranking
  readonly collection: CollectionSlug
  readonly library: TourLibrary
  /** Its name in the question. */
  readonly name: string
}

async function folderTour(
  module: NodeRef,
  { ranking, collection, library, name }: TourRequest,
): Promise<readonly Cue[] | null> {
  const children = await library.children(collection, module.node)
  const isPart = ({ kind, path: at }: NodeRef) =>
    !TEST_OR_EXAMPLE.test(at) && (kind === 'directory' || sortOf(at) !== 'data')
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

/** Small definitions: the code that uses them shows what they are for. */
const SMALL_KINDS: ReadonlySet<NodeKind> = new Set(['constant', 'type', 'key'])

/** The first lines and the outline of a file, then its main parts; `null` if it has fewer than two. */
async function fileTour(
  file: NodeRef,
  { ranking, collection, library }: TourRequest,
): Promise<readonly Cue[] | null> {
  const partsOf = async ({ node }: NodeRef) => {
    const all = (await library.children(collection, node)).filter(({ kind }) => kind !== 'chunk')
    const large = all.filter(({ kind }) => !SMALL_KINDS.has(kind))
    return (large.length > 0 ? large : all).slice(0, MAX_FILE_PARTS)
  }
  const top = await partsOf(file)
  // The whole file is one class, or under one heading.
  const parts = top.length === 1 ? await partsOf(top[0]) : top
  if (parts.length < 2) return null
  const isProse = parts.some(({ kind }) => kind === 'section')
  const text = isProse ? '' : (await library.text(collection, file.node)).text
  const uses: Uses = isProse ? new Map() : usesInText(parts, text)
  const why = filled('the first lines and the outline of {file}', { file: file.title })
  return [{ ...stopAt(file, 0, why), overview: true }, ...partStops(parts, uses, ranking)]
}

function partStops(parts: readonly NodeRef[], uses: Uses, ranking: Ranking): readonly Cue[] {
  const main = inOrder(mainOf(parts, uses, ranking), uses)
  return main.map((part, i) => stopAt(part, i + 1, whyPart(part, main, uses)))
}

function stopAt(ref: NodeRef, at: number, why: Filled): Cue {
  return { ref, confidence: 1 - CUE.tourStep * at, why }
}

interface NamedModule {
  /** For a directory with a slash at its end. */
  readonly id: string
  readonly name: string
  /** Whether its name is the whole subject of the question. */
  readonly isWhole: boolean
}

/** Folders and files with that name, those with the highest scores in them first; of equal ones those near the root. */
function modulesNamed(
  { candidates, question }: Ranking,
  asked = question.text,
): readonly NamedModule[] {
  const subject = subjectOf(asked)
  if (subject === null) return []
  const found = new Map<string, NamedModule & { score: number }>()
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

/** The folders above a file and the file itself, each with the words of its name. */
function namesOn(path: string): readonly { readonly id: string; readonly called: string }[] {
  const parts = path.split('/')
  return parts.flatMap((part, i) => {
    const isFile = i === parts.length - 1
    const id = isFile ? path : `${parts.slice(0, i + 1).join('/')}/`
    if (TEST_OR_EXAMPLE.test(id) || (isFile && sortOf(path) === 'data')) return []
    return [{ id, called: wordsOf(isFile ? bareTitle(part) : part).join(' ') }]
  })
}

/** A file's name without its extension. */
export function bareTitle(title: string): string {
  return title.replace(/(?<=.)\.[a-z]{1,8}$/iu, '')
}

function overviewOf(parts: readonly NodeRef[], name: string): NodeRef | undefined {
  const bare = ({ title }: NodeRef) => bareTitle(title).toLowerCase()
  return (
    parts.find((part) => OVERVIEW_TITLES.has(bare(part))) ??
    parts.find((part) => OVERVIEW_FILES.has(bare(part))) ??
    parts.find((part) => wordsOf(bare(part)).join(' ') === name)
  )
}

/** Questions about a whole module; the group is its name. */
const ASKS_FOR_A_MODULE = [
  /^\s*how (?:(?:does|do|is|are) )?(?:the )?(.{2,60}?) (?:is |are )?(?:works?|built|structured|organi[sz]ed|fit together)\s*[.?!]*\s*$/iu,
  /^\s*(?:explain|walk me through) (?:how )?(?:the )?(.{2,60}?)(?: works?)?\s*[.?]?\s*$/iu,
  /^\s*wie funktioniert (?:das |die |der )?(.{2,60}?)\s*\??\s*$/iu,
]
/** Words for the kind of a module, which are not part of its name; in the form of `wordsOf`. */
const KIND_WORDS = new Set(
  (
    'module package component library folder directory system subsystem file document script ' +
    'modul paket komponente bibliothek ordner verzeichni datei dokument'
  ).split(' '),
)
const MAX_SUBJECT_WORDS = 3

/**
 * The name of the module that a question asks about, as a whole and without the word for its kind; `null` for other
 * questions, and for long names.
 */
export function subjectOf(question: string) {
  const named = namedIn(question)
  if (named === null) return null
  const all = wordsOf(named)
  const words = all.filter((word) => !KIND_WORDS.has(word) && !SCAFFOLD.has(word))
  if (words.length === 0 || words.length > MAX_SUBJECT_WORDS) return null
  return { whole: all.join(' '), bare: words.join(' ') }
}

/** The question without the words for the kind of thing before and after the name. */
export function withoutSort(question: string): string {
  const named = namedIn(question)
  if (named === null) return question
  const isSort = (word: string) => KIND_WORDS.has(wordsOf(word).join(' '))
  const words = named.split(/\s+/u)
  const from = words.findIndex((word) => !isSort(word))
  const to = words.findLastIndex((word) => !isSort(word))
  return from < 0 ? question : question.replace(named, () => words.slice(from, to + 1).join(' '))
}

function namedIn(question: string): string | null {
  for (const pattern of ASKS_FOR_A_MODULE) {
    const named = pattern.exec(question)?.[1]
    if (named !== undefined) return named
  }
  return null
}

/** Words of a name in lower case, identifiers in parts, without a plural's ending. */
function wordsOf(name: string): string[] {
  const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (parts.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)s$/u, ''))
}

/** Part → the other parts that it refers to. */
type Uses = ReadonlyMap<NodeRef, ReadonlySet<NodeRef>>

const MAX_MAIN_PARTS = 4

/** What files and folders refer to, by the resolved references of the collection. */
async function usesOf(
  parts: readonly NodeRef[],
  collection: CollectionSlug,
  library: Pick<Library, 'references'>,
): Promise<Uses> {
  const rows = await Promise.all(
    parts.map(async (part): Promise<[NodeRef, Set<NodeRef>]> => {
      const { from } = await library.references(collection, part.node)
      const used = from.flatMap(({ ref }) => {
        const other = parts.find((one) => ref !== null && contains(one, ref.node))
        return other === undefined || other === part ? [] : [other]
      })
      return [part, new Set(used)]
    }),
  )
  return new Map(rows)
}

/** For each part of one file, the other parts whose names it contains. */
function usesInText(parts: readonly NodeRef[], text: string): Uses {
  const lines = text.split('\n')
  const named = groupBy(parts, ({ title }) => title)
  return new Map(
    parts.map((part): [NodeRef, Set<NodeRef>] => {
      const own = lines.slice(part.start - 1, part.end).join('\n')
      const words = new Set(own.match(/[\p{L}\p{N}_$]+/gu) ?? [])
      const others = [...words].flatMap((word) => named.get(word) ?? [])
      return [part, new Set(others.filter(({ title }) => title !== part.title))]
    }),
  )
}

/** The parts with the most references from and to others, then those with the question's words. */
function mainOf(
  parts: readonly NodeRef[],
  uses: Uses,
  { candidates }: Ranking,
): readonly NodeRef[] {
  const weight = (part: NodeRef): number => {
    const users = parts.filter((other) => uses.get(other)?.has(part)).length
    const best = candidates.find(({ evidence }) => contains(part, evidence.ref.node))
    return users + (uses.get(part)?.size ?? 0) / 2 + (best?.score ?? 0)
  }
  const weights = new Map(parts.map((part) => [part, weight(part)]))
  const of = (part: NodeRef) => weights.get(part) ?? 0
  return [...parts].sort((a, b) => of(b) - of(a) || a.node - b.node).slice(0, MAX_MAIN_PARTS)
}

/** Users before what they use; in a cycle, the part with the fewest users first, of equal ones the earlier. */
function inOrder(parts: readonly NodeRef[], uses: Uses): readonly NodeRef[] {
  const left = [...parts].sort((a, b) => a.node - b.node)
  const ordered: NodeRef[] = []
  while (left.length > 0) {
    const users = left.map(
      (part) => left.filter((o) => o !== part && uses.get(o)?.has(part)).length,
    )
    ordered.push(...left.splice(users.indexOf(Math.min(...users)), 1))
  }
  return ordered
}

/** A text: which other main parts it uses, or which use it. */
function whyPart(part: NodeRef, main: readonly NodeRef[], uses: Uses): Filled {
  const used = main.filter((other) => uses.get(part)?.has(other)).map(({ title }) => title)
  const users = main.filter((other) => uses.get(other)?.has(part)).map(({ title }) => title)
  if (used.length > 0) return filled('a part that uses {parts}', { parts: used })
  return users.length > 0
    ? filled('a part that {parts} uses', { parts: users })
    : filled('a part of it')
}
