// From a question to the places worth entering, before the walk (LOC-1 … LOC-6).

import type { CollectionSlug, Library, NodeRef } from '../../model/library/library.ts'
import type { Route } from '../../model/question/question-kinds.ts'
import { OVERVIEW_TITLES } from '../../model/question/signals.ts'
import { BRANCH_FLOOR, KEYWORD_FLOOR } from '../../model/walk/budget.ts'
import type { Candidate, Cue, StepOf } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { liesIn, scopeOf } from '../question/named.ts'
import { isFileName, titlesOf } from '../question/names.ts'
import { shareOf } from '../question/question.ts'
import { branchScore, candidatesIn, contains } from '../ranking/branch.ts'
import { anywhere, type Ranked, type Ranking } from '../ranking/score.ts'
import { whyBranch, whyNode } from '../ranking/why.ts'
import { moduleTour } from './module-tour.ts'

/** What one phase of locating found: the step that says so, before it is numbered. */
export type Located = Omit<StepOf<'locate'>, 'number' | 'at' | 'ms' | 'shownTokens' | 'readTokens'>

/** Phases whose cues are places to read, not branches to look through. */
export const NAMES_PLACES: ReadonlySet<Located['phase']> = new Set(['overview', 'symbols'])

/** A question, for places to start from. */
export interface LocateRequest {
  readonly collection: CollectionSlug
  /** Where the walk enters: the collection, or the scope of the question. */
  readonly start: NodeRef
  readonly route: Route
  readonly ranking: Ranking
  /** By name that is asked after: the places that bear it, the likeliest first. */
  readonly named?: readonly (readonly NodeRef[])[]
}

/** Branches or passages that a walk begins with. */
const STARTS = 3
const ROOT_CONFIDENCE = 0.5
const FIRST_SECTION_CONFIDENCE = 0.6
const OVERVIEW_BOOST = 0.5
/** Rows that are kept of what was considered and not taken. */
const SHOWN = 8

/** Finds cues for a route. A phase that finds nothing hands over to the next; the last is the root. */
export async function locate(request: LocateRequest, library: Library): Promise<Located> {
  const { collection, start, route } = request
  const branches = await library.children(collection, start.node, { unwrap: true })
  if (branches.length === 0) return rootCue(start, filled('nothing below it'))
  switch (route) {
    case 'overview':
      return overview(request, branches, library)
    case 'symbol':
      return (await symbols(request, library)) ?? byBranches(request, branches)
    case 'content':
      return (await tour(request, library)) ?? byPassages(request) ?? byBranches(request, branches)
    case 'structural':
      return (await tour(request, library)) ?? byBranches(request, branches)
  }
}

/** NAV-16: the overview and the main parts of a module that is asked about as a whole. */
async function tour({ ranking, collection }: LocateRequest, library: Library) {
  const stops = await moduleTour(ranking, collection, library)
  return stops === null ? null : located('overview', stops, stops.length, 0)
}

/** LOC-5, and LOC-1 for an empty place. */
function rootCue(start: NodeRef, why: Said): Located {
  const cues = [{ ref: start, confidence: ROOT_CONFIDENCE, why }]
  return { kind: 'locate', phase: 'root', cues, considered: [], below: 0 }
}

/** LOC-2, phase A: top-level branches by the candidates in them; then phase C. */
function byBranches(request: LocateRequest, branches: readonly NodeRef[]): Located {
  const { ranking, start } = request
  const scored = branches
    .map((ref) => ({ ref, inside: candidatesIn(ranking, ref) }))
    .map(({ ref, inside }) => ({ ref, inside, score: branchScore(inside) }))
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
  const kept = scored.filter(({ score }) => score > BRANCH_FLOOR)
  if (kept.length === 0)
    return byKeywords(request, branches) ?? rootCue(start, filled('no branch matches'))
  const rows = kept.map(({ ref, inside, score }) => ({
    ref,
    score,
    why: whyBranch(ranking.question, inside),
  }))
  return located('branches', rows, STARTS, branches.length - kept.length)
}

interface Row {
  readonly ref: NodeRef
  readonly score: number
  readonly why: Said
  readonly overview?: true
}

/** The first `take` rows become cues; the rest is shown as considered. */
function located(
  phase: Located['phase'],
  rows: readonly Row[],
  take: number,
  below: number,
): Located {
  const cues: Cue[] = rows.slice(0, take).map(({ ref, score, why, overview }) => {
    return { ref, confidence: score, why, ...(overview && { overview }) }
  })
  const considered: Candidate[] = rows.slice(0, SHOWN).map(({ ref, score, why }, i) => ({
    ...{ ref, score, why },
    fate: i < take ? 'chosen' : 'considered',
  }))
  return {
    kind: 'locate',
    phase,
    cues,
    considered,
    below: below + Math.max(0, rows.length - SHOWN),
  }
}

