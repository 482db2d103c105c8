// Reads XML by its tags: elements of the first two levels, each titled by an attribute such as `name` or `id`.

import { LineCounter } from '../base/lines.ts'
import { keyFindings, type OpenEntry } from './keys.ts'
import type { Findings } from './outline/draft.ts'
import { MAX_NODES } from './outline/limits.ts'
import type { SourceText } from './outline/source-text.ts'

const XML_MARKUP = /<!--|<!\[CDATA\[|<\?|<!|<(\/?)([A-Za-z_][\w:.-]*)/g
const NAMING_ATTRIBUTE =
  /\s(?:[\w-]+:)?(?:name|id|key|artifactId|title|Include|include|type)\s*=\s*(["'])([^"'<]{1,120})\1/
const MAX_TAG_CHARACTERS = 4000
/** Levels below the root that become nodes. */
const SHOWN_LEVELS = 2

/** Reads the elements of an XML file; entities are not expanded. */
export function parseXml(source: SourceText): Findings {
  const { text } = source
  const entries: OpenEntry[] = []
  const open: (OpenEntry | null)[] = []
  const names: string[] = []
  const lines = new LineCounter(text)
  let depth = 0
  XML_MARKUP.lastIndex = 0
  for (let match = XML_MARKUP.exec(text); match !== null; match = XML_MARKUP.exec(text)) {
    const [whole, slash, name] = match
    if (name === undefined) {
      XML_MARKUP.lastIndex = endOf(text, match.index, whole)
      continue
    }
    const end = tagEnd(text, match.index)
    XML_MARKUP.lastIndex = end
    if (slash === '/') {
      depth = Math.max(0, depth - 1)
      if (depth >= 1 && depth <= SHOWN_LEVELS) {
        const closed = open[depth]
        if (closed) closed.end = lines.lineAt(match.index)
        open[depth] = null
      }
      continue
    }
    if (depth >= 1 && depth <= SHOWN_LEVELS && entries.length < MAX_NODES) {
      const tag = text.slice(match.index, Math.min(end, match.index + MAX_TAG_CHARACTERS))
      const naming = NAMING_ATTRIBUTE.exec(tag)?.[2]
      const title = naming === undefined ? name : `${name} ${naming}`
      const line = lines.lineAt(match.index)
      names.length = depth - 1
      names.push(title)
      const value = textAt(text, end)
      const entry = { path: [...names], start: line, end: line, value, doc: '' }
      entries.push(entry)
      open[depth] = entry
    }
    if (text[end - 2] !== '/') depth++
  }
  return keyFindings(source, entries)
}

function endOf(text: string, from: number, opening: string): number {
  const closing =
    opening === '<!--' ? '-->' : opening === '<?' ? '?>' : opening === '<!' ? '>' : ']]>'
  const end = text.indexOf(closing, from + opening.length)
  return end < 0 ? text.length : end + closing.length
}

/** The offset after the `>` of a tag; a `>` in quotes does not count. */
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let i = from; i < Math.min(text.length, from + 100_000); i++) {
    const unit = text[i]
    if (quote !== '') {
      if (unit === quote) quote = ''
    } else if (unit === '"' || unit === "'") quote = unit
    else if (unit === '>') return i + 1
  }
  return Math.min(text.length, from + 100_000)
}

/** The text of an element that contains only text, else empty. */
function textAt(text: string, from: number): string {
  const next = text.indexOf('<', from)
  if (next < 0 || next - from > 200 || text[next + 1] !== '/') return ''
  return text.slice(from, next).replace(/\s+/g, ' ').trim()
}
