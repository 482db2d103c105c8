import { describe, expect, it } from 'vitest'
import { textLibrary } from '../cli/testing/collections.ts'
import { onlyStepOf, requestFor, stepsOf } from '../cli/testing/walks.ts'
import type { NodeCalls, NodeRef, NodeReference } from '../model/library/node-ref.ts'

const NONE: NodeCalls = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** The calls that a question's walk follows, where symbols call each other as `calls` says, by id. */
async function followed(
  question: string,
  files: Readonly<Record<string, string>>,
  calls: Readonly<Record<string, string>>,
) {
  const fake = textLibrary(files)
  const refOf = async (id: string): Promise<NodeRef> => {
    const node = await fake.resolve('fake', id)
    if (node === null) throw new Error(`no ${id}`)
    return (await fake.refs('fake', [node]))[0]
  }
  const pairs = await Promise.all(
    Object.entries(calls).map(async ([from, to]) => [await refOf(from), await refOf(to)] as const),
  )
  const row = (ref: NodeRef, { title, start }: NodeRef): NodeReference => ({
    ...{ kind: 'calls', text: title, line: start + 1, ref, how: 'same file', confidence: 0.9 },
  })
  const library = {
    ...fake,
    calls: async (_: string, node: number): Promise<NodeCalls> => ({
      ...NONE,
      calls: pairs.filter(([from]) => from.node === node).map(([from, to]) => row(to, from)),
      calledBy: pairs.filter(([, to]) => to.node === node).map(([from]) => row(from, from)),
    }),
  }
  const steps = await stepsOf(requestFor(question), library)
  const answer = onlyStepOf(steps, 'answer').at(-1)
  const follows = onlyStepOf(steps, 'follow').filter(({ line }) => line !== undefined)
  return { text: answer?.text ?? '', ends: follows.map(({ from, to }) => [from.id, to.id]) }
}

describe('the path in an answer (NAV-18)', () => {
  it('begins at the function of the first of two ends', async () => {
    const files = {
      'src/jobs.py':
        'class Jobs:\n    def push(self):\n        store it in the queue\n    def queue_job(self):\n        a job for the queue in the store; the job queue is the queue of a job\n    def keep(self):\n        in the store',
      'src/client.py': 'class Client:\n    def send(self):\n        push',
    }
    const { ends } = await followed('How does a job get from send to the queue?', files, {
      'src/client.py#Client.send': 'src/jobs.py#Jobs.push',
      'src/jobs.py#Jobs.queue_job': 'src/jobs.py#Jobs.keep',
    })
    expect(ends).toEqual([['src/client.py#Client.send', 'src/jobs.py#Jobs.push']])
  })

  it('leads to the one of two places of a name that the answer shows first', async () => {
    const files = {
      'src/a/worker.py':
        'class Worker:\n    def next_job(self):\n        pass\n    def run(self):\n        pass',
      'src/b/worker.py':
        'class Worker:\n    def next_job(self):\n        the next job, or nothing\n    def loop(self):\n        pass',
    }
    const { ends, text } = await followed(
      'What would change if next_job returned nothing?',
      files,
      {
        'src/a/worker.py#Worker.run': 'src/a/worker.py#Worker.next_job',
        'src/b/worker.py#Worker.loop': 'src/b/worker.py#Worker.next_job',
      },
    )
    expect(text.split('\n')[0]).toContain('`src/b/worker.py`')
    expect(ends).toEqual([['src/b/worker.py#Worker.loop', 'src/b/worker.py#Worker.next_job']])
  })
})
