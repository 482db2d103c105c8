// The overview of a real collection: what it tells first of parts, where they begin and how they are built.

import { expect, it } from 'vitest'
import { libraryOf } from '../cli/testing/collections.ts'
import { collectionOverview } from './starters.ts'

async function madeOf(files: Readonly<Record<string, string>>) {
  const library = await libraryOf({ lamp: files })
  const [{ slug }] = await library.collections()
  const request = { collection: slug, name: 'lamp' }
  const overview = await collectionOverview(library, request, async () => undefined)
  return overview ?? { text: '', rest: [] }
}

const overviewOf = async (files: Readonly<Record<string, string>>): Promise<string> =>
  (await madeOf(files)).text

/** The parts that have a line of their own. */
const partsOf = (text: string) =>
  text.split('\n').flatMap((line) => /^`([^`]+)`(?=:)/u.exec(line)?.[1] ?? [])

const linesOfGo = (name: string, lines: number) =>
  `package ${name}\n\nfunc ${name}All() {\n${'\tone()\n'.repeat(lines)}}\n`
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, i) => `"key${i}": "value"`).join(',\n')}}`

const SERVICE = {
  'README.md':
    '# Lamp\n\nLamp is a service that lights rooms.\n\n## Contributing\n\nBe kind to all.\n',
  'go.mod': 'module example.com/lamp\n',
  Makefile: 'test:\n\tgo test ./...\n',
  'locale/de.json': keys(300),
  'locale/fr.json': keys(300),
  'api/api.go': linesOfGo('api', 20).replace('\n\n', '\n\nimport "example.com/lamp/store"\n\n'),
  'store/store.go': linesOfGo('store', 30),
  'tools/size.go': linesOfGo('tools', 1),
  'docs/guide.md': `# Guide\n\n${'A line of the guide.\n'.repeat(40)}`,
  'cmd/lamp/main.go':
    'package main\n\nimport "example.com/lamp/api"\n\nfunc main() {\n\tapi.apiAll()\n}\n',
  'examples/main.go': 'package main\n\nfunc main() {\n}\n',
}

it('orders parts by their code, then pages and code without references, and data last (UI-14)', async () => {
  const text = await overviewOf(SERVICE)
  expect(partsOf(text)).toEqual([
    ...['lamp', 'store', 'api', 'cmd'],
    ...['docs', 'examples', 'tools', 'locale'],
  ])
})

it('does not describe a folder by a sentence about a definition in a file of its name (UI-14)', async () => {
  const store = `${'package store\n\n// OpenAll opens all that is kept.\nfunc OpenAll() {\n'}${'\tone()\n'.repeat(30)}}\n`
  const text = await overviewOf({ ...SERVICE, 'store/store.go': store })
  expect(text).toContain('\n`store`: with `store.go`.\n')
})

it('takes “this” under a later heading for what that heading is about (UI-14, UI-25)', async () => {
  const page =
    '# Handbook of the harbour\n\nA guide for those who are new in the harbour.\n\n## Tools\n\nThis is a tool that counts ships.\n'
  const text = await overviewOf({ ...SERVICE, 'README.md': page })
  expect(text).toMatch(/^`lamp`: A guide for those who are new in the harbour\./u)
})

it('adds files with much of the code if there are few folders (UI-14)', async () => {
  const code = (name: string, lines: number) => `def ${name}():\n${'    one()\n'.repeat(lines)}`
  const text = await overviewOf({
    'README.md': '# Lamp\n\nLamp is a service that lights rooms.\n',
    'lamp/bulb.py': code('bulb', 30),
    'lamp/shade.py': code('shade', 20),
    'lamp/tiny.py': code('tiny', 1),
    'examples/one.py': code('one', 9),
  })
  expect(partsOf(text)).toEqual(['lamp', 'lamp', 'lamp/bulb.py', 'lamp/shade.py', 'examples'])
})

it('puts the only folder of a project before its files (UI-14)', async () => {
  const text = await overviewOf({
    'README.md': '# Lamp\n\nLamp is a service that lights rooms.\n',
    'src/bulb.py': 'def bulb():\n    one()\n    one()\n',
    'src/shade.py': 'def shade():\n    one()\n',
  })
  expect(partsOf(text)).toEqual(['lamp', 'src', 'src/bulb.py', 'src/shade.py'])
})

it('names a main function that leads to its code as entry, and none in examples (UI-14)', async () => {
  expect(await overviewOf(SERVICE)).toContain('\nIt begins in `cmd/lamp/main.go`.\n')
})

it('names the rules of a build file if no page shows how to build (UI-14)', async () => {
  const text = await overviewOf(SERVICE)
  expect(text).toContain('\nHow to build and test it, `test` in `Makefile` shows. [')
})

it('cites the section with commands for how to build, of two nested ones the inner (UI-14)', async () => {
  const text = await overviewOf({
    ...SERVICE,
    'CONTRIBUTING.md':
      '# Contributing\n\nBe kind.\n\n## Testing\n\nRun all of the tests:\n\n```\ngo test ./...\n```\n',
  })
  expect(text).toContain(
    '\nHow to build and test it, `Testing` in `CONTRIBUTING.md` shows: Run all of the tests.',
  )
})