/** LOC-4, phase C: share of the question's words found in a branch, wherever they stand. */
function byKeywords(request: LocateRequest, branches: readonly NodeRef[]): Located | null {
  const { ranking } = request
  const rows = keywordRows(ranking, branches).filter(({ score }) => score > KEYWORD_FLOOR)
  if (rows.length === 0) return null
  return located('keywords', rows, STARTS, branches.length - rows.length)
}

function keywordRows(ranking: Ranking, branches: readonly NodeRef[]): Row[] {
  return branches
    .map((ref) => {
      const inside = candidatesIn(ranking, ref)
      const mask = inside.reduce((all, { evidence }) => all | anywhere(evidence), 0)
      const score = shareOf(ranking.question, mask)
      return { ref, score, why: whyBranch(ranking.question, inside) }
    })
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
}

/** The content route: the best passages themselves. */
function byPassages({ ranking }: LocateRequest): Located | null {
  const rows = ranking.candidates.map((r) => nodeRow(ranking, r))
  const kept = rows.filter(({ score }) => score > BRANCH_FLOOR)
  if (kept.length === 0) return null
  return located('passages', kept, STARTS, rows.length - kept.length)
}

function nodeRow(ranking: Ranking, ranked: Ranked): Row {
  return { ref: ranked.evidence.ref, score: ranked.score, why: whyNode(ranking, ranked) }
}

/** The symbol route: nodes of that very name; the order is the ranking's where it knows them. */
async function symbols(request: LocateRequest, library: Library): Promise<Located | null> {
  const { ranking, collection, start } = request
  const rows: Row[] = definitionRows(request)
  for (const name of ranking.question.symbols) {
    const isScoped = !isFileName(name) && scopeOf(name) !== null
    for (const ref of await namedSo(name, collection, library)) {
      const inScope = ref.node >= start.node && ref.node < start.node + start.size
      if (!inScope || rows.some((row) => row.ref.node === ref.node)) continue
      const ranked = ranking.byNode.get(ref.node)?.score ?? 0
      // With its type it is spelled out: there is hardly another.
      const score = isScoped ? DEFINITION_CONFIDENCE : ranked
      rows.push({ ref, score, why: filled('is named “{name}”', { name: ref.title }) })
    }
  }
  if (rows.length === 0) return null
  rows.sort((a, b) => b.score - a.score)
  return located('symbols', rows, STARTS, 0)
}

/** What bears the name that is asked after comes before all that mentions it. */
const DEFINITION_CONFIDENCE = 0.98
const STEP = 0.01
/** Longer ones are looked over: their first lines, and those in which their parts begin. */
const READ_WHOLE = 60

/** Where the names that are asked after are defined: the likeliest of each, then the others. */
function definitionRows({ named = [], start }: LocateRequest): Row[] {
  const firsts = named.flatMap((places) => places.slice(0, 1))
  const others = named.flatMap((places) => places.slice(1))
  return [...firsts, ...others]
    .filter(({ node }) => node >= start.node && node < start.node + start.size)
    .map((ref, i): Row => {
      const isLong = ref.size > 1 && ref.end - ref.start > READ_WHOLE
      return {
        ...{
          ref,
          score: DEFINITION_CONFIDENCE - STEP * i,
          why: filled('is named “{name}”', { name: ref.title }),
        },
        ...(isLong && { overview: true as const }),
      }
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

/** LOC-4 for overview questions: sections that give an overview, the nearest to the top first. */
async function overview(
  request: LocateRequest,
  branches: readonly NodeRef[],
  library: Library,
): Promise<Located> {
  const { collection, start, ranking } = request
  const named = await library.evidence(collection, {
    question: [...OVERVIEW_TITLES].join(' '),
    within: start.node,
    limit: 100,
  })
  // The overview of an example or a test is not one of the whole.
  const titled = named.candidates
    .filter((c) => c.flags === 0 && isOverviewTitle(c.ref.title))
    .map((c) => c.ref)
  const places = unique([...branches, ...titled])
  const shares = new Map(keywordRows(ranking, places).map((row) => [row.ref.node, row.score]))
  const rows = places
    .map((ref): Row => {
      const share = shares.get(ref.node) ?? 0
      if (!isOverviewTitle(ref.title))
        return { ref, score: share, why: filled('words of the question') }
      const score = Math.min(1, share + OVERVIEW_BOOST)
      return { ref, score, why: filled('“{name}” gives an overview', { name: bare(ref.title) }) }
    })
    .filter(({ score }) => score > KEYWORD_FLOOR)
    .sort((a, b) => b.score - a.score || level(a.ref) - level(b.ref) || a.ref.node - b.ref.node)
  const outer = rows.filter(
    (row, i) => !rows.slice(0, i).some((r) => contains(r.ref, row.ref.node)),
  )
  if (outer.length > 0) return located('overview', outer, STARTS, 0)
  const first = {
    ref: branches[0],
    score: FIRST_SECTION_CONFIDENCE,
    why: filled('the first section'),
  }
  return located('overview', [first], 1, branches.length - 1)
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
