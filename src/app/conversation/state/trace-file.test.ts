import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filled, filled } from '../../../messages/words.ts'
import { TRACE_VERSION, type Trace } from '../../../model/walk/trace.ts'
import { AGENT_STEPS, call, EVERY_STEP, place, shownPlace, steps } from '../../state/testing.ts'
import { readTrace, TraceError, writeTrace } from './trace-file.ts'

const TRACE: Trace = {
  ...{ version: TRACE_VERSION, question: 'Where is it?', collection: 'lamp', generation: 3 },
  ...{ reasoner: 'structural', startedAt: 1_700_000_000_000 },
  steps: steps(...EVERY_STEP),
}

function nested(inner: Filled): Filled {
  return filled('{parts}', { parts: inner })
}

function changed(change: (trace: Record<string, unknown>) => void): string {
  const trace: Record<string, unknown> = JSON.parse(writeTrace(TRACE))
  change(trace)
  return JSON.stringify(trace)
}

describe('a trace as a file (UI-4)', () => {
  it('is read as it was written', () => {
    expect(readTrace(writeTrace(TRACE))).toEqual(TRACE)
  })

  it('is read as it was written where an agent walked (UI-4, TOOL-1)', () => {
    const trace = { ...TRACE, reasoner: 'model', steps: steps(...AGENT_STEPS) } as const
    expect(readTrace(writeTrace(trace))).toEqual(trace)
  })

  it('is read as it was written where words were given for the question (UI-4, TRN-1)', () => {
    const [words] = steps({ kind: 'words', words: ['session', 'time out'], given: true })
    expect(readTrace(writeTrace({ ...TRACE, steps: [words] })).steps).toEqual([words])
    const damaged = { ...words, words: [7] }
    expect(() => readTrace(changed((one) => (one.steps = [damaged])))).toThrow(
      'exported. (steps.0.words.0',
    )
  })

  it.each([1, 2, 3, 4])('is read of version %i (UI-4)', (version) => {
    expect(readTrace(changed((trace) => (trace.version = version))).steps).toEqual(TRACE.steps)
  })

  it('leaves out steps of an older version that walks no longer make (UI-4)', () => {
    const gone = ['locate', 'view', 'choose', 'expand'].map((kind) => ({ kind, repaired: true }))
    const read = TRACE.steps[5]
    expect(readTrace(changed((trace) => (trace.steps = [...gone, read]))).steps).toEqual([read])
    expect(() => readTrace(changed((trace) => (trace.steps = gone)))).toThrow('exported. (steps')
  })

  it.each([
    ['a tool that there is not', { tool: 'write' }, 'tool'],
    ['an argument that is no text', { given: { query: {} } }, 'given.query'],
    [
      'more arguments than a tool has',
      { given: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`a${i}`, 1])) },
      'given',
    ],
    ['an argument of a long name', { given: { ['a'.repeat(101)]: 1 } }, 'given'],
    [
      'a place that is shown in no known way',
      { places: [shownPlace(3, 'owned' as 'read')] },
      'places.0.as',
    ],
    [
      'lines that end before they begin',
      { places: [shownPlace(3, 'read', [9, 1])] },
      'places.0.lines.0',
    ],
    ['lines below zero', { places: [shownPlace(3, 'read', [-1, 1])] }, 'places.0.lines.0.0'],
    ['too many places', { places: Array(5001).fill(shownPlace(3, 'listed')) }, 'places'],
    ['an endless text', { text: 'x'.repeat(400_001) }, 'text'],
    ['a turn that is no number', { turn: 1.5 }, 'turn'],
    ['a refusal that is none', { refused: false }, 'refused'],
  ])('refuses a call with %s (SEC-5)', (_, change, at) => {
    const step = { ...steps(call('search', { query: 'x' }, []))[0], ...change }
    expect(() => readTrace(changed((trace) => (trace.steps = [step])))).toThrow(
      `exported. (steps.0.${at}`,
    )
  })

  it.each([
    ['no JSON', 'hello', 'not a file of steps'],
    ['cut in the middle', writeTrace(TRACE).slice(0, 900), 'not a file of steps'],
    ['other JSON', '{"steps":[]}', 'not a file of steps'],
    ['no object', '[1, 2]', 'not a file of steps'],
    ['a newer version', changed((t) => (t.version = 99)), 'newer version of Wayleaf'],
    ['an older version', changed((t) => (t.version = 0)), 'too old'],
    ['no steps', changed((t) => (t.steps = [])), 'exported. (steps'],
    ['a step of no known kind', changed((t) => (t.steps = [{ kind: 'jump' }])), 'steps.0.kind'],
    ['too many steps', changed((t) => (t.steps = Array(501).fill(TRACE.steps[4]))), '(steps'],
    ['a huge file', ' '.repeat(17 * 1024 * 1024), 'not a file of steps'],
  ])('says what is wrong with %s', (_, text, words) => {
    expect(() => readTrace(text)).toThrow(words)
  })

  it('is refused in words, whatever JSON or text the file contains', () => {
    const hostile = fc.constant('{"__proto__":{"format":"wayleaf-trace"}}')
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), hostile), (text) => {
        expect(() => readTrace(text)).toThrow(TraceError)
      }),
    )
  })

  it('has its own reasons in English, and those of a walk unchanged (UI-12)', () => {
    const name = filled('is named “{name}”', { name: 'open' })
    const read = { kind: 'read', ref: place(2), passages: [], why: name } as const
    const file = writeTrace({ ...TRACE, steps: steps(read) })
    expect(readTrace(file).steps[0]).toMatchObject({ why: 'is named “open”' })
    const whole = changed((trace) => (trace.steps = steps(read)))
    expect(readTrace(whole).steps[0]).toMatchObject({ why: name })
  })

  it.each([
    ['no text', { text: 7, values: {} }],
    ['a value that cannot be said', { text: '{a}', values: { a: { b: 1 } } }],
    [
      'words in words without end',
      Array(50)
        .fill(0)
        .reduce(nested, filled('{parts}', { parts: '' })),
    ],
  ])('refuses a reason with %s (UI-12)', (_, why) => {
    const read = { ...steps({ kind: 'read', ref: place(2), passages: [], why: '' })[0], why }
    expect(() => readTrace(changed((trace) => (trace.steps = [read])))).toThrow('steps.0.why')
  })

  it('keeps only the fields that it knows', () => {
    const read = readTrace(changed((trace) => (trace.html = '<script>')))
    expect(read).toEqual(TRACE)
  })
})
