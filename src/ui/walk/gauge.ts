// The meter of what was shown: one segment for each step that showed something new.

import type { Step } from '../../model/walk/trace.ts'

/** What one step added to the gauge. */
export interface GaugeSegment {
  readonly step: number
  /** Distinct tokens that this step added. */
  readonly tokens: number
}

/** What each step added to the distinct tokens shown; steps that added nothing are left out. */
export function gaugeSegments(steps: readonly Step[]): GaugeSegment[] {
  const segments: GaugeSegment[] = []
  let before = 0
  for (const { number, shownTokens } of steps) {
    if (shownTokens > before) segments.push({ step: number, tokens: shownTokens - before })
    before = Math.max(before, shownTokens)
  }
  return segments
}

/** Milliseconds from the question to the end of the last step. */
export function elapsed(steps: readonly Step[]): number {
  const last = steps.at(-1)
  return last === undefined ? 0 : last.at + last.ms
}

/** Ids of the places that were entered, read or cited. */
export function takenIds(steps: readonly Step[]): Set<string> {
  const taken = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'choose' || step.kind === 'locate')
      for (const { ref, fate } of step.considered) if (fate === 'chosen') taken.add(ref.id)
    if (step.kind === 'read') taken.add(step.ref.id)
    if (step.kind === 'follow') taken.add(step.to.id)
    if (step.kind === 'answer') for (const { ref } of step.citations) taken.add(ref.id)
  }
  return taken
}
