import { describe, expect, it } from 'vitest'
import { parseCommandLine, UsageError } from './command-line.ts'
import { walkSettings } from './models.ts'

describe('parseCommandLine', () => {
  it('NAV-8: --summaries-only walks without the index', () => {
    const plain = parseCommandLine(['find', '.', 'where is it'])
    const only = parseCommandLine(['find', '.', 'where is it', '--summaries-only'])
    expect([plain, only].map((line) => walkSettings(line).walk.summariesOnly ?? false)).toEqual([
      false,
      true,
    ])
    const measured = parseCommandLine(['eval', '.', '--questions', 'q.jsonl', '--summaries-only'])
    expect(measured.summariesOnly).toBe(true)
  })

  const REFUSED: readonly [string, readonly string[], RegExp][] = [
    ['a search by summaries', ['search', '.', 'lamp', '--summaries-only'], /find and eval/],
    ['a search by meaning', ['search', '.', 'lamp', '--semantic', 'x'], /find and eval/],
    ['a command that is none', ['walk', '.'], /no command/],
    ['no directory', ['build'], /needs a directory/],
    ['no question', ['find', '.', ' '], /needs a question/],
    ['an unknown option', ['find', '.', 'x', '--summary'], /summary/],
    ['a limit that is no number', ['find', '.', 'x', '--limit', 'ten'], /whole number/],
    ['--also beside a walk', ['find', '.', 'x', '--also', 'y'], /belongs to search/],
    ['texts left out of shards', ['bundle', '.', '--shards', 'o', '--no-texts'], /--shards/],
  ]
  it.each(REFUSED)('refuses %s in words', (_, args, words) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError)
    expect(() => parseCommandLine(args)).toThrow(words)
  })

  it('BM-7: takes directories to search as well, each with its weight', () => {
    const { also } = parseCommandLine(['search', 'a', 'lamp', '--also', 'b=2', '--also', 'c'])
    expect(also).toEqual([
      { directory: 'b', weight: 2 },
      { directory: 'c', weight: 1 },
    ])
  })
})
