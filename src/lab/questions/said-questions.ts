// Makes questions from texts about places in a snapshot, which are removed from it before it is indexed: doc comments
// ask for their definitions, sentences with a link for its target, the first sentences of sections and the descriptions
// of pages for these.

import { groupBy } from '../../base/group-by.ts'
import { seededRandom } from '../../base/seeded-random.ts'
import type { OpenCollection } from '../../collection/opened.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { DOCUMENT_FLAGS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { kindOf, linesOf, type NodeNumber, titleOf } from '../../model/tree/toc.ts'
import { nodeId } from '../../toc/ids.ts'
import type { TrainingQuestion } from './collect.ts'
import { ACCOMPANYING_FILE, type SnapshotFile } from './git.ts'

/** Maximum number of questions of each kind per repository. */
const MOST: Readonly<Record<SaidKind, number>> = { comment: 24, link: 30, section: 16, page: 12 }
const MIN_WORDS = 5
const MAX_WORDS = 30

/** The kind of text from which a question was made. */
type SaidKind = 'comment' | 'link' | 'section' | 'page'

/** A text about a place. */
export interface TextAboutPlace {
  readonly kind: SaidKind
  readonly text: string
  /** The file and lines of the text. */
  readonly at: { readonly path: string; readonly from: number; readonly to: number }
  /** The place that it is about: a file, and the line (1-based) or the anchor of a heading in it. */
  readonly path: string
  readonly line?: number
  readonly anchor?: string
}

/** A snapshot from which texts were removed, and these texts. */
export interface SnapshotWithoutTexts {
  readonly files: readonly SnapshotFile[]
  readonly said: readonly TextAboutPlace[]
}

/** Removes the texts of questions. The same seed chooses the same ones. */
export function silence(files: readonly SnapshotFile[], seed: number): SnapshotWithoutTexts {
  const decoder = new TextDecoder()
  const paths = new Set(files.map(({ path }) => path))
  const texts = new Map<string, string>()
  const found: TextAboutPlace[] = []
  for (const { path, bytes } of files) {
    const sort = sortOf(path)
    if (sort === 'data' || ACCOMPANYING_FILE.test(path)) continue
    const text = decoder.decode(bytes)
    texts.set(path, text)
    found.push(...saidIn(path, text, paths))
  }
  const said = chosen(found, seed)
  const cuts = groupBy(said, ({ at }) => at.path)
  const encoder = new TextEncoder()
  const silenced = files.map((file) => {
    const own = cuts.get(file.path)
    if (own === undefined) return file
    return { ...file, bytes: Uint8Array.from(encoder.encode(cut(texts.get(file.path) ?? '', own))) }
  })
  return { files: silenced, said }
}

/** All texts in a file about places. @param paths of all files, for the targets of its links */
function saidIn(path: string, text: string, paths: ReadonlySet<string>): TextAboutPlace[] {
  return sortOf(path) === 'prose' ? saidInProse(path, text, paths) : saidInCode(path, text)
}

/** As many texts of each kind as are used, no two with the same words. */
function chosen(found: readonly TextAboutPlace[], seed: number): TextAboutPlace[] {
  const next = seededRandom(seed)
  const left = { ...MOST }
  const taken: TextAboutPlace[] = []
  const rest = [...found]
  const used = new Map<string, TextAboutPlace[]>()
  while (rest.length > 0 && Object.values(left).some((count) => count > 0)) {
    const i = Math.floor(next() * rest.length)
    const one = rest[i]
    const last = rest.pop()
    if (last !== undefined && i < rest.length) rest[i] = last
    const beside = used.get(one.at.path) ?? []
    const overlaps = beside.some(({ at }) => at.from < one.at.to && one.at.from < at.to)
    if (left[one.kind] === 0 || overlaps) continue
    left[one.kind]--
    used.set(one.at.path, [...beside, one])
    taken.push(one)
  }
  return taken
}

/** A text without those of questions; its lines keep their numbers. */
function cut(text: string, said: readonly TextAboutPlace[]): string {
  let rest = text
  for (const { at } of [...said].sort((a, b) => b.at.from - a.at.from)) {
    const blank = rest.slice(at.from, at.to).replace(/[^\n]+/gu, '')
    rest = rest.slice(0, at.from) + blank + rest.slice(at.to)
  }
  return rest
}

const COMMENT_LINE =
  /^[ \t]*(?:\/\/[/!]?|\/\*\*?|\*\/|\*|#(?!\[|!|include|define|if|end|pragma)|---?)(?:[ \t]|$)/u
const COMMENT_MARKS = /^[ \t]*(?:\/\/[/!]?|\/\*\*?|\*\/|\*|#+|---?)[ \t]*|[ \t]*\*\/[ \t]*$/gu
const NO_DECLARATION =
  /^[ \t]*(?:[)\]}]|return\b|if\b|for\b|while\b|import\b|from\b|use\b|package\b|$)/u
