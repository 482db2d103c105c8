// Forged traces: any value in the JSON of a walk is replaced by another. Each trace is refused with a message
// about it, or is drawn and replayed like any other.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TRACE_VERSION } from '../../model/walk/trace.ts'
import { sourceMarks } from '../source/code/source-marks.ts'
import { trailTo } from '../source/TrailLine.tsx'
import { coverageMap } from '../state/fold/coverage.ts'
import { placeOf, placeSteps } from '../state/fold/step-refs.ts'
import { enteredNodes, lanesOf, strongestMarks, tallyOf } from '../state/fold/walk-marks.ts'
import { AGENT_STEPS, EVERY_STEP, place, steps, treeOfDepths } from '../state/testing.ts'
import { sharedCitations, totalRows } from '../trace/ComparePane.tsx'
import { stepText } from '../words/describe.ts'
import { elapsed, usageOf, usageText } from '../words/usage.ts'
import { plainBlocks } from './answer/answer-blocks.ts'
import { answerMarkdown } from './answer/markdown.ts'
import { markdownBlocks } from './answer/markdown-blocks.ts'
import { readTrace, TraceError, writeTrace } from './state/trace-file.ts'
import { stopMark } from './stop-mark.ts'

const ALL_STEPS = [...EVERY_STEP.slice(0, -1), ...AGENT_STEPS]
const SOUND = writeTrace({
  ...{ version: TRACE_VERSION, question: 'Where is it?', collection: 'lamp', generation: 3 },
  ...{ reasoner: 'structural', startedAt: 1_700_000_000_000 },
  steps: steps(...ALL_STEPS),
})
const STEPS = steps(...ALL_STEPS)
const TREE = treeOfDepths([0, 1, 2, 2, 1, 2, 3, 3, 1, 1])

const LIBRARY = {
  resolve: async (_: string, id: string) => {
    const node = Number(/\d+/.exec(id)?.[0])
    return node < TREE.count ? node : null
  },
  refs: async (_: string, nodes: readonly number[]) =>
    nodes.map((node) => ({ ...place(node), size: TREE.size[node] })),
}

/** Everything that the page derives from an opened trace. */
async function drawAll(text: string): Promise<void> {
  const trace = readTrace(text)
  const { steps: placed } = await placeSteps(trace.steps, 'lamp', LIBRARY)
  for (let shown = 0; shown <= placed.length; shown++) {
    const lanes = lanesOf(placed, shown)
    const marks = lanes.flatMap((lane) => lane.marks)
    strongestMarks(marks)
    tallyOf(lanes)
    lanes.flatMap(enteredNodes)
    coverageMap(TREE, marks, placed.slice(0, shown))
  }
  for (const step of placed) {
    expect(stepText(step)).toBeTypeOf('string')
    stopMark(step)
    placeOf(step)
    if (step.kind !== 'answer') continue
    const blocks = [plainBlocks(step), markdownBlocks(step)]
    for (const drawn of blocks) {
      answerMarkdown({ question: trace.question, collection: 'lamp', steps: placed, blocks: drawn })
    }
    for (const { ref } of step.citations) {
      sourceMarks(placed, ref.path, 1)
      trailTo(placed, ref)
    }
    sharedCitations(step.citations, step.citations.slice(1))
  }
  totalRows(placed, STEPS)
  expect(elapsed(placed)).toBeTypeOf('number')
  const usage = usageOf(placed)
  if (usage !== null) usageText(usage)
  // Lists are drawn by the numbers of their rows.
  const numbers = placed.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
}

async function fate(text: string): Promise<'refused' | 'drawn'> {
  try {
    await drawAll(text)
    return 'drawn'
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    expect(error.message).toMatch(/^It (?:is|was saved)/)
    return 'refused'
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every place in the JSON: its parent, and its key. */
function placesOf(
  value: Json,
): { readonly holder: Json[] | { [key: string]: Json }; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value
  return Object.entries(value).flatMap(([key, inner]) => [{ holder, key }, ...placesOf(inner)])
}

const odd: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  ...[null, true, -1, 0, 1, 2, 0.5, 3, 500, 1e308, -1e308, 2 ** 53 - 1, 2 ** 31],
  ...['', '__proto__', '`[1]` **x** <b>', '\ud800', '\n'.repeat(50), 'file-3.ts'],
  ...[[], {}, [[1, 2]], [9, 1]],
)

const forgery = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom('value', 'value', 'value', 'gone', 'twice', 'other'),
  value: odd,
})

function forged(changes: readonly { at: number; kind: string; value: Json }[]): string {
  const trace: Json = JSON.parse(SOUND)
  for (const { at, kind, value } of changes) {
    const places = placesOf(trace)
    const { holder, key } = places[Math.floor(at * places.length)]
    const other = places[Math.floor(((at * 7919) % 1) * places.length)]
    if (Array.isArray(holder)) {
      const i = Number(key)
      if (kind === 'gone') holder.splice(i, 1)
      else if (kind === 'twice') holder.splice(i, 0, structuredClone(holder[i]))
      else holder[i] = kind === 'other' ? copyOf(other) : value
    } else if (kind === 'gone') delete holder[key]
    else holder[key] = kind === 'value' ? value : copyOf(other)
  }
  return JSON.stringify(trace)
}

function copyOf({ holder, key }: ReturnType<typeof placesOf>[number]): Json {
  return structuredClone(Array.isArray(holder) ? holder[Number(key)] : holder[key])
}

describe('forged traces (SEC-5, UI-4)', () => {
  it('draws the original trace', async () => {
    expect(await fate(SOUND)).toBe('drawn')
  })

  it('refuses a trace with a message or draws it, whatever is forged in it', async () => {
    const fates = { refused: 0, drawn: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(forgery, { minLength: 1, maxLength: 3 }), async (changes) => {
        fates[await fate(forged(changes))]++
      }),
      { numRuns: 200 },
    )
    expect(Math.min(fates.refused, fates.drawn)).toBeGreaterThan(15)
  })
})
