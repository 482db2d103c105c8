// What views cost in tokens: the first, each expansion, the whole walk, beside the same as JSON.

import { tokenBound } from '../base/tokens/tokens.ts'
import type { View, ViewLine } from '../model/library/library.ts'
import type { Step } from '../model/walk/trace.ts'

/** Mean and largest of some numbers. */
interface Figure {
  readonly mean: number
  readonly max: number
  readonly count: number
}

/** Tokens of views over some walks. */
export interface ViewFigures {
  readonly initial: Figure
  readonly expansion: Figure
  /** Distinct table-of-contents tokens of a walk. */
  readonly walk: Figure
  /** The same views as one JSON object a node. */
  readonly initialJson: Figure
  readonly expansionJson: Figure
  readonly walkJson: Figure
  /** Tokens a line of a view, and a node of the JSON. */
  readonly perLine: number
  readonly perJsonNode: number
}

/** Collects figures over walks. */
export function collectFigures(): {
  readonly add: (steps: readonly Step[]) => void
  readonly figures: () => ViewFigures
} {
  const lists: Tokens = { initial: [], expansion: [], walk: [] }
  const json: Tokens = { initial: [], expansion: [], walk: [] }
  let lines = 0
  return {
    add: (steps) => {
      const views = steps.flatMap((step) => (step.kind === 'view' ? [step.view] : []))
      const sums = { outline: 0, json: 0 }
      views.forEach((view, i) => {
        const kind = i === 0 ? 'initial' : 'expansion'
        const asJson = tokenBound(JSON.stringify(jsonOf(view)))
        lists[kind].push(view.tokens)
        json[kind].push(asJson)
        sums.outline += view.tokens
        sums.json += asJson
        lines += view.lines.length
      })
      lists.walk.push(sums.outline)
      json.walk.push(sums.json)
    },
    figures: () => ({
      initial: figure(lists.initial),
      expansion: figure(lists.expansion),
      walk: figure(lists.walk),
      initialJson: figure(json.initial),
      expansionJson: figure(json.expansion),
      walkJson: figure(json.walk),
      perLine: total(lists.walk) / Math.max(1, lines),
      perJsonNode: total(json.walk) / Math.max(1, lines),
    }),
  }
}

type Tokens = Record<'initial' | 'expansion' | 'walk', number[]>

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function figure(values: readonly number[]): Figure {
  const count = values.length
  return { mean: total(values) / Math.max(1, count), max: Math.max(0, ...values), count }
}

interface JsonNode {
  readonly id: string
  readonly t: string
  readonly s: string
  readonly c?: JsonNode[]
}

/** A view as the JSON of TOC-7: `c` lists only children that are shown. */
function jsonOf(view: View): JsonNode {
  const rootNode = nodeOf(view.root.id, view.root.title, '')
  const open: { readonly node: JsonNode & { c?: JsonNode[] }; readonly indent: number }[] = [
    { node: rootNode, indent: -1 },
  ]
  for (const line of view.lines) {
    while (open.length > 1 && open[open.length - 1].indent >= line.indent) open.pop()
    const parent = open[open.length - 1].node
    const node = lineNode(line)
    parent.c = [...(parent.c ?? []), node]
    open.push({ node, indent: line.indent })
  }
  return rootNode
}

function lineNode({ ref, summary }: ViewLine): JsonNode {
  return nodeOf(ref.id, ref.title, summary)
}

function nodeOf(id: string, t: string, s: string): JsonNode & { c?: JsonNode[] } {
  return { id, t, s }
}

/** The figures as a table for a terminal. */
export function figureTable(figures: ViewFigures): string {
  const row = (name: string, outline: Figure, json: Figure) =>
    `${name.padEnd(14)}${cell(outline)}${cell(json)}`
  return [
    `${''.padEnd(14)}${'outline mean / max'.padEnd(24)}as JSON mean / max`,
    row('first view', figures.initial, figures.initialJson),
    row('one expansion', figures.expansion, figures.expansionJson),
    row('whole walk', figures.walk, figures.walkJson),
    `${'a line'.padEnd(14)}${figures.perLine.toFixed(1).padEnd(24)}${figures.perJsonNode.toFixed(1)}`,
  ].join('\n')
}

function cell({ mean, max }: Figure): string {
  return `${Math.round(mean)} / ${Math.round(max)}`.padEnd(24)
}
