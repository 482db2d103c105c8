// The gauge of read tokens: one segment for each step that read something.

import type { Step, StepOf } from '../../model/walk/trace.ts'

/** The segment of one step. */
export interface GaugeSegment {
  readonly step: number
  /** Tokens that this step read. */
  readonly tokens: number
}

/** The segments of the tokens read; steps that read nothing are omitted. */
export function gaugeSegments(steps: readonly Step[]): GaugeSegment[] {
  const segments: GaugeSegment[] = []
  let before = 0
  for (const { number, readTokens } of steps) {
    if (readTokens > before) segments.push({ step: number, tokens: readTokens - before })
    before = Math.max(before, readTokens)
  }
  return segments
}

/** The tokens that an agent saw, and the limit of its model. */
export interface AgentTokens {
  /** Tokens of the table of contents, and of everything else that it looked up. */
  readonly contents: number
  readonly reading: number
  /** Maximum number of tokens of one prompt and its answer together. */
  readonly context: number
}

/** The gauge of an agent; `null` for other walks. */
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
