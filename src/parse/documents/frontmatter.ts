// Metadata at the top of a page: YAML between `---` lines, or TOML between `+++` lines.

import { parseDocument } from 'yaml'

export interface Frontmatter {
  /** Key → values; nested values are left out. */
  readonly facets: ReadonlyMap<string, readonly string[]>
  /** 1-based line and offset at which the page itself begins. */
  readonly bodyLine: number
  readonly bodyOffset: number
}

const NO_FRONTMATTER: Frontmatter = { facets: new Map(), bodyLine: 1, bodyOffset: 0 }

/** Maximum characters of a frontmatter. A longer or unterminated one counts as text of the page. */
const MAX_FRONTMATTER = 1_000_000
/** Maximum characters that are parsed as YAML; a longer block is skipped. */
const MAX_YAML = 64_000
const MAX_KEYS = 64
const MAX_VALUES = 64
const MAX_VALUE = 300

/** Reads the frontmatter. If it is missing, unterminated or too long, the whole text is the page. */
export function readFrontmatter(text: string): Frontmatter {
  const fence = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text)
  if (fence === null) return NO_FRONTMATTER
  const start = fence[0].length
  const end = findEnd(text, start, fence[1])
  if (end === null) return NO_FRONTMATTER
  const block = text.slice(start, end.from)
  return {
    facets: fence[1] === '---' ? readYaml(block) : readToml(block),
    bodyLine: 3 + countLines(block),
    bodyOffset: end.to,
  }
}

function findEnd(text: string, start: number, fence: string): { from: number; to: number } | null {
  const closing =
    fence === '---' ? /^(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/m : /^\+\+\+[ \t]*\r?(?:\n|$)/m
  const match = closing.exec(text.slice(start, start + MAX_FRONTMATTER))
  if (match === null) return null
  return { from: start + match.index, to: start + match.index + match[0].length }
}

function countLines(block: string): number {
  let lines = 0
  for (let at = block.indexOf('\n'); at >= 0; at = block.indexOf('\n', at + 1)) lines++
  return lines - (block === '' || block.endsWith('\n') ? 0 : -1)
}

function readYaml(block: string): ReadonlyMap<string, readonly string[]> {
  if (block.length > MAX_YAML) return NO_FRONTMATTER.facets
  try {
    const document = parseDocument(block, { logLevel: 'silent', uniqueKeys: false, merge: false })
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 100 })
    return value instanceof Map ? toFacets(value) : NO_FRONTMATTER.facets
  } catch {
    // Too deep, or endless aliases: the page has no facets.
    return NO_FRONTMATTER.facets
  }
}

function toFacets(map: ReadonlyMap<unknown, unknown>): ReadonlyMap<string, readonly string[]> {
  const facets = new Map<string, readonly string[]>()
  for (const [key, value] of map) {
    if (typeof key !== 'string' || facets.size >= MAX_KEYS) continue
    const values = (Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value]).flatMap(scalar)
    if (values.length > 0) facets.set(key.slice(0, MAX_VALUE), values)
  }
  return facets
}

function scalar(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value.trim().slice(0, MAX_VALUE)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return []
}

// Supports only what pages usually have: `key = "value"` and `key = ["a", "b"]`.
function readToml(block: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, unknown>()
  for (const line of block.slice(0, MAX_YAML).split('\n')) {
    if (line.startsWith('[')) break
    const pair = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line)
    if (pair !== null) map.set(pair[1], tomlValue(pair[2]))
  }
  return toFacets(map)
}

function tomlValue(text: string): unknown {
  if (!text.startsWith('[')) return text.replace(/^(['"])(.*)\1$/, '$2')
  return Array.from(text.matchAll(/"([^"]*)"|'([^']*)'/g), (match) => match[1] ?? match[2])
}
