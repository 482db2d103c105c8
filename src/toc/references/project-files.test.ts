import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGoModule, readPackageName, readTsconfig } from './project-files.ts'

describe('settings files', () => {
  it('a tsconfig with comments, trailing commas and a byte order mark (TOC-6)', () => {
    const text = `\uFEFF{
      // "paths": { "no": ["no"] },
      "extends": "./base.json", /* , */
      "compilerOptions": {
        "baseUrl": "./src",
        "paths": {
          "@app/*": ["app/*", "lib // not a comment/*",],
          "plain": ["a, ]"],
        },
      },
    }`
    expect(readTsconfig('web', text)).toEqual([
      {
        directory: 'web',
        baseUrl: './src',
        paths: new Map([
          ['@app/*', ['app/*', 'lib // not a comment/*']],
          ['plain', ['a, ]']],
        ]),
      },
    ])
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"compilerOptions": []}',
    '{"compilerOptions": {"baseUrl": 7, "paths": ["x"]}}',
    '{"compilerOptions": {"paths": {"a": "b", "": ["c"], "d": [1, {}]}}}',
    '{"compilerOptions": {"__proto__": {"baseUrl": "x"}}}',
    '{"__proto__": {"compilerOptions": {"baseUrl": "x"}}}',
    '{"compilerOptions":',
    '"'.repeat(1000),
    '['.repeat(100_000),
  ])('nothing is taken from %.40s (TOC-6)', (text) => {
    expect(readTsconfig('', text)).toEqual([])
  })

  it("the name of an object's built-in member is a valid pattern (TOC-6)", () => {
    const text = '{"compilerOptions": {"paths": {"__proto__": ["a"], "constructor": ["b"]}}}'
    const paths = readTsconfig('', text)[0].paths
    expect([...(paths ?? [])]).toEqual([
      ['__proto__', ['a']],
      ['constructor', ['b']],
    ])
  })

  it.each([
    ['module example.com/a/b\n\ngo 1.22\n', 'example.com/a/b'],
    ['// a comment\nmodule "example.com/q" // why\n', 'example.com/q'],
    ['module `raw.example/x`', 'raw.example/x'],
    ['module example.com/c // why', 'example.com/c'],
    ['// module no.example/x\nrequire x v1', null],
    ['', null],
  ])('go.mod %j (TOC-6)', (text, module) => {
    expect(readGoModule('d', text)).toEqual(module === null ? [] : [{ directory: 'd', module }])
  })

  it.each([
    ['{"name": "@scope/x"}', '@scope/x'],
    ['{"name": 5}', null],
    [`{"name": "${'x'.repeat(600)}"}`, null],
    ['not json', null],
  ])('package.json %.30s (TOC-6)', (text, name) => {
    expect(readPackageName('', text)).toEqual(name === null ? [] : [{ directory: '', name }])
  })

  it('never throw (TOC-6)', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '"', '\\', '/*', '*/', '//', ',', ':', '\n', 'paths', '['],
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          readTsconfig('', text)
          readGoModule('', text)
          readPackageName('', text)
        },
      ),
    )
  })
})
