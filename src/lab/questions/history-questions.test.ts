import { describe, expect, it } from 'vitest'
import type { Change } from './git.ts'
import { historyQuestions } from './history-questions.ts'
import { openFiles } from './open.ts'

const PATH = 'src/lock.ts'
const TEXT = `export function take(name: string): void {
  held.add(name)
}

export function release(name: string): void {
  held.delete(name)
}
`

function changeOf(subject: string, body = ''): Change {
  const lines = ['export function release(name: string): void {', '  held.delete(name)', '}']
  const hunk = { lines, changed: [1], all: lines }
  return { subject, message: `${subject}\n\n${body}`, files: [{ path: PATH, hunks: [hunk] }] }
}

describe('historyQuestions', () => {
  it('makes a question from a commit’s subject, and a report from a long message (RANK-3)', async () => {
    const files = [{ path: PATH, bytes: new TextEncoder().encode(TEXT) }]
    const collection = await openFiles('locks', files)
    const body = 'Whoever gave a lock back twice lost the lock of somebody else. '.repeat(5)
    const questions = historyQuestions(collection, new Map([[PATH, TEXT]]), [
      changeOf('Give locks back once', body),
      changeOf('Name the lock', 'As asked.'),
    ])
    expect(questions.map(({ id, text, title }) => [id, text.slice(0, 20), title])).toEqual([
      ['0', 'Give locks back once', undefined],
      ['1', 'Name the lock', undefined],
      ['report 0', 'Give locks back once', 'Give locks back once'],
    ])
    for (const { files: right, isRight } of questions) {
      expect(right).toEqual([PATH])
      const place = (id: string) => ({ path: PATH, id, title: '', kind: '', start: 0, end: 0 })
      expect(isRight?.(place(`${PATH}#release`))).toBe(true)
      expect(isRight?.(place(`${PATH}#take`))).toBe(false)
    }
  })
})
