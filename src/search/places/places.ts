// The places that a search shows: the best nodes by what they hold themselves, ordered once more by what
// stands around them. A method is meant with its class and a section with its page; several that match
// speak for what they lie in or belong to; a file that holds no more of the question than a symbol in it is that
// symbol.

import type { Index } from '../../index/open-index.ts'
import type { SearchSettings } from '../../model/settings.ts'
import { childrenOf, kindOf, type NodeNumber, type Toc } from '../../model/toc.ts'
import { acceptor, type ScoreOptions } from '../bm25/bm25f.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { rankTop } from '../top/rank.ts'
import { titleSection } from './fold-titles.ts'
import { ownersAmong } from './owners.ts'
import { type Place, placeBelow, raisedPlace, rankedPlace } from './place.ts'
import { Surroundings } from './surroundings.ts'

/** Nodes whose surroundings are looked at, at least. */
const LOOKED_AT = 50
/** Share of the best member that is added for several. */
const BELOW_SHARE = 0.2
/** So many members speak for what they belong to. */
const SEVERAL = 2
/** First sections of a page that are found by its title although they hold no word of it. */
const SECTIONS_BELOW = 3

/** The best `k` places, best first. */
export function searchPlaces(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  k: number,
  options: ScoreOptions = {},
): Place[] {
  const { toc } = index
  const most = Math.max(k, LOOKED_AT)
  const ranking = rankTop(index, resolved, settings, most, options)
  const { ranked } = ranking
  const below = sectionsBelow(toc, resolved, options, ranked)
  const around = new Surroundings(index, resolved, settings, below, ranking)
  const found = ranked.map((one) =>
    rankedPlace(one, one.exactTitle || around.exactName(one.node), around.above(one.node)),
  )
  for (const node of below) {
    // What holds a word and is not among those ranked is too far down.
    const isNew = around.held(node) === 0 && ranked.every((one) => one.node !== node)
    if (isNew) found.push(placeBelow(node, around.above(node)))
  }
  const places = withBelow(toc, around, found)
  return foldFiles(toc, around, places.sort(byRank)).slice(0, k)
}

function byRank(a: Place, b: Place): number {
  return b.total - a.total || a.node - b.node
}

/** The first sections of the pages whose whole title is the question. */
function sectionsBelow(
  toc: Toc,
  { query, excluded }: ResolvedQuery,
  options: ScoreOptions,
  ranked: readonly Pick<Place, 'node' | 'exactTitle'>[],
): NodeNumber[] {
  if (query.phrases.length > 0 || excluded.length > 0) return []
  if (!ranked.some(({ exactTitle }) => exactTitle > 0)) return []
  const accepts = acceptor(options, new Set())
  const below = ranked.flatMap(({ node, exactTitle }) => {
    if (exactTitle === 0 || toc.document[node] < 0) return []
    const section = isDocument(toc, node) ? titleSection(toc, toc.document[node]) : null
    return childrenOf(toc, section ?? node).slice(0, SECTIONS_BELOW)
  })
  const sections = below.filter((node) => kindOf(toc, node) === 'section' && accepts(node))
  return [...new Set(sections)]
}

/** Adds what several members say for what they belong to. */
function withBelow(toc: Toc, around: Surroundings, places: Place[]): Place[] {
  const owners = ownersAmong(
    toc,
    places.map(({ node }) => node),
  )
  const below = new Map<NodeNumber, Place[]>(places.map(({ node }) => [node, []]))
  for (let row = 0; row < places.length; row++) below.get(owners[row])?.push(places[row])
  return places.map((place) => {
    const members = below.get(place.node) ?? []
    // A file is no better for its parts, and a part that is called what is asked for is what is meant.
    if (members.length < SEVERAL || toc.document[place.node] < 0 || isDocument(toc, place.node)) {
      return place
    }
    if (members.some(({ node }) => around.titleCovers(node))) return place
    const best = Math.max(...members.map(({ total }) => total))
    return raisedPlace(place, { below: BELOW_SHARE * best })
  })
}

/** Files of code as the best of their symbols that hold all that they hold. @param places best first. */
function foldFiles(toc: Toc, around: Surroundings, places: readonly Place[]): readonly Place[] {
  const folded = new Set<NodeNumber>()
  const raised = new Map<NodeNumber, Place>()
  for (const file of places) {
    if (file.exactTitle > 0 || !isCodeFile(toc, file.node)) continue
    const held = around.held(file.node)
    const symbol = places.find(
      ({ node }) =>
        node !== file.node &&
        toc.document[node] === toc.document[file.node] &&
        (around.heldWithin(node) & held) === held,
    )
    if (symbol === undefined) continue
    folded.add(file.node)
    const more = Math.max(0, file.total - symbol.total)
    raised.set(symbol.node, raisedPlace(symbol, { file: more }))
  }
  if (folded.size === 0) return places
  return places
    .filter(({ node }) => !folded.has(node))
    .map((place) => raised.get(place.node) ?? place)
    .sort(byRank)
}

function isDocument(toc: Toc, node: NodeNumber): boolean {
  const document = toc.document[node]
  return document >= 0 && toc.documentNode[document] === node
}

function isCodeFile(toc: Toc, node: NodeNumber): boolean {
  return isDocument(toc, node) && toc.documents[toc.document[node]].outline?.format === 'code'
}
