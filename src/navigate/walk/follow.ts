// Chooses which reference to follow from what was read (NAV-7).

import { type Filled, filled } from '../../messages/words.ts'
import { contains, type NodeRef, type NodeReferences } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { WALK } from '../../model/walk/by-hand.ts'
import type { Reading } from '../../model/walk/reading.ts'
import type { StepOf } from '../../model/walk/trace.ts'
import { candidatesIn, type Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import { candidatesWithMissingWord } from './coverage.ts'

/** A reference worth following. */
export interface Lead extends Pick<StepOf<'follow'>, 'from' | 'to' | 'reference' | 'why'> {
  readonly score: number
}

/** Whether a place is inside or around one that was read: its lines would be read twice. */
export function isRead(readings: readonly Reading[], ref: NodeRef): boolean {
  return readings.some((r) => (!r.overview && holdsLines(r.ref, ref)) || holdsLines(ref, r.ref))
}

/** Whether a place is inside another one, lines included: members may be on other lines than their type. */
function holdsLines(outer: NodeRef, inner: NodeRef): boolean {
  if (!contains(outer, inner.node)) return false
  return outer.path !== inner.path || (outer.start <= inner.start && inner.end <= outer.end)
}

/** The best unexplored place that a reading refers to or is referenced from; `null` if there is none. */
export function bestLead(
  reading: Reading,
  references: NodeReferences,
  ranking: Ranking,
  explored: ReadonlySet<NodeNumber>,
  readings: readonly Reading[],
): Lead | null {
  const floor = WALK.minFollowShare * (ranking.candidates[0]?.score ?? 0)
  const leads: Lead[] = []
  for (const [direction, rows] of [
    ['from', references.from],
    ['to', references.to],
  ] as const) {
    for (const { ref, text, kind, confidence } of rows) {
      if (ref === null || explored.has(ref.node)) continue
      const [target] = candidatesWithMissingWord(
        ranking,
        candidatesIn(ranking, ref, explored),
        readings,
      )
      if (target !== undefined && target.score >= floor && target.lowered === '') {
        const to = target.evidence.ref
        const why = filled('{label}: {text}', {
          label: connection(direction, reading.ref),
          text: whyNode(ranking, target),
        })
        leads.push({
          from: reading.ref,
          to,
          reference: text,
          why,
          score: target.score * confidence,
        })
      } else if (kind === 'see' && direction === 'from' && confidence >= WALK.minSeeConfidence) {
        const why = connection('from', reading.ref)
        const score = WALK.seeFactor * (ranking.byNode.get(reading.ref.node)?.score ?? 0)
        leads.push({ from: reading.ref, to: ref, reference: text, why, score })
      }
    }
  }
  leads.sort((a, b) => b.score - a.score || a.to.node - b.to.node)
  return leads.find((lead) => !isRead(readings, lead.to)) ?? null
}

/** A text: which of the two places refers to the other. */
function connection(direction: 'from' | 'to', { title: read }: NodeRef): Filled {
  return direction === 'from'
    ? filled('{read} refers to it', { read })
    : filled('it refers to {read}', { read })
}
