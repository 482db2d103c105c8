import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  COMMAND_NAMES,
  COMMAND_OPTIONS,
  HELP,
  parseCommandLine,
  UsageError,
} from './command-line.ts'

describe('parseCommandLine', () => {
  it('the help has a line for each command (TOOL-2)', () => {
    const shown = [...HELP.matchAll(/^ {2}wayleaf (\w+)/gmu)].map(([, name]) => name)
    expect(shown.sort()).toEqual([...COMMAND_NAMES, 'DIR'].filter((name) => name !== 'open').sort())
  })

  it('the help names each option (TOOL-2)', () => {
    const named = Object.keys(COMMAND_OPTIONS).filter((name) => !HELP.includes(`--${name}`))
    // The first is shown as -o, and who asks for the second has found it.
    expect(named).toEqual(['out', 'help'])
  })

  const REFUSED: readonly [string, readonly string[], RegExp][] = [
    ['a search by meaning', ['search', '.', 'lamp', '--semantic', 'x'], /find and eval/],
    ['a command that is none', ['walk', '.'], /neither a command/],
    ['no directory', ['build'], /needs a directory/],
    ['no question', ['find', '.', ' '], /needs a question/],
    ['an unknown option', ['find', '.', 'x', '--summary'], /summary/],
    ['a limit that is no number', ['find', '.', 'x', '--limit', 'ten'], /whole number/],
    ['--also beside a build', ['build', '.', '--also', 'y'], /find and search/],
    ['a scope of a build', ['build', '.', '--inside', 'src/'], /find and search/],
    ['prefixes of a walk', ['find', '.', 'x', '--prefix', 'all'], /only works with search/],
    [
      'prefixes that are none',
      ['search', '.', 'x', '--prefix', 'some'],
      /only value of --prefix is “all”/,
    ],
    ['what is read of no directory', ['settings', '--read', 'dist'], /only works with build/],
    ['an empty path to read', ['build', '.', '--read', './'], /needs the path/],
    ['scores of a tree', ['show', '.', '--explain'], /only works with search/],
    ['texts left out of shards', ['bundle', '.', '--shards', 'o', '--no-texts'], /--shards/],
  ]
  it.each(REFUSED)('refuses %s in words', (_, args, words) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError)
    expect(() => parseCommandLine(args)).toThrow(words)
  })

  it.each([
    ['--settings', 'no-such-file.json'],
    ['--set', 'walk.maxModelCalls=@no-such-file.json'],
  ])('%s of a file that is not there says so (UI-20)', (option, value) => {
    expect(() => parseCommandLine(['find', '.', 'x', option, value])).toThrow(
      '“no-such-file.json” cannot be read. Check that the file is there and that you may read it.',
    )
  })

  it('settings of earlier versions in a file are passed over (UI-20)', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'wayleaf-')), 'settings.json')
    const settings = { 'search.k1': 0.5, 'walk.readTokens': 9, 'ingest.maxTextBytes': 65_536 }
    await writeFile(file, JSON.stringify({ format: 'wayleaf-settings', version: 1, settings }))
    const { changes } = parseCommandLine(['find', '.', 'x', '--settings', file])
    expect(changes).toEqual({ 'ingest.maxTextBytes': 65_536 })
  })

  it('search takes prefixes (BM-4)', () => {
    const line = parseCommandLine(['search', '.', 'ret wor', '--prefix', 'all'])
    expect(line.prefix).toBe('all')
  })

  it('search explains its scores where that is asked for (BM-10)', () => {
    const calls = [['--explain'], []].map((rest) => parseCommandLine(['search', '.', 'x', ...rest]))
    expect(calls.map(({ explain }) => explain)).toEqual([true, false])
  })

  it('find and search stay inside a place (NAV-17)', () => {
    for (const command of ['find', 'search'])
      expect(parseCommandLine([command, '.', 'x', '--inside', 'src/']).inside).toBe('src/')
    expect(parseCommandLine(['find', '.', 'x']).inside).toBe('')
  })

  it('find asks several directories (NAV-17)', () => {
    const { also } = parseCommandLine(['find', 'a', 'lamp', '--also', 'b=0.5'])
    expect(also).toEqual([{ directory: 'b', weight: 0.5 }])
  })

  it('takes directories to search as well, each with its weight (BM-7)', () => {
    const { also } = parseCommandLine(['search', 'a', 'lamp', '--also', 'b=2', '--also', 'c'])
    expect(also).toEqual([
      { directory: 'b', weight: 2 },
      { directory: 'c', weight: 1 },
    ])
  })
})
