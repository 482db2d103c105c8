// "How does MODULE work" (NAV-16): the module's overview first, then its main parts, each before
// those that it uses.

import type { CollectionSlug, Library, NodeRef } from '../model/library.ts'
import { sortOf } from './file-sorts.ts'
import type { Ranking } from './score.ts'
import { OVERVIEW_TITLES, SCAFFOLD } from './signals.ts'

/** A place of the tour, with how sure (0–1) and why. */
export interface Stop {
  readonly ref: NodeRef
  readonly score: number
  readonly why: string
}

/** Questions after a whole module: the group is what it is called. */
const ASKS_FOR_A_MODULE = [
  /^\s*how (?:does|do|is|are) (?:the )?(.{2,60}?) (?:works?|built|structured|organi[sz]ed|fit together)\s*\??\s*$/iu,
  /^\s*(?:explain|walk me through) (?:how )?(?:the )?(.{2,60}?)(?: works?)?\s*[.?]?\s*$/iu,
  /^\s*wie funktioniert (?:das |die |der )?(.{2,60}?)\s*\??\s*$/iu,
]
/** Words that say that it is a module, and not which one. */
const SORTS = new Set(
  'module package component library folder directory system subsystem'.split(' '),
)
const MAX_SUBJECT_WORDS = 3
/** Parts that are looked at, and that are named. */
const MAX_PARTS = 24
const MAIN_PARTS = 4
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
  library: Pick<Library, 'resolve' | 'refs' | 'children' | 'references'>,
): Promise<readonly Stop[] | null> {
  const subject = subjectOf(ranking.question.text)
  const path = subject === '' ? null : moduleNamed(ranking, subject)
  if (path === null) return null
  // The id of a directory ends with a slash.
  const node = await library.resolve(collection, `${path}/`)
  if (node === null) return null
  const [module] = await library.refs(collection, [node])
  const children = await library.children(collection, node)
  const isPart = ({ kind, path: at }: NodeRef) =>
    !OUTSIDE.test(at) && (kind === 'directory' || sortOf(at) !== 'data')
  const parts = children.filter(isPart).slice(0, MAX_PARTS)
  if (parts.length < 2) return null
  const overview = overviewOf(parts, subject)
  const others = parts.filter((part) => part !== overview)
  const uses = await usesOf(others, collection, library)
  const main = inOrder(mainOf(others, uses, ranking), uses)
  const first = overview === undefined ? [] : [stop(overview, 0, `speaks for ${module.title}`)]
  return [...first, ...main.map((part, i) => stop(part, i + 1, whyPart(part, main, uses)))]
}

function stop(ref: NodeRef, at: number, why: string): Stop {
  return { ref, score: SURE - STEP * at, why }
}

/** What a question after a module calls it, without articles and sorts; empty for other questions. */
export function subjectOf(question: string): string {
  for (const pattern of ASKS_FOR_A_MODULE) {
    const named = pattern.exec(question)?.[1]
    if (named === undefined) continue
    const words = wordsOf(named).filter((word) => !SORTS.has(word) && !SCAFFOLD.has(word))
    return words.length <= MAX_SUBJECT_WORDS ? words.join(' ') : ''
  }
  return ''
}

function wordsOf(name: string): string[] {
  const parts = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (parts.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)s$/u, ''))
}

/** The directory so called around most candidates; of equal ones the one nearest to the root. */
function moduleNamed({ candidates }: Ranking, subject: string): string | null {
  const found = new Map<string, number>()
  for (const { evidence, score, lowered } of candidates) {
    if (lowered !== '') continue
    const parts = evidence.ref.path.split('/')
    for (let i = 1; i < parts.length; i++) {
      if (wordsOf(parts[i - 1]).join(' ') !== subject) continue
      const path = parts.slice(0, i).join('/')
      if (!OUTSIDE.test(path)) found.set(path, (found.get(path) ?? 0) + score)
    }
  }
  const [best] = [...found].sort(([a, x], [b, y]) => y - x || a.length - b.length)
  return best?.[0] ?? null
}

function overviewOf(parts: readonly NodeRef[], subject: string): NodeRef | undefined {
  const bare = ({ title }: NodeRef) => title.replace(/(?<=.)\.[a-z]{1,8}$/iu, '').toLowerCase()
  return (
    parts.find((part) => OVERVIEW_TITLES.has(bare(part))) ??
    parts.find((part) => ENTRIES.has(bare(part))) ??
    parts.find((part) => wordsOf(bare(part)).join(' ') === subject)
  )
}

/** Part → the other parts that it refers to. */
type Uses = ReadonlyMap<NodeRef, ReadonlySet<NodeRef>>

async function usesOf(
  parts: readonly NodeRef[],
  collection: CollectionSlug,
  library: Pick<Library, 'references'>,
): Promise<Uses> {
  const rows = await Promise.all(
    parts.map(async (part): Promise<[NodeRef, Set<NodeRef>]> => {
      const { from } = await library.references(collection, part.node)
      const used = from.flatMap(({ ref }) => {
        const other = parts.find(({ path }) => ref !== null && within(ref.path, path))
        return other === undefined || other === part ? [] : [other]
      })
      return [part, new Set(used)]
    }),
  )
  return new Map(rows)
}

function within(path: string, branch: string): boolean {
  return path === branch || path.startsWith(`${branch}/`)
}

/** The parts that others use or that use others, then those that the question's words are in. */
function mainOf(parts: readonly NodeRef[], uses: Uses, ranking: Ranking): readonly NodeRef[] {
  const weight = (part: NodeRef): number => {
    const users = parts.filter((other) => uses.get(other)?.has(part)).length
    const best = ranking.candidates.find(({ evidence }) => within(evidence.ref.path, part.path))
    return users + (uses.get(part)?.size ?? 0) / 2 + (best?.score ?? 0)
  }
  return [...parts].sort((a, b) => weight(b) - weight(a) || a.node - b.node).slice(0, MAIN_PARTS)
}

/** Users before what they use; where parts use each other in a circle, the earlier one first. */
function inOrder(parts: readonly NodeRef[], uses: Uses): readonly NodeRef[] {
  const left = [...parts].sort((a, b) => a.node - b.node)
  const ordered: NodeRef[] = []
  while (left.length > 0) {
    const free = left.findIndex((part) => !left.some((o) => o !== part && uses.get(o)?.has(part)))
    ordered.push(...left.splice(Math.max(0, free), 1))
  }
  return ordered
}

function whyPart(part: NodeRef, main: readonly NodeRef[], uses: Uses): string {
  const used = main.filter((other) => uses.get(part)?.has(other)).map(({ title }) => title)
  const users = main.filter((other) => uses.get(other)?.has(part)).map(({ title }) => title)
  if (used.length > 0) return `a part that uses ${used.join(', ')}`
  return users.length > 0 ? `a part that ${users.join(', ')} uses` : 'a part of it'
}
