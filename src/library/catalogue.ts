// All collections of a library on one page that fits one prompt (HIER-1).

import { tokenBound } from '../base/tokens.ts'
import type { Catalogue, HierarchyLevel, LevelTotals } from '../model/library/hierarchy.ts'

type Shelf = Catalogue['shelves'][number]

/** Maximum number of tokens of the catalogue: it fits the context of the smallest model together with a question. */
const CATALOGUE_TOKENS = 3000
/** Number of example questions per shelf. */
const MAX_QUESTIONS = 3

/** The catalogue of these shelves; the more text they have, the less is shown of each. */
export function catalogueOf(
  shelves: readonly (readonly [slug: string, level: HierarchyLevel])[],
  generatedAt: number,
): Catalogue {
  const totals = shelves.reduce((sum, [, level]) => added(sum, level.totals), {
    documents: 0,
    nodes: 0,
    leaves: 0,
  })
  const rows = shelves.map(([slug, level]): Shelf => {
    const { title, summary, questions, topics, totals } = level
    return {
      slug,
      name: title.replace(/\/$/, ''),
      overview: summary.text,
      questions: questions.slice(0, MAX_QUESTIONS),
      topics,
      documents: totals.documents,
    }
  })
  const versions = [
    rows,
    rows.map((row) => ({ ...row, questions: [], topics: [] })),
    rows.map(nameOnly),
  ]
  const fitting =
    versions.find((one) => tokensOf(one) <= CATALOGUE_TOKENS) ?? withinBudget(rows.map(nameOnly))
  return {
    level: 'catalogue',
    generatedAt: new Date(generatedAt).toISOString(),
    totals,
    shelves: fitting,
    tokens: tokensOf(fitting),
  }
}

function nameOnly(row: Shelf): Shelf {
  return { ...row, overview: '', questions: [], topics: [] }
}

function withinBudget(rows: readonly Shelf[]): readonly Shelf[] {
  let kept = rows
  while (kept.length > 0 && tokensOf(kept) > CATALOGUE_TOKENS)
    kept = kept.slice(0, Math.floor(kept.length * 0.9))
  return kept
}

function tokensOf(rows: readonly Shelf[]): number {
  return tokenBound(JSON.stringify(rows))
}

function added(a: LevelTotals, b: LevelTotals): LevelTotals {
  return {
    documents: a.documents + b.documents,
    nodes: a.nodes + b.nodes,
    leaves: a.leaves + b.leaves,
  }
}
