// Recorded walks open in the app, and citations and checks of their answers follow again from their steps.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkClaims } from '../../../answer/check-claims.ts'
import { citeLines } from '../../../answer/cite-lines.ts'
import { linesAsRead, shownFiles } from '../../../answer/shown-lines.ts'
import { inEnglish } from '../../../messages/words.ts'
import type { StepOf, Trace } from '../../../model/walk/trace.ts'
import { lanesOf, tallyOf } from '../../state/fold/walk-marks.ts'
import { readTrace } from './trace-file.ts'

const recorded = (name: string): Trace =>
  readTrace(readFileSync(`src/app/conversation/state/fixtures/${name}.json`, 'utf8'))

it('opens a walk of an earlier version (UI-4)', () => {
  const trace = recorded('smollm2-135m')
  expect(trace.version).toBe(3)
  expect(trace.steps.at(-1)?.kind).toBe('done')
})

describe('a recorded walk of an agent', () => {
  const { steps } = recorded('agent')
  const answer = steps.find((step): step is StepOf<'answer'> => step.kind === 'answer')
  if (answer === undefined) throw new Error('the recorded walk has no answer')
  const { text, marks = [], citations } = answer

  /** The answer as the model wrote it. */
  const written = marks.reduceRight((before, mark) => {
    const cited = citations.find((one) => mark.kind === 'citation' && one.number === mark.number)
    const name = cited === undefined ? '' : `[${cited.ref.path}:${cited.start}-${cited.end}]`
    return before.slice(0, mark.from) + name + before.slice(mark.to)
  }, text)

  /** Files with the lines that were read; other lines are empty. */
  const fileRead = (path: string): string => {
    const lines = linesAsRead(steps, path)
    const last = Math.max(...lines.keys())
    return Array.from({ length: last }, (_, i) => lines.get(i + 1) ?? '').join('\n')
  }

  it('gives the same citations again, each at the lines that it shows (ANS-2, UI-4)', async () => {
    const again = await citeLines(
      written,
      shownFiles(steps),
      async (ref) => ({ ref, text: fileRead(ref.path) }),
      (path) => linesAsRead(steps, path),
    )
    expect(again).toMatchObject({ text, marks, citations, removed: 0 })
  })

  it('gives the same check again (ANS-3)', () => {
    const check = steps.find((step) => step.kind === 'check')
    const cited = new Map(citations.map((one) => [one.number, `${one.ref.path}\n${one.text}`]))
    const shown = steps.map((step) => (step.kind === 'call' ? step.text : '')).join('\n')
    const sentences = (check?.claims ?? []).map((claim) => ({
      text: claim.text,
      numbers: claim.citations,
      from: claim.range?.[0] ?? 0,
      to: claim.range?.[1] ?? 0,
    }))
    const again = checkClaims(sentences, cited, shown)
    // Reasons in a file are in English.
    const told = again.map((claim) => ({ ...claim, why: inEnglish(claim.why) }))
    expect(told).toEqual(check?.claims)
  })

  it('draws what was listed, read and cited (UI-2)', () => {
    const tally = tallyOf(lanesOf(steps))
    expect(tally.cited).toBe(citations.length)
    expect(tally.read).toBeGreaterThan(2)
    expect(tally.considered).toBeGreaterThan(10)
  })
})
