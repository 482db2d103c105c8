import { describe, expect, it } from 'vitest'
import { COMMAND_NAMES, HELP, parseCommandLine, UsageError } from './command-line.ts'

describe('parseCommandLine', () => {
  it('TOOL-2: the help has a line for each command', () => {
    const shown = [...HELP.matchAll(/^ {2}wayleaf (\w+)/gmu)].map(([, name]) => name)
    expect(shown.sort()).toEqual([...COMMAND_NAMES, 'DIR'].filter((name) => name !== 'open').sort())
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
    ['a preset that is none', ['find', '.', 'x', '--preset', 'fast'], /api-reference, tutorials/],
    [
      'the name that every object has',
      ['find', '.', 'x', '--preset', '__proto__'],
      /Unknown preset/,
    ],
    ['a preset of a listing', ['show', '.', '--preset', 'mixed'], /build, bundle, search, find/],
    [
      'a knob that is none',
      ['find', '.', 'x', '--knob', 'speed=1'],
      /Unknown knob “speed”. Knobs: k1, b, ti/,
    ],
    ['a knob that every object has', ['find', '.', 'x', '--knob', '__proto__=1'], /Unknown knob/],
    ['a knob without a number', ['find', '.', 'x', '--knob', 'k1'], /needs NAME=VALUE/],
    ['a knob with an empty number', ['find', '.', 'x', '--knob', 'k1='], /needs NAME=VALUE/],
    ['a knob with a word', ['find', '.', 'x', '--knob', 'k1=high'], /from 0.1 to 10, not “high”/],
    ['a knob out of bounds', ['find', '.', 'x', '--knob', 'b=1.5'], /from 0 to 1, not “1.5”/],
    ['a knob given twice', ['find', '.', 'x', '--knob', 'b=1', '--knob', 'b=0'], /b is set twice/],
    ['a knob of a listing', ['show', '.', '--knob', 'b=1'], /build, bundle, search, find/],
    ['prefixes of a walk', ['find', '.', 'x', '--prefix', 'all'], /only works with search/],
    [
      'prefixes that are none',
      ['search', '.', 'x', '--prefix', 'some'],
      /only value of --prefix is “all”/,
    ],
    ['what is read of no directory', ['settings', '--read', 'dist'], /which read no directory/],
    ['an empty path to read', ['build', '.', '--read', './'], /needs the path/],
    ['scores of a tree', ['show', '.', '--explain'], /only works with search/],
    ['texts left out of shards', ['bundle', '.', '--shards', 'o', '--no-texts'], /--shards/],
  ]
  it.each(REFUSED)('refuses %s in words', (_, args, words) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError)
    expect(() => parseCommandLine(args)).toThrow(words)
  })

  it.each(['build', 'bundle', 'search', 'find', 'eval'])('BM-3: %s takes a preset', (command) => {
    const rest = command === 'eval' ? ['--questions', 'q.jsonl'] : ['words']
    const line = parseCommandLine([command, '.', ...rest, '--preset', 'api-reference'])
    expect(line.changes).toEqual({ 'search.preset': 'apiReference' })
    expect(parseCommandLine([command, '.', ...rest]).changes).toEqual({})
  })

  it.each(['build', 'bundle', 'search', 'find', 'eval'])(
    'BM-3: %s takes single knobs',
    (command) => {
      const rest = command === 'eval' ? ['--questions', 'q.jsonl'] : ['words']
      const knobs = ['--knob', 'titleWeight=2.5', '--knob', 'b=.3']
      const { changes } = parseCommandLine([command, '.', ...rest, ...knobs])
      const numbers = { 'search.titleWeight': 2.5, 'search.b': 0.3 }
      expect(changes).toEqual(numbers)
      const mixed = parseCommandLine([command, '.', ...rest, ...knobs, '--preset', 'mixed'])
      expect(mixed.changes).toEqual({ 'search.preset': 'mixed', ...numbers })
    },
  )

  it.each([
    ['--settings', 'no-such-file.json'],
    ['--set', 'walk.passages=@no-such-file.json'],
  ])('UI-20: %s of a file that is not there says so', (option, value) => {
    expect(() => parseCommandLine(['find', '.', 'x', option, value])).toThrow(
      '“no-such-file.json” cannot be read. Check that the file is there and that you may read it.',
    )
  })

  it('BM-4: search takes prefixes', () => {
    const { changes } = parseCommandLine(['search', '.', 'ret wor', '--prefix', 'all'])
    expect(changes).toEqual({ 'search.prefix': 'all' })
  })

  it('BM-10: search explains its scores where that is asked for', () => {
    const calls = [['--explain'], []].map((rest) => parseCommandLine(['search', '.', 'x', ...rest]))
    expect(calls.map(({ explain }) => explain)).toEqual([true, false])
  })

  it('NAV-17: find and search stay inside a place', () => {
    for (const command of ['find', 'search'])
      expect(parseCommandLine([command, '.', 'x', '--inside', 'src/']).inside).toBe('src/')
    expect(parseCommandLine(['find', '.', 'x']).inside).toBe('')
  })

  it('NAV-17: find asks several directories', () => {
    const { also } = parseCommandLine(['find', 'a', 'lamp', '--also', 'b=0.5'])
    expect(also).toEqual([{ directory: 'b', weight: 0.5 }])
  })

  it('BM-7: takes directories to search as well, each with its weight', () => {
    const { also } = parseCommandLine(['search', 'a', 'lamp', '--also', 'b=2', '--also', 'c'])
    expect(also).toEqual([
      { directory: 'b', weight: 2 },
      { directory: 'c', weight: 1 },
    ])
  })
})
