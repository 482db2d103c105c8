import { describe, expect, it } from 'vitest'
import { ask } from '../../ask.ts'
import { withMembers } from '../../base/with-members.ts'
import { openIndexer } from '../../cli/testing/collections.ts'
import type { Library } from '../../model/library/library.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { Step } from '../../model/walk/trace.ts'
import { type WalkRemote, walkThrough } from '../client.ts'
import { createTestHost, filesOf } from './testing.ts'
import { createWalks, type WalksNeeds } from './walks.ts'

const FILES = {
  'README.md': '# Lamp\n\nA lamp that listens.\n\n## Wiring\n\nRed goes to plus.\n',
  'docs/care.md':
    '# Care\n\nWipe the shade with a dry cloth.\n\n## Bulbs\n\nLet a bulb cool first.\n',
}

/** A library of two documents, in a host. */
async function lampHost() {
  const { host } = createTestHost(openIndexer)
  await host.build({ jobId: '1', name: 'lamp', source: filesOf(FILES) }, () => undefined)
  return host
}

const REQUEST = {
  collection: 'lamp',
  reasoner: 'structural',
  limit: 10,
  settings: DEFAULT_SETTINGS,
} as const

const quietly = { signal: new AbortController().signal, steer: () => [] }
const never = () => false

/** Steps without their times, which differ. */
function untimed(steps: readonly Step[]) {
  return steps.map((step) => ({ ...step, at: 0, ms: 0 }))
}

async function all(steps: AsyncIterable<Step>): Promise<Step[]> {
  const found: Step[] = []
  for await (const step of steps) found.push(step)
  return found
}

/** The walks of a library, of which no job is cancelled. */
function walksOf(
  library: WalksNeeds['library'],
  linkCalls: WalksNeeds['linkCalls'] = () => Promise.resolve(),
) {
  const nextTurn = () => Promise.resolve()
  const job: WalksNeeds['job'] = (_, task) => task(new AbortController().signal)
  return createWalks({ library, linkCalls, job, nextTurn, stepped: () => undefined, now: () => 0 })
}

function remoteOf(calls: Omit<WalkRemote, 'newJob'>): WalkRemote {
  let jobs = 0
  return { ...calls, newJob: () => `walk-${++jobs}` }
}

describe('walks beside the index', () => {
  it.each([
    ...['dry cloth for the shade', 'how is it wired', 'bulb', 'nothing of the kind', 'overview'],
  ])('takes the same steps as a walk from afar: %s (NAV-1)', async (question) => {
    const host = await lampHost()
    const request = { ...REQUEST, question }
    const near = await all(walkThrough(remoteOf(host), request, quietly, never))
    const far = await all(ask(request, host, { now: () => 0 }))
    expect(untimed(near)).toEqual(untimed(far))
  })

  it('shows a walk that was asked before from memory (NAV-11)', async () => {
    const host = await lampHost()
    const request = { ...REQUEST, question: 'dry cloth' }
    await all(walkThrough(remoteOf(host), request, quietly, never))
    const [first] = await all(walkThrough(remoteOf(host), request, quietly, never))
    expect(first).toMatchObject({ kind: 'route', remembered: true })
  })

  it('ends with what was found when it is stopped (NAV-13)', async () => {
    const host = await lampHost()
    const controller = new AbortController()
    const steps: Step[] = []
    const options = { ...quietly, signal: controller.signal }
    const request = { ...REQUEST, question: 'dry cloth for the shade' }
    for await (const step of walkThrough(remoteOf(host), request, options, never)) {
      steps.push(step)
      controller.abort(new DOMException('Stopped by the user', 'AbortError'))
    }
    expect(steps.at(-1)).toMatchObject({ kind: 'done', stopped: true })
  })

  it('receives steering before its next steps (NAV-15)', async () => {
    const host = await lampHost()
    const said = [{ kind: 'hint' as const, text: 'bulbs' }]
    const steer = () => said.splice(0)
    const request = { ...REQUEST, question: 'dry cloth for the shade' }
    const steps = await all(walkThrough(remoteOf(host), request, { ...quietly, steer }, never))
    expect(steps.find(({ kind }) => kind === 'steer')).toMatchObject({
      steering: { kind: 'hint', text: 'bulbs' },
    })
  })

  it('is repeated by the next worker, and shows no step twice', async () => {
    const host = await lampHost()
    const request = { ...REQUEST, question: 'dry cloth for the shade' }
    const whole = await all(walkThrough(remoteOf(host), request, quietly, never))
    let calls = 0
    const dying = remoteOf({
      ...host,
      walkOn: (jobId, said) =>
        ++calls === 1 ? Promise.reject(new Error('it died')) : host.walkOn(jobId, said),
    })
    const steps = await all(walkThrough(dying, request, quietly, () => true))
    expect(steps.map(({ number }) => number)).toEqual(whole.map(({ number }) => number))
  })

  it('tries a question without storing it, and stops at the answer', async () => {
    const host = await lampHost()
    const walks = walksOf(async () => host)
    const request = { ...REQUEST, question: 'dry cloth' }
    let pauses = 0
    const answer = await walks.rehearse(request, async () => void pauses++)
    const remote = remoteOf({ ...walks, cancel: async () => undefined })
    const steps = await all(walkThrough(remote, request, quietly, never))
    // One pause a step, and none for the last one, which comes after the answer.
    expect(pauses).toBe(steps.length - 1)
    expect(steps[0]).not.toHaveProperty('remembered')
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'answer', text: answer?.text }))
  })

  it('rehearses with the calls once they were made with its pauses, and waits for them so (NAV-1)', async () => {
    const { host } = createTestHost(openIndexer)
    const texts = {
      'lamp.py': 'def next_job():\n    return 1\n\n\ndef evening():\n    return next_job()\n',
    }
    await host.build({ jobId: '1', name: 'lamp', source: filesOf(texts) }, () => undefined)
    const order: string[] = []
    const library = withMembers<Library>(host, {
      calls: (...of) => {
        order.push('asked')
        return host.calls(...of)
      },
    })
    const walks = walksOf(
      async () => library,
      async (_, pause) => {
        await pause()
        order.push('made')
      },
    )
    await walks.rehearse({ ...REQUEST, question: 'Who calls next_job?' }, () => Promise.resolve())
    expect(order.slice(0, 2)).toEqual(['made', 'asked'])
    expect(order.filter((one) => one === 'made')).toHaveLength(order.length / 2)
  })

  it('reports why a walk failed, after its last step', async () => {
    const walks = walksOf(() => Promise.reject<Library>(new Error('no database')))
    const remote = remoteOf({ ...walks, cancel: async () => undefined })
    const walking = all(walkThrough(remote, { ...REQUEST, question: 'x' }, quietly, never))
    await expect(walking).rejects.toThrow('no database')
  })
})
