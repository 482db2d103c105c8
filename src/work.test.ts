// Counts the work of reading fixed folders. The counts are the same on every machine, so a change that makes reading
// slower is seen where it is made. Ceilings may only fall; whoever raises one says in the commit what it buys.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Parser, Query } from 'web-tree-sitter'
import { buildTexts, type Texts } from './cli/testing/collections.ts'
import { createMemoryStore } from './store/memory-store.ts'

/** What is counted; texts in characters. */
interface Work {
  /** Decoded from bytes. */
  decoded: number
  /** Passed over by regular expressions in texts that are longer than a line. */
  searched: number
  /** Parsed by a grammar. */
  parsed: number
  /** Matches of the patterns of grammars. */
  matches: number
  /** Bytes in the store. */
  stored: number
}

const CEILINGS: Readonly<Record<string, Work>> = {
  'a file of each format': {
    ...{ decoded: 220_127, searched: 400_160, parsed: 114_219, matches: 2_542, stored: 270_690 },
  },
  'code of four languages': {
    ...{ decoded: 372_216, searched: 865_456, parsed: 289_528, matches: 5_800, stored: 479_400 },
  },
  'pages of Markdown': {
    ...{ decoded: 143_900, searched: 389_240, parsed: 0, matches: 0, stored: 146_806 },
  },
}
/** Work that shrank by more than this share lowers its ceiling. */
const SLACK = 0.03
/** Texts up to this length are lines and names, which are searched all the time. */
const LINE_CHARACTERS = 500

const FIXTURES = path.join(import.meta.dirname, 'parse', 'fixtures')
const FORMATS: Texts = Object.fromEntries(
  readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [
      name.slice(0, -'.txt'.length),
      readFileSync(path.join(FIXTURES, name), 'utf8'),
    ]),
)

const FOLDERS: Readonly<Record<string, Texts>> = {
  'a file of each format': FORMATS,
  'code of four languages': copiesOf(/\.(?:py|ts|go|java)$/, 8),
  'pages of Markdown': copiesOf(/\.md$/, 50),
}

/** Copies in folders of their own, each with a name of its own in the text. */
function copiesOf(names: RegExp, count: number): Texts {
  const files = Object.entries(FORMATS).filter(([name]) => names.test(name))
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) =>
      files.map(
        ([name, text]) => [`part${i}/${name}`, text.replaceAll('open', `open${i}`)] as const,
      ),
    ).flat(),
  )
}

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

/** Replaces a method of a class until the end of the test. */
function replace<T extends object, K extends keyof T>(owner: T, name: K, value: T[K]): void {
  const real = owner[name]
  Object.assign(owner, { [name]: value })
  undo.push(() => Object.assign(owner, { [name]: real }))
}

/** How many characters a search passed over. */
function passed(
  pattern: RegExp,
  text: string,
  found: RegExpExecArray | null,
  from: number,
): number {
  const start = pattern.global || pattern.sticky ? from : 0
  if (found !== null) return found.index + found[0].length - start
  return pattern.sticky ? 1 : text.length - start
}

/** Counts in `work` what the platform and the grammars are asked to do. */
function count(work: Work): void {
  const { decode } = TextDecoder.prototype
  replace(TextDecoder.prototype, 'decode', function (this: TextDecoder, ...given) {
    const text = decode.apply(this, given)
    work.decoded += text.length
    return text
  })
  const { exec } = RegExp.prototype
  replace(RegExp.prototype, 'exec', function (this: RegExp, text) {
    const from = this.lastIndex
    const found = exec.call(this, text)
    if (text.length > LINE_CHARACTERS) work.searched += passed(this, text, found, from)
    return found
  })
  const { parse } = Parser.prototype
  replace(Parser.prototype, 'parse', function (this: Parser, ...given) {
    work.parsed += typeof given[0] === 'string' ? given[0].length : 0
    return parse.apply(this, given)
  })
  const { matches } = Query.prototype
  replace(Query.prototype, 'matches', function (this: Query, ...given) {
    const found = matches.apply(this, given)
    work.matches += found.length
    return found
  })
}

// A grammar or a table that is loaded once does not count as work of a folder.
beforeAll(() => buildTexts(createMemoryStore(), 'formats', FORMATS))

async function workOf(name: string, texts: Texts): Promise<Work> {
  const store = createMemoryStore()
  const work: Work = { decoded: 0, searched: 0, parsed: 0, matches: 0, stored: 0 }
  count(work)
  await buildTexts(store, name, texts)
  const { manifests } = await store.manifests()
  work.stored = await store.bytes(manifests[0])
  return work
}

it.each(Object.entries(FOLDERS))('reads %s with no more work than before', async (name, texts) => {
  const work = await workOf(name, texts)
  const ceiling = CEILINGS[name]
  const over = Object.entries(work).filter(([what, amount]) => amount > ceiling[what as keyof Work])
  expect(over, 'more work than before').toEqual([])
  const under = Object.entries(work).filter(
    ([what, amount]) => amount < ceiling[what as keyof Work] * (1 - SLACK),
  )
  expect(under, 'less work than before: lower the ceiling').toEqual([])
})
