import { describe, expect, it } from 'vitest'
import type { PathStop } from '../model/library/found-in-code.ts'
import type { NodeCalls, NodeRef, NodeReference } from '../model/library/node-ref.ts'
import { findPath, type PathRequest } from './call-path.ts'
import type { PathWords } from './path-words.ts'

const NONE: NodeCalls = {
  ...{ calls: [], calledBy: [], bases: [], derived: [], testedBy: [], alsoIn: [] },
}

/** Files of one function a file: its lines; a call is `name()` for a function that is there. */
function code(functions: Readonly<Record<string, string>>) {
  const names = Object.keys(functions)
  const of = (name: string): NodeRef => {
    const lines = functions[name].split('\n').length
    const place = { id: `${name}.ts#${name}`, node: names.indexOf(name) + 1, title: name }
    return { ...place, kind: 'function', path: `${name}.ts`, start: 1, end: lines, size: 1 }
  }
  const rows = names.flatMap((from) =>
    functions[from]
      .split('\n')
      .flatMap((text, i) =>
        names
          .filter((to) => to !== from && text.includes(`${to}(`))
          .map((to) => ({ from, to, line: i + 1, sure: text.includes('?') ? 0.2 : 0.9 })),
      ),
  )
  const row = (ref: NodeRef, text: string, line: number, confidence: number): NodeReference => ({
    ...{ kind: 'calls', text, line, ref, how: 'same file', confidence },
    callers: rows.filter(({ to }) => to === ref.title).length,
  })
  const sources = {
    calls: async (node: number): Promise<NodeCalls> => ({
      ...NONE,
      calls: rows
        .filter(({ from }) => of(from).node === node)
        .map(({ to, line, sure }) => row(of(to), to, line, sure)),
      calledBy: rows
        .filter(({ to }) => of(to).node === node)
        .map(({ from, to, line, sure }) => row(of(from), to, line, sure)),
    }),
    isAside: async ({ title }: NodeRef) => title.startsWith('test'),
    lines: async ({ title }: NodeRef) => functions[title].split('\n'),
  }
  return { of, sources }
}

/** Words as a question of these would weigh them, all alike; a name meets those that it holds. */
function wordsOf(...words: readonly string[]): PathWords {
  const matched = (text: string, counts: number) =>
    Float64Array.from(words, (word) => (text.toLowerCase().includes(word) ? counts : 0))
  return {
    of: ({ title }) => matched(title, 1),
    near: (lines, line) => matched(lines.slice(Math.max(0, line - 2), line + 1).join('\n'), 0.8),
    begins: () => 0,
    lies: () => matched('', 0),
    share: ({ matched: all }) => all.reduce((sum, one) => sum + one, 0) / words.length,
  }
}

const titles = (path: readonly PathStop[]) => path.map(({ ref, line }) => `${ref.title}@${line}`)

function asked(words: PathWords, starts: readonly NodeRef[]): PathRequest {
  return { words, starts, fits: ({ node }) => (node === starts[0].node ? 1 : 0) }
}

