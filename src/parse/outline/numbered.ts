// Finds mentions of a document's own numbered parts (“see section 3.2”, “Table 4”, “Appendix B”) and makes
// them references to the lines where these parts begin.

import type { DraftReference, Findings } from './draft.ts'
import { linesOfText, type SourceText } from './source-text.ts'

/** Words for numbered parts in each written form → the form they count as. */
const PART_WORDS: ReadonlyMap<string, string> = new Map(
  [
    'section sections sec',
    'chapter chapters ch',
    'appendix appendices',
    'figure figures fig figs',
    'table tables',
    'listing listings',
    'algorithm algorithms',
    'exhibit exhibits',
    'item items',
    'note notes',
    'part parts',
    'annex annexes',
  ].flatMap((forms) => {
    const [word, ...others] = forms.split(' ')
    return [word, ...others].map((form): [string, string] => [form, word])
  }),
)

/** Parts that a text may call sections, whatever word is in their heading. */
const AS_SECTIONS = ['section', 'chapter', 'appendix', 'annex']

const PART_WORD = [...PART_WORDS.keys()].join('|')
const PART_NUMBER = '[A-Z]?\\d{1,3}(?:[.\\-–]\\d{1,3}){0,5}[A-Za-z]?|[A-Z](?:\\.\\d{1,3}){0,4}'
/** A heading with a number, with or without a word before it. */
const NUMBERED_HEADING = new RegExp(
  `^(?:(${PART_WORD})\\s+)?(${PART_NUMBER})(?=[.):\\s–—-]|$)`,
  'i',
)
/** A caption of a picture or table: a punctuation mark follows its number. */
const NUMBERED_CAPTION = new RegExp(
  `^[\\s*_|>]{0,8}(${PART_WORD})\\.?\\s+(${PART_NUMBER})[*_]{0,2}\\s*[.:–—|]`,
  'i',
)
const PART_MENTION = new RegExp(
  `(?:\\b(${PART_WORD})\\.?\\s{1,3}|(§)\\s?)(${PART_NUMBER})(?![\\w%])`,
  'gi',
)

/** Only this many UTF-16 units of a line are read. */
const MAX_LINE_CHARACTERS = 2000
const MAX_MENTIONS = 2000

/** The findings plus references to numbered parts of the same document. */
export function withNumbered(findings: Findings, source: SourceText): Findings {
  const lines = linesOfText(source)
  const parts = partsOf(findings, lines)
  if (parts.size === 0) return findings
  const references: DraftReference[] = []
  const seen = new Set<string>()
  for (let i = 0; i < lines.length && references.length < MAX_MENTIONS; i++) {
    for (const [, word, , number] of lines[i]
      .slice(0, MAX_LINE_CHARACTERS)
      .matchAll(PART_MENTION)) {
      const line = partAt(parts, word === undefined ? 'section' : wordOf(word), number)
      // A heading or caption does not refer to itself. One reference per line and target is enough.
      const key = `${i + 1} ${line}`
      if (line === undefined || line === i + 1 || seen.has(key)) continue
      seen.add(key)
      references.push({ kind: 'link', line: i + 1, text: `#L${line}` })
    }
  }
  if (references.length === 0) return findings
  const all = [...findings.references, ...references].sort((a, b) => a.line - b.line)
  return { ...findings, references: all }
}

/** `table 4` → line where it begins. Of two with one name the first counts, and headings count before captions. */
function partsOf({ nodes }: Findings, lines: readonly string[]): Map<string, number> {
  const parts = new Map<string, number>()
  const add = (word: string, number: string, line: number): void => {
    const name = `${word} ${number.toUpperCase()}`
    if (!parts.has(name)) parts.set(name, line)
  }
  for (const { kind, title, start } of nodes) {
    if (kind !== 'section') continue
    const [, word, number] = NUMBERED_HEADING.exec(title) ?? []
    // A single letter is a word of its heading, not its number.
    if (number === undefined || (word === undefined && !/\d/.test(number))) continue
    add(word === undefined ? 'section' : wordOf(word), number, start)
  }
  lines.forEach((line, i) => {
    const [, word, number] = NUMBERED_CAPTION.exec(line.slice(0, 200)) ?? []
    if (word !== undefined) add(wordOf(word), number, i + 1)
  })
  return parts
}

function partAt(
  parts: ReadonlyMap<string, number>,
  word: string,
  number: string,
): number | undefined {
  const words = AS_SECTIONS.includes(word) ? [word, ...AS_SECTIONS] : [word]
  return words
    .map((one) => parts.get(`${one} ${number.toUpperCase()}`))
    .find((line) => line !== undefined)
}

function wordOf(written: string): string {
  return PART_WORDS.get(written.toLowerCase()) ?? written.toLowerCase()
}
