import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRepositories } from './history.ts'
import { readWritten } from './written-questions.ts'

describe('the written questions', () => {
  it('are about repositories of the list, each about one place, none twice (RANK-3)', async () => {
    const written = await readWritten(path.join(import.meta.dirname, 'written-questions.jsonl'))
    const list = await readRepositories(path.join(import.meta.dirname, 'repositories.json'))
    const repos = new Set(list.map(({ repo }) => repo))
    expect(written.length).toBeGreaterThan(700)
    expect(written.filter(({ repo, place }) => !repos.has(repo) || !place.includes('#'))).toEqual(
      [],
    )
    const keys = written.map(({ repo, text }) => `${repo} ${text}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
