import { describe, expect, it } from 'vitest'
import type { NodeRef } from '../model/library/node-ref.ts'
import { bestBranches, conditionOf, type ReadFunction } from './best-branch.ts'
import { readQuestion } from './question/question.ts'

function asked(text: string) {
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => ({
    ...{ text: word, term: word.toLowerCase(), idf: 2, nodes: 1, how: 'exact' as const },
  }))
  return readQuestion(text, words, { symbols: [] })
}

function code(title: string, text: string, fit = 0.5): ReadFunction {
  const lines = text.split('\n')
  const place = { id: `a.py#${title}`, node: 1, title, kind: 'function' as const, path: 'a.py' }
  const ref: NodeRef = { ...place, start: 1, end: lines.length, size: 1 }
  return { ref, lines, above: '', fit }
}

/** Name of the function and condition of the branch that is best. */
function best(question: string, functions: readonly ReadFunction[]) {
  const [first] = bestBranches(asked(question), functions)
  const { ref, branch, lines, isEvent } = first
  return { in: ref.title, at: conditionOf(lines, branch), isEvent }
}

const CAUGHT = `def take(self):
    try:
        self.queue.pop()
    except ConnectionError as error:
        log('no connection')
        self.sleep()`
const NAMED = `def connection_lost_text(self):
    for one in self.texts:
        one.print()`

describe('the branch in which something happens (NAV-18)', () => {
  it('contains noun and event together, by another word as well and whatever the function’s name', () => {
    const question = 'What happens when the connection is lost?'
    expect(best(question, [code('connection_lost_text', NAMED, 1), code('take', CAUGHT)])).toEqual({
      ...{ in: 'take', at: 'except ConnectionError as error:', isEvent: true },
    })
  })

  it('is the limit if something is full, and not a condition that negates it', () => {
    const full =
      'def add(job):\n    if len(queue) >= limit:\n        raise Overflow(queue)\n    put(job)'
    const other = 'def add(job):\n    if queue:\n        put(job)\n    wait(job)'
    expect(
      best('What happens when the queue is full?', [code('a', other), code('b', full)]),
    ).toEqual({ in: 'b', at: 'if len(queue) >= limit:', isEvent: true })
    const not = 'def drop(queue):\n    if queue.is_not_empty():\n        keep(queue)\n    x()'
    const empty = 'def next(queue):\n    if queue.is_empty():\n        sleep(1)\n    x()'
    expect(
      best('What happens when the queue is empty?', [code('a', not), code('b', empty)]).in,
    ).toBe('b')
  })

  it('is not a check of another error than the one in the question', () => {
    const stale = `func stale(lock) {
	name, err := hostname()
	if err != nil {
		log("unable to say whether the lock is stale")
		return false
	}
	if since(lock.time) > timeout {
		log("the lock is stale")
		return true
	}
}`
    expect(best('When is a lock considered stale?', [code('stale', stale)]).at).toBe(
      'if since(lock.time) > timeout {',
    )
  })

  it('is the one that does it if the question asks when something is done', () => {
    const kill = 'def kill_horse(self):\n    os.kill(self.pid)\n    self.pid = 0'
    const watch =
      'def watch(self):\n    if self.time > self.most:\n        self.kill_horse()\n    x()'
    expect(
      best('When does it kill the horse?', [code('kill_horse', kill), code('w', watch)]),
    ).toEqual({ ...{ in: 'w', at: 'if self.time > self.most:', isEvent: false } })
  })

  it('says if no branch matches the event', () => {
    const plain = 'def put(queue):\n    if queue.open:\n        queue.add(1)\n    x()'
    const [first] = bestBranches(asked('What happens when the queue is full?'), [
      code('put', plain),
    ])
    expect(first.isEvent).toBe(false)
  })
})
