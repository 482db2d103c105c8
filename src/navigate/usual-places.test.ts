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
    [
      'How do I install it?',
      ['README.md#kestrel/installation', 'README.zh.md#kestrel/installation'],
    ],
    [
      'how can i set this up on my machine',
      ['README.md#kestrel/installation', 'README.zh.md#kestrel/installation'],
    ],
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
    'How do I test a parser?',
    'Which version of feather is required?',
    'What changed in feather?',
    'Who maintains the nests?',
    'Where is install called?',
  ])('none for a question about something else: %s (LOC-3)', async (question) => {
    expect(await placesFor(question, RUST)).toEqual([])
  })

  it('answer without a word of the question, and as the project that “this” means (LOC-3, UI-22)', async () => {
    const answer = answerIn(await stepsOf(requestFor('Which version is this?'), textLibrary(RUST)))
    expect(answer.found).toBe(true)
    expect(answer.citations[0]?.text).toBe('version = "2.4.1"')
    const made = answerIn(await stepsOf(requestFor('Who wrote this?'), textLibrary(NODE)))
    expect(made.citations[0]?.ref.path).toBe('AUTHORS')
  })
})
