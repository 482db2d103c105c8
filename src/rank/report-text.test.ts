import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsIn } from '../model/tree/testing.ts'
import { textWithoutPastes, withShortTracebacks } from './mentions.ts'

const HEADLINE = 'Lazy arrays are computed by update'

/** What stays of a report with these lines below its headline. */
const left = (...lines: string[]) =>
  textWithoutPastes([HEADLINE, ...lines].join('\n'))
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('textWithoutPastes', () => {
  it.each(
    rowsIn(String.raw`
a folded list of versions ⇒ <details><summary>show_versions()</summary> ¦ OS: x ¦ </details> ¦ End ⇒ End
other folded text ⇒ <details> ¦ compute() is called ¦ </details> ⇒ <details> ¦ compute() is called ¦ </details>
what a form says to its reader ⇒ <!-- Please search ¦ for others first --> ¦ It fails ⇒ It fails
an environment below its heading ⇒ ### Environment ¦ Linux ¦ ### Code ¦ run() ⇒ ### Code ¦ run()
an environment in bold ⇒ **Operating system** ¦ macOS ¦ **What happened**: ¦ Nothing ⇒ **What happened**: ¦ Nothing
a sentence below the versions ⇒ ## Version ¦ 3.1 ¦ The same happens when an array is given as a tuple ¦ of two ⇒ The same happens when an array is given as a tuple ¦ of two
sentences about a version ⇒ On Kestrel 3.1 calling run() fails ¦ Since 2.0 this returns None ⇒ On Kestrel 3.1 calling run() fails ¦ Since 2.0 this returns None
code ⇒ x = 3 ¦ ratio=1.5 ¦ ratio: float = 1.5 ¦ return None ¦ x = None ⇒ x = 3 ¦ ratio=1.5 ¦ ratio: float = 1.5 ¦ return None ¦ x = None
boxes and empty answers ⇒ - [x] I searched ¦ _No response_ ¦ - [run](a.md) ⇒ - [run](a.md)
a folded list that does not end ⇒ <details><summary>pip freeze</summary> ¦ dask
versions ⇒ numpy: 1.18.5 ¦ - dask version: 2.9.0 ¦ scipy==1.4 ¦ zarr: None ¦ six   1.14.0   py37_0   forge
a version with its date ⇒ python: 3.8.3 (default, Jul 2)
Windows line ends ⇒ **Versions**\r ¦ numpy\r ¦ **Code**\r ¦ run()\r ⇒ **Code** ¦ run()
`),
  )('%s (NAV-2)', (_, given, expected) =>
    expect(left(...given.split(' ¦ '))).toEqual(expected === '' ? [] : expected.split(' ¦ ')),
  )

  it('keeps a text that consists only of pasted parts (NAV-2)', () =>
    expect(textWithoutPastes('numpy: 1.18.5\npandas: 1.0.5')).toBe('numpy: 1.18.5\npandas: 1.0.5'))

  it('adds no word, and leaves a paragraph as it is (NAV-2)', () => {
    const text = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('<!--', '-->', '<details>', '## Version', 'a: 1.2')),
    )
    fc.assert(
      fc.property(text, (lines) => {
        const whole = lines.join('\n')
        const words = new Set(whole.match(/[\p{L}\p{N}]+/gu))
        expect(
          (textWithoutPastes(whole).match(/[\p{L}\p{N}]+/gu) ?? []).filter((w) => !words.has(w)),
        ).toEqual([])
      }),
    )
    const paragraph = 'The array is computed as soon as it is assigned, which takes long. '.repeat(
      9,
    )
    expect(textWithoutPastes(paragraph)).toBe(paragraph)
  })
})

const PYTHON = `Traceback (most recent call last):
  File "/srv/app/manage.py", line 9, in <module>
    main()
  File "C:\\env\\Lib\\site-packages\\kestrel\\routing.py", line 31, in match
    found = pick(path)
  File "/usr/lib/python3/site-packages/kestrel/json.py", line 4, in dumps
    raise TypeError(value)
TypeError: 'Zero' object`

describe('withShortTracebacks', () => {
  const lines = (text: string) => withShortTracebacks(text.split('\n'))

  it.each([
    ['Python', '  File "/srv/kestrel/app.py", line 9, in run'],
    ['IPython', '~/lib/kestrel/app.py in run(self)'],
    ['JavaScript', '    at run (file:///srv/kestrel/app.js:1:2)'],
    ['Java', '\tat org.kite.Main.main(Main.java:1)'],
    ['Ruby', "\tfrom lib/kite.rb:1:in 'fly'"],
    ['Rust', '        at ./src/main.rs:1:2'],
    ['Go', '\t/home/me/kite/wing.go:3 +0x1d'],
  ])('knows the calls of %s, and keeps two of them (NAV-2)', (_, call) => {
    expect(withShortTracebacks([call, call, call])).toEqual([call, call])
  })

  it('a sentence that names a file is no call (NAV-2)', () => {
    const said = 'See src/kestrel/json.py, or at the end (json.py:3).'
    expect(withShortTracebacks([said, said, said])).toHaveLength(3)
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
    expect(withShortTracebacks([...frames, ...code])).toEqual([...frames.slice(0, 2), ...code])
  })

  it('keeps source in the format of IPython with its call, separately for each traceback (NAV-2)', () => {
    const call = (name: string) => [
      `~/lib/kestrel/app.py in ${name}(self)`,
      `     30     def ${name}(self):`,
      `---> 31         ${name}_source()`,
      '',
    ]
    const one = [...call('start'), ...call('route'), ...call('match'), 'TypeError: no rule']
    const kept = [...call('route'), ...call('match'), 'TypeError: no rule']
    expect(withShortTracebacks([...one, ...one])).toEqual([...kept, ...kept])
  })

  it('only takes lines out, keeps their order, and leaves other text as it is (NAV-2)', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(...PYTHON.split('\n'), '    at run (/a/b.js:3:7)', '', '---> 3 run()'),
    )
    fc.assert(
      fc.property(fc.array(line), (given) => {
        const kept = withShortTracebacks(given)
        let at = 0
        for (const one of kept) at = given.indexOf(one, at) + 1 || Number.POSITIVE_INFINITY
        expect(at).toBeLessThanOrEqual(given.length)
      }),
    )
    const code = ['def run():', '    pass', '', '    return 1']
    expect(withShortTracebacks(code)).toEqual(code)
  })
})