describe('a path through calls (NAV-18)', () => {
  it('ends at a call that is a statement near the question’s words, not at one in a condition', async () => {
    const { of, sources } = code({
      receive: 'x = size()\nif missing:\n  reject()\nprint(size())\ndone()',
      ...{ size: 'return 1', reject: 'pass', done: 'pass' },
    })
    const path = await findPath(asked(wordsOf('receive', 'missing'), [of('receive')]), sources)
    expect(titles(path)).toEqual(['receive@0', 'reject@3'])
    expect(path[1].at).toBe(path[0].ref)
  })

  it('continues over certain calls while a stop matches more words, never in a circle', async () => {
    const { of, sources } = code({
      ...{ serve: 'route()', route: 'serve()\nguess() ?\nhandle()', guess: 'pass' },
      ...{ handle: 'write_answer()', write_answer: 'log()', log: 'pass' },
    })
    const words = wordsOf('serve', 'route', 'handle', 'answer', 'guess')
    const path = await findPath(asked(words, [of('serve')]), sources)
    expect(titles(path)).toEqual(['serve@0', 'route@1', 'handle@3', 'write_answer@1'])
  })

  it('begins with a caller of the first stop if that matches more words', async () => {
    const { of, sources } = code({
      ...{ timer: 'expire()', other: 'expire()', expire: 'drop()', drop: 'pass' },
    })
    const words = wordsOf('timer', 'expire', 'drop')
    expect(titles(await findPath(asked(words, [of('expire')]), sources))).toEqual([
      'timer@0',
      'expire@1',
      'drop@1',
    ])
  })

  it('takes the one of similar paths that shares most stops with the others', async () => {
    const found = async (save: string) => {
      const leaves = { flush: 'x', check: 'x', store: 'x', close: 'x' }
      const { of, sources } = code({ sync: 'flush()', save, ...leaves })
      const fits = ({ title }: NodeRef) => ({ sync: 1, save: 0.8 })[title] ?? 0
      const starts = [of('sync'), of('save')]
      return titles(await findPath({ words: wordsOf('sync', 'save'), starts, fits }, sources))
    }
    expect(await found('x\nx\nclose()')).toEqual(['sync@0', 'flush@1'])
    expect(await found('check()\nstore()\nclose()')).toEqual(['save@0', 'close@3'])
  })

  it('does not continue from a type that is constructed', async () => {
    const { of, sources } = code({ open: 'Session()', Session: 'greet()', greet: 'pass' })
    const calls = async (node: number): Promise<NodeCalls> => {
      const known = await sources.calls(node)
      const ref: NodeRef = { ...of('Session'), kind: 'class' }
      const made = known.calls.map((one): NodeReference => ({ ...one, kind: 'makes', ref }))
      return node === of('open').node ? { ...known, calls: made } : known
    }
    const words = wordsOf('open', 'greet')
    const path = await findPath(asked(words, [of('open')]), { ...sources, calls })
    expect(titles(path)).toEqual(['open@0', 'Session@1'])
  })

  it('counts a call for its value less', async () => {
    const { of, sources } = code({
      close: 'log(poolName())\na = 1\nb = 2\nc = 3\nentry()',
      poolName: 'pass',
      entry: 'pass',
    })
    const words = wordsOf('close', 'pool', 'now', 'here')
    const found = await findPath(asked(words, [of('close')]), sources)
    expect(titles(found)).toEqual(['close@0', 'entry@5'])
  })

  it.each([
    [['keep'], ['run@0', 'keep@1']],
    [
      ['keep', 'drop'],
      ['run@0', 'save@1'],
    ],
  ])('leads past a declaration to its only implementation: %j', async (doing, stops) => {
    const { of, sources } = code({ run: 'save()', save: 'pass', keep: 'pass', drop: 'pass' })
    const overriding = (name: string): NodeReference => ({
      ...{ kind: 'overrides', text: name, line: 1, ref: of(name), how: 'inherited' },
      confidence: 0.8,
    })
    const calls = async (node: number): Promise<NodeCalls> => {
      const known = await sources.calls(node)
      return {
        ...known,
        derived: node === of('save').node ? doing.map(overriding) : [],
        calls: known.calls.map((row) => ({
          ...row,
          ref: row.ref && { ...row.ref, kind: 'method' },
        })),
      }
    }
    const path = await findPath(asked(wordsOf('run', 'save'), [of('run')]), { ...sources, calls })
    expect(titles(path)).toEqual(stops)
  })

  it('never begins with a test or example that calls', async () => {
    const { of, sources } = code({ test_expire: 'expire()', expire: 'drop()', drop: 'pass' })
    const words = wordsOf('test', 'expire', 'drop')
    const path = await findPath(asked(words, [of('expire')]), sources)
    expect(titles(path)).toEqual(['expire@0', 'drop@1'])
  })

  it('is empty if nothing is called, and stops when the signal aborts', async () => {
    const { of, sources } = code({ leaf: 'pass' })
    const request = asked(wordsOf('leaf'), [of('leaf')])
    expect(await findPath(request, sources)).toEqual([])
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(findPath({ ...request, signal }, sources)).rejects.toThrow('stopped')
  })
})
