// Ceilings that may only fall: lines of code in each room, folders, length of files, and numbers that decide
// something without having been fitted. Whoever raises one says why in the commit.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = import.meta.dirname
const MAX_FILE_LINES = 400
/** A room that shrank by more than this share lowers its ceiling. */
const SLACK = 0.03

/** Lines of TypeScript without tests, by room; files at the top level of the source are `.`. */
const LINES: Readonly<Record<string, number>> = {
  '.': 1_379,
  answer: 6_055,
  app: 30_366,
  archive: 1_526,
  ask: 2_973,
  base: 1_537,
  bundle: 1_351,
  cli: 3_349,
  collection: 1_255,
  enhance: 461,
  eval: 393,
  index: 4_135,
  ingest: 2_757,
  lab: 6_109,
  library: 2_184,
  llm: 7_612,
  messages: 175,
  model: 6_749,
  navigate: 6_378,
  parse: 14_867,
  pipeline: 1_923,
  rank: 2_936,
  scripts: 588,
  search: 6_889,
  store: 1_312,
  toc: 7_754,
  tools: 2_280,
  worker: 5_273,
}
/** Folders of the source that hold code, without the lab. */
const FOLDERS = 90
/** Named decimals in what chooses and words answers. */
const DECIMALS: Readonly<Record<string, number>> = { answer: 0, ask: 0, navigate: 0 }

/** Words of comments that have a plainer one: "is" for "stands", "shown" for "told" or "said", "stored" for "kept". */
const PRIVATE_WORDS: Readonly<Record<string, number>> = {
  beside: 0,
  kept: 10,
  lies: 0,
  meant: 0,
  met: 1,
  said: 2,
  stands: 10,
  told: 0,
}
/** Constants of one word, which do not say of what they are. */
const CONSTANTS_OF_ONE_WORD = 28

interface SourceFile {
  /** Relative to the source, with slashes. */
  readonly name: string
  readonly text: string
  readonly lines: number
}

const FILES = sourceFiles()
const withoutLab = FILES.filter(({ name }) => roomOf(name) !== 'lab')

describe('ceilings', () => {
  it('hold the lines of every room', () => {
    const counted = new Map<string, number>()
    for (const { name, lines } of FILES)
      counted.set(roomOf(name), (counted.get(roomOf(name)) ?? 0) + lines)
    expect(offCeiling(counted, LINES, SLACK)).toEqual([])
  })

  it('hold the number of folders with code', () => {
    const folders = new Set(withoutLab.map(({ name }) => path.posix.dirname(name)))
    expect(folders.size).toBeLessThanOrEqual(FOLDERS)
  })

  it('hold the length of a file', () => {
    const long = FILES.filter(({ lines }) => lines > MAX_FILE_LINES)
    expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
  })

  it('hold words of comments that have a plainer one', () => {
    const comments = withoutLab.flatMap(
      ({ text }) => text.match(/^\s*(?:\/\/|\*|\/\*\*).*/gmu) ?? [],
    )
    const words = comments
      .join('\n')
      .toLowerCase()
      .split(/[^a-z]+/u)
    const counted = new Map<string, number>()
    for (const word of words)
      if (PRIVATE_WORDS[word] !== undefined) counted.set(word, (counted.get(word) ?? 0) + 1)
    expect(offCeiling(counted, PRIVATE_WORDS, SLACK)).toEqual([])
  })

  it('hold constants of one word', () => {
    const found = withoutLab.flatMap(
      ({ text }) => text.match(/^(?:export )?const [A-Z]+ = /gmu) ?? [],
    )
    const counted = new Map([['constants', found.length]])
    expect(offCeiling(counted, { constants: CONSTANTS_OF_ONE_WORD }, SLACK)).toEqual([])
  })

  it('hold the numbers set by hand in what chooses and words answers', () => {
    const counted = new Map<string, number>()
    for (const { name, text } of FILES) {
      const room = roomOf(name)
      if (DECIMALS[room] === undefined) continue
      const found = text.match(/^(?:export )?const [A-Z][A-Z0-9_]* = -?\d*\.\d/gmu) ?? []
      counted.set(room, (counted.get(room) ?? 0) + found.length)
    }
    expect(offCeiling(counted, DECIMALS, 0)).toEqual([])
  })
})

/** What lies above its ceiling, or so far below that the ceiling has to follow. */
function offCeiling(
  counted: ReadonlyMap<string, number>,
  ceilings: Readonly<Record<string, number>>,
  slack: number,
): string[] {
  const rooms = new Set([...counted.keys(), ...Object.keys(ceilings)])
  return [...rooms].sort().flatMap((room) => {
    const [found, ceiling] = [counted.get(room) ?? 0, ceilings[room] ?? 0]
    if (found > ceiling) return [`${room}: ${found} is above ${ceiling}`]
    return found < ceiling * (1 - slack) ? [`${room}: lower ${ceiling} to ${found}`] : []
  })
}

function roomOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')) : '.'
}

function sourceFiles(): SourceFile[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name) && !name.includes('fixtures/'))
    .map((name) => {
      const text = readFileSync(path.join(SOURCE, name), 'utf8')
      return { name, text, lines: text.split('\n').length - 1 }
    })
}
