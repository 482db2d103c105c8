// The meter of what was shown: one segment for each step that showed something new.

import type { Step, StepOf } from '../../model/walk/trace.ts'
import { readPlaces } from '../../state/fold/read-places.ts'

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

/** What an agent was shown, and how much its model takes in. */
export interface AgentTokens {
  /** Tokens of the table of contents, and of all else that it looked up. */
  readonly contents: number
  readonly reading: number
  /** Tokens that one prompt and its answer may have together. */
  readonly context: number
}

/** The gauge of an agent; `null` for a walk without one. */
export function agentTokens(steps: readonly Step[]): AgentTokens | null {
  const start = steps.find((step) => step.kind === 'start')
  if (start === undefined) return null
  const calls = steps.filter((step) => step.kind === 'call')
  const sum = (of: readonly { readonly tokens: number }[]): number =>
    of.reduce((total, { tokens }) => total + tokens, 0)
  return {
    contents: sum(calls.filter(isOutline)),
    reading: sum(calls.filter((call) => !isOutline(call))),
    context: start.context,
  }
}

/** Whether a call showed a part of the table of contents. */
export function isOutline({ tool }: StepOf<'call'>): boolean {
  return tool === 'outline'
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
    for (const { ref } of readPlaces(step)) taken.add(ref.id)
    if (step.kind === 'call')
      for (const { ref, as } of step.places) if (as === 'opened') taken.add(ref.id)
    if (step.kind === 'follow') taken.add(step.to.id)
    if (step.kind === 'answer') for (const { ref } of step.citations) taken.add(ref.id)
  }
  return taken
}
