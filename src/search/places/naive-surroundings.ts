// What stands around nodes, written as it is said: scores of all nodes, and everything looked up for every
// node. Tests hold `Surroundings` to it.

import type { Index } from '../../index/open-index.ts'
import type { SearchSettings } from '../../model/settings.ts'
import { type NodeNumber, titleOf } from '../../model/toc.ts'
import { bitOf, scoreNodes } from '../bm25/bm25f.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { covers, exactTitleBonus } from '../top/rank.ts'
import { lettersOf } from '../top/titles.ts'

export function naiveSurroundings(index: Index, resolved: ResolvedQuery, settings: SearchSettings) {
  const { toc } = index
  const { node: nodes, masks, words } = scoreNodes(index, resolved, settings)
  const fileOf = (node: NodeNumber) => toc.documentNode[toc.document[node]]
  const outerOf = (node: NodeNumber): NodeNumber[] =>
    node === fileOf(node) ? [] : [toc.parent[node], ...outerOf(toc.parent[node])]
  const wholesOf = (mask: number) =>
    words.reduce((all, { parts }, i) => {
      const isWhole = parts.length > 0 && parts.every((part) => (mask & bitOf(part)) !== 0)
      return isWhole ? all | bitOf(i) : all
    }, mask)
  const inFields = (node: NodeNumber, fields: readonly Uint32Array[]) => {
    const row = nodes.indexOf(node)
    return row < 0 ? 0 : fields.reduce((mask, field) => mask | field[row], 0)
  }
  const held = (node: NodeNumber) => wholesOf(inFields(node, Object.values(masks)))
  const titled = (all: readonly NodeNumber[]) =>
    all.reduce((mask, node) => mask | inFields(node, [masks.title]), 0)
  const said = (all: readonly NodeNumber[]) =>
    all.reduce((mask, node) => mask | inFields(node, [masks.title, masks.description]), 0)
  const lettersIn = (node: NodeNumber) => {
    const title = titleOf(toc, node)
    return lettersOf(node === fileOf(node) ? title.replace(/\.[^.]+$/, '') : title)
  }
  const isNamed = (node: NodeNumber) => {
    const own = titled([node])
    const outer = outerOf(node)
    const { phrases, text } = resolved.query
    if (phrases.length > 0 || words.length < 2 || own === 0 || covers(words)(own)) return false
    if (lettersIn(node) === '' || !covers(words)(own | titled(outer))) return false
    const names = outer.map((_, i) => [node, ...outer.slice(0, i + 1)].toReversed().map(lettersIn))
    return names.some((name) => name.join('') === lettersOf(text))
  }
  return {
    held,
    heldWithin: (node: NodeNumber) =>
      wholesOf(held(node) | said(outerOf(node).filter((outer) => outer !== fileOf(node)))),
    titleCovers: (node: NodeNumber) => covers(words)(titled([node])),
    above: (node: NodeNumber) => {
      const more = wholesOf(held(node) | said(outerOf(node))) & ~held(node)
      return words.reduce(
        (sum, { isPart, weight, idf }, i) =>
          !isPart && (more & bitOf(i)) !== 0 ? sum + weight * idf : sum,
        0,
      )
    },
    exactName: (node: NodeNumber) => (isNamed(node) ? exactTitleBonus(words, settings) : 0),
  }
}
