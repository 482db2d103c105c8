// The main parts of a module and the order in which they depend on each other (NAV-16).

import { groupBy } from '../../base/group-by.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import { type Filled, filled } from '../../model/words/words.ts'
import { contains } from '../ranking/branch.ts'
import type { Ranking } from '../ranking/score.ts'

/** Part → the other parts that it refers to. */
export type Uses = ReadonlyMap<NodeRef, ReadonlySet<NodeRef>>

const MAX_MAIN_PARTS = 4

/** What files and folders refer to, by the resolved references of the collection. */
export async function usesOf(
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
export function usesInText(parts: readonly NodeRef[], text: string): Uses {
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
export function mainOf(
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
export function inOrder(parts: readonly NodeRef[], uses: Uses): readonly NodeRef[] {
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
export function whyPart(part: NodeRef, main: readonly NodeRef[], uses: Uses): Filled {
  const used = main.filter((other) => uses.get(part)?.has(other)).map(({ title }) => title)
  const users = main.filter((other) => uses.get(other)?.has(part)).map(({ title }) => title)
  if (used.length > 0) return filled('a part that uses {parts}', { parts: used })
  return users.length > 0
    ? filled('a part that {parts} uses', { parts: users })
    : filled('a part of it')
}