const PYTHON_DEFINITION = /^([ \t]*(?:async )?def \w+\(|[ \t]*class \w+)/u
/** Doc comments for programs, or without specific content. */
const NO_DESCRIPTION =
  /[{}<>;=@]|\b(?:copyright|licen[cs]e|todo|fixme|eslint|noqa|nolint|generated)\b/iu

/** Doc comments with the line of the definition below them. */
function saidInCode(path: string, text: string): TextAboutPlace[] {
  const lines = linesWithOffsets(text)
  const found: TextAboutPlace[] = []
  for (let i = 0; i < lines.length; i++) {
    if (PYTHON_DEFINITION.test(lines[i].text)) {
      const inside = docstringAt(lines, i)
      if (inside !== null) found.push(comment(path, inside.text, inside, i + 1))
      continue
    }
    if (!COMMENT_LINE.test(lines[i].text) || (i > 0 && COMMENT_LINE.test(lines[i - 1].text)))
      continue
    let end = i
    while (end < lines.length && COMMENT_LINE.test(lines[end].text)) end++
    if (i === 0 || end >= lines.length || NO_DECLARATION.test(lines[end].text)) continue
    const body = lines.slice(i, end).map((line) => line.text.replace(COMMENT_MARKS, ''))
    const block = { from: lines[i].from, to: lines[end - 1].to }
    const said = withoutName(firstSentence(body.join(' ')), lines[end].text)
    found.push(comment(path, said, block, end + 1))
  }
  return found.filter(isTelling)
}

/** Comments of some languages begin with the name of the definition. */
function withoutName(said: string, declaration: string): string {
  const [first, ...rest] = said.split(' ')
  return declaration.includes(first) ? rest.join(' ') : said
}

function comment(
  path: string,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  line: number,
): TextAboutPlace {
  return { kind: 'comment', text, at: { path, from, to }, path, line }
}

/** The first line of a docstring, below the line at `i`. */
function docstringAt(
  lines: readonly Line[],
  i: number,
): { readonly text: string; readonly from: number; readonly to: number } | null {
  for (let at = i + 1; at < Math.min(lines.length, i + 3); at++) {
    const quoted = /^[ \t]*(?:"""|''')(.*)$/u.exec(lines[at].text)
    if (quoted === null) continue
    const said = quoted[1].replace(/(?:"""|''').*$/u, '')
    const from = lines[at].from + lines[at].text.indexOf(quoted[1])
    return { text: firstSentence(said), from, to: from + said.length }
  }
  return null
}

const PAGE_LINK = /\[([^\]\n]{3,120})\]\(([^)\s]+?)(?:[ \t]+"[^"]*")?\)/gu
const MARKDOWN_HEADING = /^#{1,4}[ \t]+\S/u
const HEADING_UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,})[ \t]*$/u

/** Sentences with links to pages, first sentences of sections, and descriptions of pages. */
function saidInProse(path: string, text: string, paths: ReadonlySet<string>): TextAboutPlace[] {
  const lines = linesWithOffsets(text)
  const found: TextAboutPlace[] = []
  let isFenced = false
  lines.forEach((line, i) => {
    if (/^[ \t]*(?:```|~~~)/u.test(line.text)) isFenced = !isFenced
    if (isFenced) return
    const description =
      i < 15 && lines[0].text === '---' ? /^description:[ \t]*(.+)$/u.exec(line.text) : null
    if (description !== null) {
      const at = { path, from: line.from, to: line.to }
      found.push({
        kind: 'page',
        text: plainText(description[1].replace(/^["']|["']$/gu, '')),
        at,
        path,
      })
    }
    const own = headingLine(lines, i)
    const below = lines.slice(i + 1, i + 4).find(({ text: one }) => one.trim() !== '')
    if (own > 0 && below !== undefined && /^\p{L}/u.test(below.text)) {
      const [sentence] = sentencesOf(below)
      const at = { path, from: sentence.from, to: sentence.to }
      found.push({ kind: 'section', text: plainText(sentence.text), at, path, line: own })
    }
    for (const sentence of sentencesOf(line)) {
      const links = [...sentence.text.matchAll(PAGE_LINK)]
      if (links.length !== 1) continue
      const target = targetOf(path, links[0][2], paths)
      if (target === null || target.path === path) continue
      const at = { path, from: sentence.from, to: sentence.to }
      found.push({ kind: 'link', text: plainText(sentence.text), at, ...target })
    }
  })
  return found.filter(isTelling)
}

/**
 * The 1-based line on which the heading begins that ends at line `i`: an underlined one is above; 0 if there is none.
 */
function headingLine(lines: readonly Line[], i: number): number {
  if (MARKDOWN_HEADING.test(lines[i].text)) return i + 1
  const above = lines[i - 1]?.text ?? ''
  const isMatter =
    lines[0].text === '---' && lines.findIndex(({ text }, at) => at > 0 && text === '---') >= i
  return HEADING_UNDERLINE.test(lines[i].text) && /^\p{L}/u.test(above) && !isMatter ? i : 0
}

/** The page that a link leads to; `null` for one elsewhere. */
function targetOf(
  path: string,
  link: string,
  paths: ReadonlySet<string>,
): { readonly path: string; readonly anchor?: string } | null {
  if (/^[a-z]+:|^#|^\/\//iu.test(link)) return null
  const [place, anchor] = link.split('#')
  const bare = place
    .replace(/\?.*$/u, '')
    .replace(/\/$/u, '')
    .replace(/\.html?$/u, '')
  if (bare === '') return null
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const bases = bare.startsWith('/') ? rootsOf(path) : [folder, `${path.replace(/\.\w+$/u, '')}/`]
  for (const base of bases) {
    const joined = normalized(`${base}${bare.replace(/^\//u, '')}`)
    for (const ending of [
      '',
      '.md',
      '.mdx',
      '/index.md',
      '/index.mdx',
      '/_index.md',
      '/README.md',
      '.rst',
    ]) {
      const one = `${joined}${ending}`
      if (paths.has(one)) {
        return { path: one, ...(anchor !== undefined && anchor !== '' && { anchor }) }
      }
    }
  }
  return null
}

/** Folders above a path, the nearest first: one of them is the root of its site. */
function rootsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/')}/`).concat('')
}

function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

interface Line {
  readonly text: string
  readonly from: number
  readonly to: number
}

function linesWithOffsets(text: string): Line[] {
  let from = 0
  return text.split('\n').map((line) => {
    const one = { text: line.replace(/\r$/u, ''), from, to: from + line.length }
    from += line.length + 1
    return one
  })
}

function sentencesOf({ text, from }: Line): Line[] {
  let at = from
  return text.split(/(?<=[.!?])(?=[ \t])/u).map((sentence) => {
    const one = { text: sentence, from: at, to: at + sentence.length }
    at += sentence.length
    return one
  })
}

function firstSentence(text: string): string {
  return plainText(text.trim().split(/(?<=[.!?])\s/u)[0])
}

/** The text without Markdown. */
function plainText(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\{%.*?%\}|\{\{.*?\}\}|<[^>]+>/gu, ' ')
    .replace(/[*`]+|(?<=\s)_|_(?=\s)/gu, '')
    .replace(/^[\s>*+-]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

function isTelling({ text }: TextAboutPlace): boolean {
  const words = text.split(' ').length
  return words >= MIN_WORDS && words <= MAX_WORDS && !NO_DESCRIPTION.test(text)
}

/** The removed texts as questions over the snapshot without them. */
export function saidQuestions(
  { toc }: OpenCollection,
  said: readonly TextAboutPlace[],
): TrainingQuestion[] {
  const documents = new Map(toc.documents.map(({ path }, i) => [path, i]))
  return said.flatMap((one, i): TrainingQuestion[] => {
    const document = documents.get(one.path)
    if (document === undefined) return []
    if ((toc.documents[document].flags & DOCUMENT_FLAGS.test) !== 0) return []
    const node = placeOf({ toc }, toc.documentNode[document], one)
    if (node === null && one.kind === 'comment') return []
    const id = node === null ? null : nodeId(toc, node)
    return [
      {
        id: `${one.kind} ${i}`,
        text: one.text,
        files: [one.path],
        ...(id !== null && { isRight: (place) => place.id === id }),
      },
    ]
  })
}

/** The symbol that begins below a comment, or the section of a line or an anchor. */
function placeOf(
  { toc }: Pick<OpenCollection, 'toc'>,
  file: NodeNumber,
  { kind, line, anchor }: TextAboutPlace,
): NodeNumber | null {
  for (let node = file + 1; node < file + toc.size[file]; node++) {
    const lines = linesOf(toc, node)
    if (lines === null) continue
    if (kind === 'comment') {
      // Attributes and decorators may be in between.
      const isNear = line !== undefined && lines.start <= line + 2 && lines.start >= line - 1
      if (isNear && SYMBOL_KINDS.has(kindOf(toc, node))) return node
    } else if (kindOf(toc, node) === 'section') {
      if (line !== undefined && lines.start === line) return node
      if (anchor !== undefined && slugOf(titleOf(toc, node)) === slugOf(anchor)) return node
    }
  }
  return null
}

function slugOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