it('describes a part by the description in its package settings (UI-14)', async () => {
  const code = `${'export function a() {\n'}${'  one()\n'.repeat(20)}}\n`
  const text = await overviewOf({
    'README.md': '# Lamp\n\nBe kind to all who read this page.\n',
    'package.json': '{\n  "name": "lamp",\n  "description": "Lamps that light all rooms"\n}\n',
    'packages/bulb/package.json':
      '{\n  "name": "bulb",\n  "description": "Bulbs of many sizes"\n}\n',
    'packages/bulb/src/index.ts': code,
    'packages/shade/pyproject.toml':
      '[project]\nname = "shade"\ndescription = "Shades for the lamps"\n',
    'packages/shade/shade.py': `def shade():\n${'    one()\n'.repeat(12)}`,
  })
  expect(text).toContain('`lamp`: Lamps that light all rooms. [1]\n')
  expect(text).toContain('\n`packages/bulb`: Bulbs of many sizes. [2]\n')
  expect(text).toContain('\n`packages/shade`: Shades for the lamps. [3]\n')
  expect(text).toContain('\nIt begins in `packages/bulb/src/index.ts`.')
})

it('does not describe a project by a lock file, which describes others (UI-14)', async () => {
  const locked = (name: string) =>
    `[[package]]\nname = "${name}"\nversion = "3.0.2"\ndescription = "Reads ${name} of all sizes"\n\n`
  const text = await overviewOf({
    'README.md': '# Lamp\n\nBe kind to all who read this page.\n',
    'lamp.py': 'def light():\n    return 1\n',
    'poetry.lock': ['trees', 'words'].map(locked).join(''),
    'pyproject.toml': '[project]\nname = "lamp"\ndescription = "Lamps that light all rooms"\n',
  })
  expect(text).toContain('`lamp`: Lamps that light all rooms. [1]\n')
})

it('does not describe a folder by a template page (UI-14)', async () => {
  const text = await overviewOf({
    ...SERVICE,
    'rules/index.md':
      '# Rules\n\n{% for page in pages %}{{ page.title }}{% endfor %}{% if page.more %}{{ page.url }}{% endif %}\n',
    'rules/lights.md': '# Lights\n\nAll lights are switched off at night.\n',
  })
  expect(text).toContain('`rules`')
  expect(text).not.toContain('{')
})

it.each([
  'Note that the project is feature complete and has no plans.',
  'This package was previously named torch, see the guide for more.',
  'This library is no longer maintained by its first authors.',
  'Warning: This package is native ESM and provides no CommonJS export.',
])('does not take the state of a project for its description: %s (UI-14)', async (sentence) => {
  const text = await overviewOf({
    'README.md': `# Lamp\n\n${sentence}\n`,
    'package.json': '{\n  "name": "lamp",\n  "description": "Lamps that light all rooms"\n}\n',
    'index.js': 'export function light() {}\n',
  })
  expect(text).toContain('`lamp`: Lamps that light all rooms. [1]\n')
})

it('names a script with an interpreter line as entry if there is no other (UI-14)', async () => {
  const text = await overviewOf({
    'README.md': '# Lamp\n\nLamp is a service that lights rooms.\n',
    'manage.py': '#!/usr/bin/env python\nfrom frame import run\n\nrun()\n',
    'lamp/views.py': `def show():\n${'    one()\n'.repeat(12)}`,
  })
  expect(text).toContain('\nIt begins in `manage.py`.')
})

it('unwraps a folder that is alone, names its parts without it, and hands out what it does not name (UI-25)', async () => {
  const page = (name: string) => [`wrapped/${name}.md`, `# ${name}\n\n${name} is a page of ours.\n`]
  const names = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `page-${letter}`)
  const files = Object.fromEntries(names.map(page))
  const { text, rest } = await madeOf({
    ...files,
    'wrapped/README.md': '# Lamp\n\nLamp is a service that lights rooms.\n',
  })
  expect(text).toContain('`lamp`: Lamp is a service that lights rooms. [1]\n')
  expect(text).toContain('\n`page-a.md`: page-a is a page of ours. [')
  expect(text).not.toContain('wrapped')
  expect(rest.map(({ path }) => path)).toEqual(names.slice(20).map((name) => `wrapped/${name}.md`))
})

it('describes a document that is alone by its own sentence and its sections (UI-25)', async () => {
  const guide =
    '# Guide\n\nOur lamps need a new bulb each year.\n\n## Safety\n\nPull the plug first of all.\n\n## Tools\n'
  const { text, rest } = await madeOf({ 'guide.md': guide })
  expect(text).toBe(
    '`lamp`: Our lamps need a new bulb each year. [1]\nIts parts:\n`Safety`: Pull the plug first of all. [2]\n`Tools`.',
  )
  expect(rest).toEqual([])
})
