// The places that a question asks for by their name or their role, which no word of it need hold: a symbol, what
// gives an overview, the parts of a module.

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { OVERVIEW_TITLES } from '../../model/question/signals.ts'
import { filled } from '../../model/words/words.ts'
import { liesIn, scopeOf } from '../question/named.ts'
import { isFileName, titlesOf } from '../question/names.ts'
import { shareOf } from '../question/question.ts'
import { candidatesIn, contains } from '../ranking/branch.ts'
import { anywhere, type Cue, type Ranking } from '../ranking/score.ts'
import { moduleTour } from './module-tour.ts'

/** A question, for the places that it asks for. */
export interface AskedRequest {
  readonly collection: CollectionSlug
  /** Where they are to lie: the collection, or the scope of the question. */
  readonly start: NodeRef
  readonly route: Route
  readonly ranking: Ranking
  /** By name that is asked after: the places that bear it, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
}

/** Places of one name or role that are taken. */
const MOST = 3
const FIRST_SECTION_CONFIDENCE = 0.6
const OVERVIEW_BOOST = 0.5
/** A section with a smaller share of the question's words gives no overview. */
const LEAST_SHARE = 0.1

/** The places, best first; none where the words of the question decide. */
export async function askedPlaces(
  request: AskedRequest,
  library: Library,
): Promise<readonly Cue[]> {
  if (request.route === 'overview') return overview(request, library)
  if (request.route === 'symbol') return symbols(request, library)
  return tour(request, library)
}

/** NAV-16: the overview and the main parts of a module that is asked about as a whole. */
async function tour({ ranking, collection }: AskedRequest, library: Library) {
  const stops = (await moduleTour(ranking, collection, library)) ?? []
  return stops.map(({ score, ...stop }): Cue => ({ ...stop, confidence: score }))
}

/** The symbol route: nodes of that very name; the order is the ranking's where it knows them. */
async function symbols(request: AskedRequest, library: Library): Promise<readonly Cue[]> {
  const { ranking, collection, start } = request
  const rows: Cue[] = definitionRows(request)
  for (const name of ranking.question.symbols) {
    const isScoped = !isFileName(name) && scopeOf(name) !== null
    for (const ref of await namedSo(name, collection, library)) {
      const inScope = ref.node >= start.node && ref.node < start.node + start.size
      if (!inScope || rows.some((row) => row.ref.node === ref.node)) continue
      const ranked = ranking.byNode.get(ref.node)?.score ?? 0
      // With its type it is spelled out: there is hardly another.
      const confidence = isScoped ? DEFINITION_CONFIDENCE : ranked
      rows.push({ ref, confidence, why: filled('is named “{name}”', { name: ref.title }) })
    }
  }
  return rows.sort((a, b) => b.confidence - a.confidence).slice(0, MOST)
}

/** What bears the name that is asked after comes before all that mentions it. */
const DEFINITION_CONFIDENCE = 0.98
const STEP = 0.01
/** Longer ones are looked over: their first lines, and those in which their parts begin. */
const READ_WHOLE = 60

/** Where the names that are asked after are defined: the likeliest of each, then the others. */
function definitionRows({ named = [], start }: AskedRequest): Cue[] {
  const firsts = named.flatMap((places) => places.slice(0, 1))
  const others = named.flatMap((places) => places.slice(1))
  return [...firsts, ...others]
    .filter(({ node }) => node >= start.node && node < start.node + start.size)
    .map((ref, i): Cue => {
      const isLong = ref.size > 1 && ref.end - ref.start > READ_WHOLE
      const confidence = DEFINITION_CONFIDENCE - STEP * i
      const why = filled('is named “{name}”', { name: ref.title })
      return { ref, confidence, why, ...(isLong && { overview: true }) }
    })
}

/** The files of that path, or the symbols of that very name, with its type those in what is called so. */
async function namedSo(
  name: string,
  collection: CollectionSlug,
  library: Library,
): Promise<readonly NodeRef[]> {
  if (isFileName(name)) {
    const path = name.replace(/^(?:\.{0,2}\/)+/u, '')
    const files = await library.findFiles(collection, path)
    return files.filter((ref) => ref.path === path || ref.path.endsWith(`/${path}`))
  }
  const titles = titlesOf(name)
  const found = await Promise.all(titles.map((title) => library.findSymbol(collection, title)))
  const scope = scopeOf(name)
  return found
    .flat()
    .filter((ref) => titles.includes(ref.title) && (scope === null || liesIn(ref, scope)))
}

/** LOC-3: sections that give an overview, the nearest to the top first. */
async function overview(
  { collection, start, ranking }: AskedRequest,
  library: Library,
): Promise<readonly Cue[]> {
  const branches = await library.children(collection, start.node, { unwrap: true })
  if (branches.length === 0) return []
  const found = await library.evidence(collection, {
    question: [...OVERVIEW_TITLES].join(' '),
    within: start.node,
    limit: 100,
  })
  // The overview of an example or a test is not one of the whole.
  const titled = found.candidates
    .filter((c) => c.flags === 0 && isOverviewTitle(c.ref.title))
    .map((c) => c.ref)
  const rows = unique([...branches, ...titled])
    .map((ref): Cue => {
      const share = shareIn(ranking, ref)
      if (!isOverviewTitle(ref.title))
        return { ref, confidence: share, why: filled('words of the question') }
      const why = filled('“{name}” gives an overview', { name: bare(ref.title) })
      return { ref, confidence: Math.min(1, share + OVERVIEW_BOOST), why }
    })
    .filter(({ confidence }) => confidence > LEAST_SHARE)
    .sort(
      (a, b) =>
        b.confidence - a.confidence || level(a.ref) - level(b.ref) || a.ref.node - b.ref.node,
    )
  const outer = rows.filter(
    (row, i) => !rows.slice(0, i).some((r) => contains(r.ref, row.ref.node)),
  )
  if (outer.length > 0) return outer.slice(0, MOST)
  const [ref] = branches
  return [{ ref, confidence: FIRST_SECTION_CONFIDENCE, why: filled('the first section') }]
}

/** Share of the question's words in a branch, wherever they stand. */
function shareIn(ranking: Ranking, branch: NodeRef): number {
  const inside = candidatesIn(ranking, branch)
  const mask = inside.reduce((all, { evidence }) => all | anywhere(evidence), 0)
  return shareOf(ranking.question, mask)
}

/** Whether a title says that what follows is an overview; a file's ending does not matter. */
function isOverviewTitle(title: string): boolean {
  return OVERVIEW_TITLES.has(bare(title).toLowerCase())
}

function bare(title: string): string {
  return title
    .replace(/\/$/u, '')
    .replace(/(?<=.)\.[a-z]{1,8}$/iu, '')
    .trim()
}

/** Directories above a place: an overview nearer to the root is of more. */
function level(ref: NodeRef): number {
  return ref.id.split(/[/#]/u).length
}

function unique(refs: readonly NodeRef[]): NodeRef[] {
  return [...new Map(refs.map((ref) => [ref.node, ref])).values()]
}
