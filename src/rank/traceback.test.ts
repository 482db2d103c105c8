import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framed } from './traceback.ts'

const PYTHON = `Traceback (most recent call last):
  File "/srv/app/manage.py", line 9, in <module>
    main()
  File "C:\\env\\Lib\\site-packages\\kestrel\\routing.py", line 31, in match
    found = pick(path)
  File "/usr/lib/python3/site-packages/kestrel/json.py", line 4, in dumps
    raise TypeError(value)
TypeError: 'Zero' object`

describe('framed', () => {
  const lines = (text: string) => framed(text.split('\n'))

  it.each([
    ['Python', '  File "/srv/kestrel/app.py", line 9, in run'],
    ['IPython', '~/lib/kestrel/app.py in run(self)'],
    ['JavaScript', '    at run (file:///srv/kestrel/app.js:1:2)'],
    ['Java', '\tat org.kite.Main.main(Main.java:1)'],
    ['Ruby', "\tfrom lib/kite.rb:1:in 'fly'"],
    ['Rust', '        at ./src/main.rs:1:2'],
    ['Go', '\t/home/me/kite/wing.go:3 +0x1d'],
  ])('knows the calls of %s, and keeps two of them (NAV-2)', (_, call) => {
    expect(framed([call, call, call])).toEqual([call, call])
  })

  it('a sentence that names a file is no call (NAV-2)', () => {
    const said = 'See src/kestrel/json.py, or at the end (json.py:3).'
    expect(framed([said, said, said])).toHaveLength(3)
  })

  it('of a traceback that lists the failing call last, keeps the last two calls (NAV-2)', () => {
    const told = lines(`It fails:\n${PYTHON}\nEvery time.`)
    expect(told).not.toContain('    main()')
    expect(told).toEqual(
      expect.arrayContaining(['    found = pick(path)', '    raise TypeError(value)']),
    )
    expect(told.slice(0, 2)).toEqual(['It fails:', 'Traceback (most recent call last):'])
    expect(told.slice(-2)).toEqual(["TypeError: 'Zero' object", 'Every time.'])
  })

  it('of one that lists it first, keeps the first two, and the code below (NAV-2)', () => {
    const frames = ['dumps', 'run', 'main'].map(
      (name) => `    at ${name} (/srv/kestrel/app.js:1:2)`,
    )
    const code = ['', '    const app = kestrel()']
    expect(framed([...frames, ...code])).toEqual([...frames.slice(0, 2), ...code])
  })

  it('source as IPython shows it goes with its call; each traceback keeps its own (NAV-2)', () => {
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

  it('only takes lines out, keeps their order, and leaves other text as it is (NAV-2)', () => {
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
