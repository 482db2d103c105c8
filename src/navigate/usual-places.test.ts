import { describe, expect, it } from 'vitest'
import { type Texts, textLibrary } from '../cli/testing/collections.ts'
import { answerIn, requestFor, stepsOf } from '../cli/testing/walks.ts'
import { usualPlaces } from './usual-places.ts'

const RUST: Texts = {
  'Cargo.toml':
    '[package]\nname = "kestrel"\nversion = "2.4.1"\nauthors = ["A. Owl"]\n\n[dependencies]\nfeather = "1"\n',
  'Cargo.lock': 'version = 3\n\n[[package]]\nname = "feather"\nversion = "1.0.0"\n',
  '.tool.yml': 'version: 2\nname: tool\n',
  'README.md':
    '# Kestrel\n\nA slow bird.\n\n## Installation\n\ncargo install kestrel\n\n## Contributing\n\nWrite a letter.\n',
  'README.zh.md': '# Kestrel\n\n## Installation\n\ncargo install kestrel\n',
  'CONTRIBUTING.md':
    '# Contributing\n\n## Style\n\nBe short.\n\n## Running the tests\n\ncargo test\n',
  'CHANGELOG.md': '# Changelog\n\n## 2.4.1\n\n- Nests.\n\n## 2.4.0\n\n- Wings.\n',
  LICENSE: 'MIT License\n',
  'src/lib.rs': '/// Installs a version of a test.\npub fn install() {}\n',
}
const NODE: Texts = {
  'package.json':
    '{\n  "name": "kestrel",\n  "version": "1.0.0",\n  "scripts": {\n    "test": "fly"\n  },\n  "dependencies": {\n    "feather": "1"\n  }\n}\n',
  'docs/installation.md': '# How to get it\n\nCall it.\n',
  'docs/changelog.md': '# Changes\n\nNone.\n',
  AUTHORS: 'A. Owl\n',
}

async function placesFor(question: string, files: Texts): Promise<readonly string[]> {
  const library = textLibrary(files)
  const [whole] = await library.refs('fake', [0])
  const cues = await usualPlaces(question, 'fake', whole, library)
  return cues.map(({ ref }) => ref.id)
}

describe('places that usually answer a question about a project', () => {
  it.each([
    ['How do I install it?', ['README.md#kestrel/installation']],
    ['how can i set this up on my machine', ['README.md#kestrel/installation']],
    ['How do I run the tests?', ['CONTRIBUTING.md#contributing/running-the-tests']],
    ['What license is it under?', ['LICENSE']],
    ['Which version is this?', ['Cargo.toml#package.version']],
    [
      'What changed in the last release?',
      ['CHANGELOG.md#changelog/241', 'CHANGELOG.md#changelog/240'],
    ],
    ['How do I contribute?', ['CONTRIBUTING.md']],
    ['What does it depend on?', ['Cargo.toml#dependencies']],
    ['Who wrote this?', ['Cargo.toml#package.authors']],
  ])('%s (LOC-3)', async (question, ids) => {
    expect(await placesFor(question, RUST)).toEqual(ids)
  })

  it.each([
    ['How do I install it?', ['docs/installation.md']],
    ['How do I run the tests?', ['package.json#scripts.test']],
    ['What changed in the last release?', ['docs/changelog.md']],
    ['Which version is this?', ['package.json#version']],
    ['Who wrote this?', ['AUTHORS']],
    ['What license is it under?', []],
  ])('in a project of other files: %s (LOC-3)', async (question, ids) => {
    expect(await placesFor(question, NODE)).toEqual(ids)
  })

  it.each([
    'How do I install a plugin?',
    'How do I create a project?',
    'How does the library work?',
    'Where does the library find files?',
    'How do I make a release?',
    'Where are the tests?',
    'What does version do?',
    'What is new in version 2.4.0?',
    'What changed in 2.4.0?',
    'What is in the new file?',
    'How do I test a parser?',
    'Which version of feather is required?',
    'What changed in feather?',
    'Who maintains the nests?',
    'Where is install called?',
  ])('none for a question about something else: %s (LOC-3)', async (question) => {
    expect(await placesFor(question, RUST)).toEqual([])
  })

  it.each([
    ['How do I install fake?', { 'README.md': '# Net\n\n## Installation\n\nCall it.\n' }, 1],
    [
      'Who wrote this?',
      { 'docs/authorization.md': 'Keys.\n', 'README.md': '# A\n\n## Steam\n\nHot.\n' },
      0,
    ],
    ['Which version is this?', { 'versioneer.py': 'version = 1\n', 'tool.yml': 'version: 2\n' }, 0],
    [
      'What changed in the last release?',
      { 'changeling.md': '# 1.0\n\nA.\n', 'history.ts': 'let a = 1\n' },
      0,
    ],
    ['How do I run the tests?', { 'README.md': '# A\n\n## Testimonials\n\nGood.\n' }, 0],
  ])('are matched by whole words: %s (LOC-3)', async (question, files, count) => {
    expect(await placesFor(question, files)).toHaveLength(count)
  })

  it('are found among many pages, and in packages before other settings (LOC-3)', async () => {
    const pages = Array.from({ length: 80 }, (_, i) => [`docs/p${i}.md`, `# ${i}\n\nText.\n`])
    const files = { ...Object.fromEntries(pages), 'CONTRIBUTING.md': '# Help\n\nWrite.\n' }
    expect(await placesFor('How do I contribute?', files)).toEqual(['CONTRIBUTING.md'])
    const app = { 'app.json': '{\n  "name": "a",\n  "version": "0.0.0"\n}\n' }
    expect(await placesFor('Which version is this?', { ...NODE, ...app })).toEqual([
      'package.json#version',
    ])
  })

  it('are read alone, and no other place is quoted (LOC-3, UI-23)', async () => {
    const files = {
      ...RUST,
      'docs/tests.md': '# How the tests are run\n\nTests of a nest are run by the owls.\n',
    }
    const steps = await stepsOf(requestFor('How do I run the tests?'), textLibrary(files))
    const read = steps.flatMap((step) => (step.kind === 'read' ? [step.ref.path] : []))
    expect(new Set(read)).toEqual(new Set(['CONTRIBUTING.md']))
    const code = { 'src/version.py': 'def version():\n    """Which version is current."""\n' }
    const stray = answerIn(
      await stepsOf(requestFor('Which version is current?'), textLibrary(code)),
    )
    expect(stray.sure?.level).not.toBe('found')
    const empty = { ...files, 'CONTRIBUTING.md': '' }
    const other = answerIn(await stepsOf(requestFor('How do I run the tests?'), textLibrary(empty)))
    expect(other.citations[0]?.ref.path).toBe('docs/tests.md')
  })

  it('answer without a word of the question, and as the project that “this” means (LOC-3, UI-22)', async () => {
    const answer = answerIn(await stepsOf(requestFor('Which version is this?'), textLibrary(RUST)))
    expect(answer.found).toBe(true)
    expect(answer.citations[0]?.text).toBe('version = "2.4.1"')
    const made = answerIn(await stepsOf(requestFor('Who wrote this?'), textLibrary(NODE)))
    expect(made.citations[0]?.ref.path).toBe('AUTHORS')
  })
})
