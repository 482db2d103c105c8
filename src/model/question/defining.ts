// Where a text says what something is: “A lamp is …”, “… is called a lamp”, the term of a glossary.
// English sentences; headings and glossaries of any language.

import { literalPattern } from './literal-pattern.ts'

/** The lines that say what something is. */
export interface Defining {
  /** 0-based, inclusive. */
  readonly from: number
  readonly to: number
  /** How plainly they say it, 0–1. */
  readonly strength: number
}

/** Lines of a text that are looked at. */
const MAX_LINES = 3000
const MAX_WORDS = 5
/** Small words around what is asked after, and words for where: “backpressure here”, “a lamp in this house”. */
const BEFORE = /^(?:an?|the|some|any|this|that)\s+/iu
const BEHIND = /\s+(?:here|exactly|used for|(?:in|of|for|within|when|while|if|once)\s.*)$/iu

/** What a question asks after, without the words around it; empty where it is more than a name. */
export function termAsked(subject: string): string {
  const term = subject
    .trim()
    .replace(/[`"“”]/gu, '')
    .replace(BEFORE, '')
    .replace(BEHIND, '')
  return term.split(/\s+/u).length > MAX_WORDS || !/^[\p{L}\p{N}]/u.test(term) ? '' : term
}

/** What says that something is such a thing, where the thing stands before it. */
const IS_A =
  '(?:is|are|was|were)\\s+(?:an?|the|any|some|one|simply|just|basically|essentially|how|what|where|when)\\b'
const DOES =
  '(?:is|are|means?|refers?\\s+to|describes?|stands?\\s+for|represents?|allows?|lets?|provides?|enables?|determines?|gives?|makes?|helps?)\\b'
const NOT =
  '(?!\\s+(?:not|now|currently|already|still|no|also|only|used|called|set|required|optional|available|supported|deprecated)\\b)'
/** What may lead to the subject of a sentence. */
const LEAD =
  '^(?:(?:in|for|with|within|at|as)\\s[^,.]{1,50},\\s+)?(?:an?\\s+|the\\s+|our\\s+|each\\s+|every\\s+)?'
const ASIDE = '(?:<[^>\\s]{1,30}>)?(?:\\s*\\([^)]{1,80}\\))?(?:,\\s[^,.]{1,80},)?'

interface Patterns {
  readonly plain: readonly { readonly pattern: RegExp; readonly strength: number }[]
  readonly alone: RegExp
  readonly labelled: RegExp
}

function patternsOf(term: string): Patterns {
  const name = namePattern(term)
  const of = (source: string) => new RegExp(source, 'iu')
  return {
    plain: [
      { pattern: of(`${LEAD}${name}${ASIDE}\\s+${IS_A}`), strength: 1 },
      {
        pattern: of(
          `\\b(?:called|known\\s+as|termed|named)\\s+(?:an?\\s+|the\\s+)?${name}(?![\\p{L}\\p{N}])`,
        ),
        strength: 0.8,
      },
      { pattern: of(`\\b(?:is|are)\\s+(?:an?\\s+)?${name}\\s*[.!]?$`), strength: 0.8 },
      { pattern: of(`${LEAD}${name}${ASIDE}\\s+${DOES}${NOT}`), strength: 0.7 },
      { pattern: of(`${LEAD}${name}\\s+[\\p{L}-]+\\s+${IS_A}`), strength: 0.6 },
    ],
    alone: of(`^(?:an?\\s+)?${name}(?:\\s*\\([^)]*\\))?:?$`),
    labelled: of(
      `^(?:an?\\s+)?${name}(?:\\s*\\([^)]*\\))?\\s*(?::|--|–|—)\\s+\\S+(?:\\s+\\S+){3,}`,
    ),
  }
}

/** A term as a pattern: its words in any case, the last one or several of it; an abbreviation also written out. */
function namePattern(term: string): string {
  const words = term.split(/[\s-]+/u).map(literalPattern)
  const last = words.pop() ?? ''
  const end = last.replace(/(?:ies|y)$/u, '(?:y|ies)').replace(/(?<=[^s(])s$/u, '')
  const written = [...words, `${end}(?:s|es)?`].join('[\\s-]+')
  const isShort = /^\p{Lu}{2,6}$/u.test(term)
  if (!isShort) return `(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`
  const initials = [...term]
    .map((letter) => `${letter}[\\p{L}]+`)
    .join('[\\s-]+(?:(?:of|and|the|for)\\s+)?')
  return `(?<![\\p{L}\\p{N}])(?:${written}|${initials})(?![\\p{L}\\p{N}])`
}

/** The lines of a text that say what a term stands for, the plainest of them; `null` where none does. */
export function definingIn(text: string, term: string): Defining | null {
  if (term === '') return null
  const patterns = patternsOf(term)
  let best: Defining | null = null
  const blocks = blocksOf(text.split(/\r?\n/u).slice(0, MAX_LINES))
  for (const [i, block] of blocks.entries()) {
    const found = termOfGlossary(block, blocks[i + 1], patterns) ?? definingBlock(block, patterns)
    if (found !== null && found.strength > (best?.strength ?? 0)) best = found
    if (best?.strength === 1) break
  }
  return best
}

/** Whether a heading names a term: by itself, or among other words. */
export function headingNames(heading: string, term: string): 'alone' | 'among' | null {
  const said = plainOf(heading)
    .replace(/^[\d.]+\s+|\s*\{[^}]*\}$/gu, '')
    .trim()
  const { alone } = patternsOf(term)
  if (alone.test(said)) return 'alone'
  return new RegExp(namePattern(term), 'iu').test(said) ? 'among' : null
}

interface Block {
  readonly from: number
  readonly lines: readonly string[]
}

/** Paragraphs outside of fences; each point of a list is one. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let from = 0
  let inFence = false
  const close = () => {
    if (open.length > 0) blocks.push({ from, lines: open })
    open = []
  }
  lines.forEach((line, at) => {
    // Below a line of text the same signs make a heading of it.
    const isUnder = !inFence && /^[^[.\s]/u.test(lines[at - 1] ?? '')
    const isFence = /^\s*```/u.test(line) || (!isUnder && /^\s*(?:~~~|-{4}$)/u.test(line))
    if (isFence) inFence = !inFence
    if (isFence || inFence || line.trim() === '') close()
    else {
      if (/^\s*(?:[-*+]|\d+[.)])\s|^\s*(?:#{1,6}|={1,6})\s/u.test(line)) close()
      if (open.length === 0) from = at
      open.push(line)
      if (/^\s*(?:#{1,6}|={1,6})\s/u.test(line)) close()
    }
  })
  close()
  return blocks
}

/** A term of a glossary with what it means set in below, behind an empty line or without one. */
function termOfGlossary(
  { from, lines: [term, ...said] }: Block,
  next: Block | undefined,
  { alone }: Patterns,
): Defining | null {
  const [first] = said.length > 0 ? said : (next?.lines ?? [])
  const isTerm =
    first !== undefined && indentOf(first) > indentOf(term) && alone.test(plainOf(term))
  if (!isTerm) return null
  const to =
    said.length > 0 || next === undefined ? from + said.length : next.from + next.lines.length - 1
  return { from, to, strength: 0.95 }
}

function definingBlock({ from, lines }: Block, patterns: Patterns): Defining | null {
  const to = from + lines.length - 1
  const text = plainOf(lines.join(' '))
  if (patterns.labelled.test(text)) return { from, to, strength: 0.75 }
  let strength = 0
  for (const sentence of text.split(/(?<=[.!?:])\s+(?=[\p{Lu}"“(])/u)) {
    for (const one of patterns.plain)
      if (one.strength > strength && one.pattern.test(sentence)) strength = one.strength
  }
  return strength > 0 ? { from, to, strength } : null
}

function indentOf(line: string): number {
  return line.search(/\S/u)
}

/** A line without the marks of Markdown, reStructuredText and AsciiDoc. */
function plainOf(text: string): string {
  return (
    text
      .replace(/^\s*(?:#{1,6}|={1,6}|[-*+>]|\d+[.)])\s+/u, '')
      .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu, '$1')
      .replace(/:[\w:]+:`[~!]?([^`<]*?)\s*(?:<[^`>]*>)?`/gu, '$1')
      .replace(/`([^`<]+?)\s*<[^`>]*>`_{1,2}/gu, '$1')
      .replace(/\|(\w+)\|/gu, '$1')
      // Inside of a word a line is part of a name: `keep_alive`.
      .replace(/[*`]+(?=\S)|(?<=\S)[*`]+|(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu, '')
      .replace(/["“”]/gu, '')
      .trim()
  )
}
