import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { requestFor, stepsOf } from '../cli/testing/walks.ts'
import { PieceMissingError } from '../model/collection/pieces.ts'
import type { Library } from '../model/library/library.ts'
import type { Step, StepOf } from '../model/walk/trace.ts'

const FILES = {
  'src/jobs.py':
    'class Jobs:\n    def push(self):\n        store it in the queue\n    def next_job(self):\n        the next job of the queue, or nothing',
  'src/client.py': 'class Client:\n    def send(self):\n        push a job',
}

/** The steps over a library whose calls cannot be read. */
function stepsWith(
  question: string,
  calls: Library['calls'],
  more: Parameters<typeof stepsOf>[2] = {},
): Promise<readonly Step[]> {
  return stepsOf(requestFor(question), { ...textLibrary(FILES), calls }, more)
}

const unread = (): Promise<never> => Promise.reject(new RangeError('offset is out of bounds'))

const failures = (steps: readonly Step[]) =>
  steps.filter((step): step is StepOf<'fallback'> => step.kind === 'fallback')

describe('a collection whose calls cannot be read', () => {
  it.each([
    'Who calls next_job?',
    'How does a job get from send to the queue?',
    'What happens when a job is pushed?',
    'What happens when a job is pushed? Who calls next_job?',
  ])('is answered without them, and a step before the answer says so: %s', async (question) => {
    const steps = await stepsWith(question, unread)
    const kinds = steps.map(({ kind }) => kind)
    expect(steps.find((step) => step.kind === 'answer')).toMatchObject({ found: true })
    expect(failures(steps)).toMatchObject([
      {
        ...{ from: 'walk', to: 'walk', missing: 'calls' },
        why: {
          text: 'It is answered without who calls whom, which could not be read ({why})',
          values: { why: 'offset is out of bounds' },
        },
      },
    ])
    expect(kinds.indexOf('fallback')).toBeLessThan(kinds.indexOf('answer'))
    expect(steps.at(-1)).toMatchObject({ kind: 'done', stopped: false })
  })

  it('says that a piece is missing if that is the reason', async () => {
    const steps = await stepsWith('Who calls next_job?', () =>
      Promise.reject(new PieceMissingError('references')),
    )
    expect(failures(steps)).toMatchObject([{ missing: 'piece' }])
  })

  it('adds no step if the question does not need calls', async () => {
    const steps = await stepsWith('Where is the queue?', unread)
    expect(failures(steps)).toEqual([])
  })

  it('stops at once while they are read', async () => {
    const stop = new AbortController()
    const steps = await stepsWith(
      'Who calls next_job?',
      () => {
        stop.abort()
        return Promise.reject(stop.signal.reason)
      },
      { signal: stop.signal },
    )
    expect(failures(steps)).toEqual([])
    expect(steps.at(-1)).toMatchObject({ kind: 'done', stopped: true })
  })
})
