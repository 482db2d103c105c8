// Reads texts and their translations from the file formats of projects.

/** A text in English and in another language. */
export interface TextPair {
  readonly english: string
  readonly foreign: string
}

/** Reads a file with both languages; `null` for other extensions. */
export function pairsOfBoth(path: string, text: string): readonly TextPair[] | null {
  if (path.endsWith('.xlf')) return pairsOfXliff(text)
  if (path.endsWith('.po')) return pairsOfGettext(text)
  return null
}

const XLIFF_UNIT = /<trans-unit\b[\s\S]*?<\/trans-unit>/gu
const XLIFF_SOURCE = /<source\b[^>]*>([\s\S]*?)<\/source>/u
const XLIFF_TARGET =
  /<target\b(?![^>]*state="(?:new|needs-translation)")[^>]*>([\s\S]*?)<\/target>/u

function pairsOfXliff(text: string): readonly TextPair[] {
  return [...text.matchAll(XLIFF_UNIT)].flatMap(([unit]) => {
    const [english, foreign] = [XLIFF_SOURCE.exec(unit)?.[1], XLIFF_TARGET.exec(unit)?.[1]]
    return english === undefined || foreign === undefined
      ? []
      : [{ english: unescaped(english), foreign: unescaped(foreign) }]
  })
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function unescaped(xml: string): string {
  return xml.replace(/&(lt|gt|amp|quot|#\d+);/gu, (_, name: string) =>
    name.startsWith('#') ? ' ' : ENTITIES[name],
  )
}

/** Messages and their plurals; fuzzy ones are left out. */
function pairsOfGettext(text: string): readonly TextPair[] {
  return text.split(/\n\s*\n/u).flatMap((entry) => {
    if (/^#,.*\bfuzzy\b/mu.test(entry)) return []
    const said = new Map(
      [...entry.matchAll(/^(msg\w+(?:\[\d\])?)\s+((?:"(?:[^"\\]|\\.)*"\s*)+)/gmu)].map(
        ([, name, quoted]) => [name, unquoted(quoted)],
      ),
    )
    const english = said.get('msgid') ?? ''
    const foreign = said.get('msgstr') ?? said.get('msgstr[0]') ?? ''
    return english === '' ? [] : [{ english, foreign }]
  })
}

function unquoted(lines: string): string {
  return [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/gu)]
    .map(([, part]) => part.replace(/\\n/gu, '\n').replace(/\\(.)/gu, '$1'))
    .join('')
}

/** Whether a file is read. */
export const holdsTexts = (path: string): boolean =>
  isPage(path) || /\.(?:xlf|po|properties|ini|resw|resjson|json)$/u.test(path)

/** Pairs of a file and the file of the other language. */
export function pairsOfFiles(path: string, english: string, foreign: string): readonly TextPair[] {
  if (isPage(path)) return pairsOfPages(english, foreign)
  const [own, other] = [textsByKey(path, english), textsByKey(path, foreign)]
  return own === null || other === null ? [] : pairsByKey(own, other)
}

/** Reads a file of texts by key; `null` for other extensions. */
export function textsByKey(path: string, text: string): ReadonlyMap<string, string> | null {
  if (path.endsWith('.properties') || path.endsWith('.ini')) return byLines(text)
  if (path.endsWith('.resw')) return byData(text)
  if (/json$/u.test(path)) return byJson(text)
  return null
}

function byLines(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\\\r?\n\s*/gu, '').split(/\r?\n/u)
  const found = new Map<string, string>()
  for (const line of lines) {
    const match = /^\s*([^#![\s][^=:]*?)\s*[=:]\s*(.*)$/u.exec(line)
    if (match === null) continue
    const plain = match[2]
      .replace(/\\u([0-9a-fA-F]{4})/gu, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
      .replace(/\\[nrt]/gu, ' ')
      .replace(/\\(.)/gu, '$1')
    found.set(match[1], plain.replaceAll("''", "'"))
  }
  return found
}

const RESX_DATA = /<data\b[^>]*\bname="([^"]+)"[^>]*>\s*<value>([\s\S]*?)<\/value>/gu

function byData(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(RESX_DATA)].map(([, name, value]) => [name, unescaped(value)]))
}

function byJson(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${key}/${name}`)
  }
  try {
    visit(JSON.parse(text.replace(/^\uFEFF/u, '')), '')
  } catch {
    // Files that are not valid JSON are left out.
  }
  return found
}

/** Texts that both contain under the same key. */
function pairsByKey(
  english: ReadonlyMap<string, string>,
  foreign: ReadonlyMap<string, string>,
): readonly TextPair[] {
  return [...foreign].flatMap(([key, text]) => {
    const own = english.get(key)
    return own === undefined ? [] : [{ english: own, foreign: text }]
  })
}

/** Whether a file is a page that is translated as a whole. */
const isPage = (path: string): boolean => /\.(?:md|mdx|rst|txt)$/u.test(path)

/**
 * Paragraphs, items and headings of a page and its translation, if both have the same structure: sections are paired in
 * order while their headings have the same levels, and of each those with the same number of parts.
 */
export function pairsOfPages(english: string, foreign: string): readonly TextPair[] {
  const [left, right] = [sectionsOf(english), sectionsOf(foreign)]
  if (left.length !== right.length) return []
  return left.flatMap((section, i) => {
    const other = right[i]
    if (section.level !== other.level || section.parts.length !== other.parts.length) return []
    return section.parts.map((part, k) => ({ english: part, foreign: other.parts[k] }))
  })
}

interface Section {
  readonly level: number
  readonly parts: string[]
}

const CODE_FENCE = /^\s*(?:```|~~~)/u
const MARKDOWN_HEADING = /^(#{1,6})\s+(.*)$/u
const ITEM = /^\s*(?:[-*+>|]|\d+\.|#\.|\.\.)\s*/u

function sectionsOf(page: string): readonly Section[] {
  let section: Section = { level: 0, parts: [] }
  const sections = [section]
  let isOpen = false
  let isCode = false
  for (const line of page.replace(/^---\n[\s\S]*?\n---\n/u, '').split(/\r?\n/u)) {
    if (CODE_FENCE.test(line)) isCode = !isCode
    const heading = isCode ? null : MARKDOWN_HEADING.exec(line)
    if (heading !== null) {
      section = { level: heading[1].length, parts: [heading[2]] }
      sections.push(section)
    }
    if (isCode || heading !== null || CODE_FENCE.test(line) || line.trim() === '') isOpen = false
    else if (isOpen && !ITEM.test(line)) section.parts.push(`${section.parts.pop()} ${line.trim()}`)
    else {
      section.parts.push(line.replace(ITEM, ''))
      isOpen = true
    }
  }
  return sections
}
