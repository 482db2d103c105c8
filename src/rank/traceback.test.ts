import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framed, frameShare, framesIn } from './traceback.ts'

const PYTHON = `Traceback (most recent call last):
  File "/srv/app/manage.py", line 9, in <module>
    main()
  File "C:\\env\\Lib\\site-packages\\kestrel\\routing.py", line 31, in match
    found = pick(path)
  File "/usr/lib/python3/site-packages/kestrel/json.py", line 4, in dumps
    raise TypeError(value)
TypeError: 'Zero' object`

describe('framesIn', () => {
  it.each([
    ['Python', PYTHON, ['<module>', 'match', 'dumps'], 'kestrel/json.py'],
    [
      'IPython',
      '~/lib/kestrel/app.py in run(self)\n~/lib/kestrel/json.py in dumps(value)',
      ['run', 'dumps'],
      'kestrel/json.py',
    ],
    [
      'JavaScript',
      'TypeError: x\n    at Object.dumps (/srv/kestrel/json.js:4:9)\n    at run (file:///srv/kestrel/app.js:1:2)',
      ['run', 'dumps'],
      'kestrel/json.js',
    ],
    [
      'Java',
      '\tat org.kite.Wing.flap(Wing.java:3)\n\tat org.kite.Main.main(Main.java:1)',
      ['main', 'flap'],
      'src/main/java/org/kite/Wing.java',
    ],
    [
      'Ruby',
      "lib/kite/wing.rb:3:in `flap': broken\n\tfrom lib/kite.rb:1:in 'fly'",
      ['fly', 'flap'],
      'lib/kite/wing.rb',
    ],
    [
      'Rust',
      '   1: kite::flap\n        at ./src/wing.rs:3:5\n        at ./src/main.rs:1:2',
      ['', ''],
      'src/wing.rs',
    ],
    [
      'Go',
      'main.flap(...)\n\t/home/me/kite/wing.go:3 +0x1d\nmain.main()\n\t/home/me/kite/main.go:9',
      ['', ''],
      'kite/wing.go',
    ],
  ])('NAV-2: %s, the failing call last', (_, text, names, failing) => {
    const frames = framesIn(text)
    expect(frames.map(({ name }) => name)).toEqual(names)
    expect(frameShare(frames, failing, '')).toBeGreaterThanOrEqual(0.6)
  })

  it('NAV-2: a sentence that names a file is no frame', () => {
    expect(framesIn('See src/kestrel/json.py, or at the end (json.py:3).')).toEqual([])
  })

  it('SEC-5: any text is read, in a bounded number of frames', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom(...PYTHON.split('\n')))
    const lines = fc.array(line, { maxLength: 300 })
    fc.assert(fc.property(lines, (some) => framesIn(some.join('\n')).length <= 64))
  })
})

describe('frameShare', () => {
  const frames = framesIn(PYTHON)

  it.each([
    ['src/kestrel/json.py', 'dumps', 1],
    ['src/kestrel/json.py', 'loads', 0.6],
    ['kestrel/routing.py', 'match', 2 / 3],
    ['kestrel/routing.py', 'Map', 0.4],
    ['kestrel/app.py', 'dumps', 0],
    // only the file's name agrees
    ['json.py', 'dumps', 0],
    ['other/json.py', 'dumps', 0],
  ])('NAV-2: %s %s: %d', (path, title, share) => {
    expect(frameShare(frames, path, title)).toBeCloseTo(share, 10)
  })

  it('NAV-2: without a traceback nothing counts', () => {
    expect(frameShare([], 'kestrel/json.py', 'dumps')).toBe(0)
  })
})

describe('framed', () => {
  const lines = (text: string) => framed(text.split('\n'))

  it('NAV-2: of a traceback that lists the failing call last, keeps the last two calls', () => {
    const told = lines(`It fails:\n${PYTHON}\nEvery time.`)
    expect(told).not.toContain('    main()')
    expect(told).toEqual(
      expect.arrayContaining(['    found = pick(path)', '    raise TypeError(value)']),
    )
    expect(told.slice(0, 2)).toEqual(['It fails:', 'Traceback (most recent call last):'])
    expect(told.slice(-2)).toEqual(["TypeError: 'Zero' object", 'Every time.'])
  })

  it('NAV-2: of one that lists it first, keeps the first two, and the code below', () => {
    const frames = ['dumps', 'run', 'main'].map(
      (name) => `    at ${name} (/srv/kestrel/app.js:1:2)`,
    )
    const code = ['', '    const app = kestrel()']
    expect(framed([...frames, ...code])).toEqual([...frames.slice(0, 2), ...code])
  })

  it('NAV-2: source as IPython shows it goes with its call; each traceback keeps its own', () => {
    const call = (name: string) => [
      `~/lib/kestrel/app.py in ${name}(self)`,
      `     30     def ${name}(self):`,
      `---> 31         ${name}_source()`,
      '',
    ]
    const one = [...call('start'), ...call('route'), ...call('match'), 'TypeError: no rule']
    const kept = [...call('route'), ...call('match'), 'TypeError: no rule']
    expect(framed([...one, ...one])).toEqual([...kept, ...kept])
  })

  it('NAV-2: only takes lines out, keeps their order, and leaves other text as it is', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(...PYTHON.split('\n'), '    at run (/a/b.js:3:7)', '', '---> 3 run()'),
    )
    fc.assert(
      fc.property(fc.array(line), (given) => {
        const kept = framed(given)
        let at = 0
        for (const one of kept) at = given.indexOf(one, at) + 1 || Number.POSITIVE_INFINITY
        expect(at).toBeLessThanOrEqual(given.length)
      }),
    )
    const code = ['def run():', '    pass', '', '    return 1']
    expect(framed(code)).toEqual(code)
  })
})
