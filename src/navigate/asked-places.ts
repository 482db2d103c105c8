// The places that a question asks for by name or role, which need not contain its words: a symbol, an overview, the
// parts of a module.

import { filled } from '../messages/words.ts'
import type { Library } from '../model/library/library.ts'
import { type CollectionSlug, contains, type NodeRef } from '../model/library/node-ref.ts'
import type { Route } from '../model/question/question-kinds.ts'
import { OVERVIEW_TITLES } from '../model/question/signals.ts'
import { CUE } from '../model/walk/by-hand.ts'
import { bareTitle, moduleTour } from './module-tour.ts'
import { filesCalled, liesIn, scopeOf } from './question/named.ts'
import { isFileName, titlesOf } from './question/names.ts'
import { shareOf } from './question/question.ts'
import { anywhere, type Cue, candidatesIn, type Ranking } from './ranking/score.ts'
import { usualPlaces } from './usual-places.ts'

/** A question with its route and ranking. */
export interface AskedRequest {
  readonly collection: CollectionSlug
  /** Where the places must be: the collection, or the scope of the question. */
  readonly start: NodeRef
  readonly route: Route
  readonly ranking: Ranking
  /** For each name that the question asks for, the places with this name, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
}

/** Maximum number of places of one name or role. */
const MAX_PLACES = 3

/** The places, best first; none if the words of the question decide. */
export async function askedPlaces(
  request: AskedRequest,
  library: Library,
): Promise<readonly Cue[]> {
  if (request.route === 'overview') return overview(request, library)
  if (request.route === 'symbol') return symbols(request, library)
  const { collection, start, ranking } = request
  const usual = await usualPlaces(ranking.question.text, collection, start, library)
  return usual.length > 0 ? usual : ((await moduleTour(ranking, collection, library)) ?? [])
}

/** The symbol route: nodes with exactly that name, ordered by the ranking if it contains them. */
async function symbols(request: AskedRequest, library: Library): Promise<readonly Cue[]> {
  const { ranking, collection, start } = request
  const rows: Cue[] = definitionRows(request)
  for (const name of ranking.question.symbols) {
    const isScoped = !isFileName(name) && scopeOf(name) !== null
    for (const ref of await exactlyNamed(name, collection, library)) {
      if (!contains(start, ref.node) || rows.some((row) => row.ref.node === ref.node)) continue
      const ranked = ranking.byNode.get(ref.node)?.score ?? 0
      // A name with its type is unambiguous.
      const confidence = isScoped ? CUE.definition : ranked
      rows.push({ ref, confidence, why: filled('is named “{name}”', { name: ref.title }) })
    }
  }
  return rows.sort((a, b) => b.confidence - a.confidence).slice(0, MAX_PLACES)
}

/** Of definitions with more lines only the first lines and the beginnings of their parts are read. */
const MAX_WHOLE_LINES = 60

/** The definitions of the names: the likeliest of each, then the others. */
function definitionRows({ named = [], start }: AskedRequest): Cue[] {
  const firsts = named.flatMap((places) => places.slice(0, 1))
  const others = named.flatMap((places) => places.slice(1))
  return [...firsts, ...others]
    .filter(({ node }) => contains(start, node))
    .map((ref, i): Cue => {
      const isLong = ref.size > 1 && ref.end - ref.start > MAX_WHOLE_LINES
      const confidence = CUE.definition - CUE.definitionStep * i
      const why = filled('is named “{name}”', { name: ref.title })
      return { ref, confidence, why, ...(isLong && { overview: true }) }
    })
}

/** The files with that path, or the symbols with exactly that name; for a name with its type, those in such a type. */
async function exactlyNamed(
  name: string,
  collection: CollectionSlug,
  library: Library,
): Promise<readonly NodeRef[]> {
  if (isFileName(name)) return filesCalled(name, collection, library)
  const titles = titlesOf(name)
  const found = await Promise.all(titles.map((title) => library.findSymbol(collection, title)))
  const scope = scopeOf(name)
  return found
    .flat()
    .filter((ref) => titles.includes(ref.title) && (scope === null || liesIn(ref, scope)))
}

/** Sections that give an overview, those nearest to the root first (LOC-3). */
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
  const rows = [...new Map([...branches, ...titled].map((ref) => [ref.node, ref])).values()]
    .map((ref): Cue => {
      const share = shareIn(ranking, ref)
      if (!isOverviewTitle(ref.title))
        return { ref, confidence: share, why: filled('words of the question') }
      const why = filled('“{name}” gives an overview', { name: bare(ref.title) })
      return { ref, confidence: Math.min(1, share + CUE.overviewTitleGain), why }
    })
    .filter(({ confidence }) => confidence > CUE.minOverview)
    .sort(
      (a, b) =>
        b.confidence - a.confidence || level(a.ref) - level(b.ref) || a.ref.node - b.ref.node,
    )
  const outer = rows.filter(
    (row, i) => !rows.slice(0, i).some((r) => contains(r.ref, row.ref.node)),
  )
  if (outer.length > 0) return outer.slice(0, MAX_PLACES)
  const [ref] = branches
  return [{ ref, confidence: CUE.firstSection, why: filled('the first section') }]
}

/** The share of the question's words in a branch, in any of its places. */
function shareIn(ranking: Ranking, branch: NodeRef): number {
  const inside = candidatesIn(ranking, branch)
  const mask = inside.reduce((all, { evidence }) => all | anywhere(evidence), 0)
  return shareOf(ranking.question, mask)
}

/** Whether a title announces an overview; the extension of a file does not matter. */
function isOverviewTitle(title: string): boolean {
  return OVERVIEW_TITLES.has(bare(title).toLowerCase())
}

function bare(title: string): string {
  return bareTitle(title.replace(/\/$/u, '')).trim()
}

/** Number of directories above a place: an overview nearer to the root is preferred. */
function level(ref: NodeRef): number {
  return ref.id.split(/[/#]/u).length
}
