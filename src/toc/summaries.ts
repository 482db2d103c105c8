// Summaries: from the text itself, else made by rule.

import { lengthAt, stringAt } from '../base/columns/strings.ts'
import { addTo } from '../base/group-by.ts'
import { getOrMake } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import { sortOf } from '../model/question/file-sorts.ts'
import type { Summary } from '../model/tree/card.ts'
import { kindCode, type NodeKind } from '../model/tree/node.ts'
import {
  baseName,
  childrenOf,
  docOf,
  kindOf,
  type NodeNumber,
  pathOf,
  signatureOf,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'
import { documentsWithin } from './lookup.ts'
import { plainLine, shorten } from './plain.ts'
import { firstMeaningfulSentence, firstSentence } from './sentences.ts'

/** Maximum UTF-16 units of a summary. */
const MAX_SUMMARY = 300
/** Maximum children named in a summary made by rule, and maximum length of such a name. */
const MAX_NAMES = 8
const MAX_NAME = 60
/** Nodes after the document's own that are searched for a README's first sentence. */
const MAX_README_NODES = 4

const METHOD_CODE = kindCode('method')
const CHUNK_CODE = kindCode('chunk')
const CONSTANT_CODE = kindCode('constant')
const FUNCTIONS: ReadonlySet<NodeKind> = new Set<NodeKind>(['function', 'method'])

/** Names of a page that describes its directory. */
const README_NAME = /^readme(?:\.[a-z]+)?$/i

/** Cached summaries: the upper levels of a tree are shown for every question. */
const MAX_CACHED_SUMMARIES = 2048
const keptOf = new WeakMap<Toc, Lru<NodeNumber, Summary>>()

/** The summary of node `n`, with its source; never empty, at most 300 characters. */
export function summaryOf(toc: Toc, n: NodeNumber): Summary {
  const kept = getOrMake(keptOf, toc, () => new Lru(MAX_CACHED_SUMMARIES))
  return getOrMake(kept, n, () => madeSummary(toc, n))
}

/** The note on code in a language that is not parsed. */
const NO_OUTLINE = '(no outline: read as text)'

function madeSummary(toc: Toc, n: NodeNumber): Summary {
  const summary = ownSummary(toc, n) ?? ruleSummary(toc, n)
  if (isCodeWithoutOutline(toc, n)) {
    const { text, source } = summary ?? {
      text: plainLine(titleOf(toc, n), MAX_NAME),
      source: 'rule',
    }
    return { text: `${shorten(text, MAX_SUMMARY - NO_OUTLINE.length - 1)} ${NO_OUTLINE}`, source }
  }
  if (summary !== null && summary.text !== '') return summary
  const title = plainLine(titleOf(toc, n), MAX_SUMMARY)
  return { text: title === '' ? kindOf(toc, n) : title, source: 'title' }
}

function isCodeWithoutOutline(toc: Toc, n: NodeNumber): boolean {
  const document = toc.document[n]
  if (document < 0 || toc.documentNode[document] !== n) return false
  const { path, outline } = toc.documents[document]
  return outline?.format === 'text' && sortOf(path) === 'code'
}

/** The summary from the node's own text; `null` if there is none. Directories have no text. */
export function ownSummary(toc: Toc, n: NodeNumber): Summary | null {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  if (outline === null) return null
  const isDocument = toc.documentNode[document] === n
  const title = isDocument ? plainLine(stringAt(outline.title, 0), MAX_NAME * 2) : ''
  const isCode = outline.format === 'code'
  const description = isDocument && !isCode ? (outline.facets.get('description')?.[0] ?? '') : ''
  const fromDescription = sentenceOf(description)
  if (fromDescription !== '')
    return { text: titled(toc, n, title, fromDescription), source: 'frontmatter' }
  // The doc of a section was already chosen by its parser, which also knows the heading.
  const doc = isDocument && isCode && isLabel(toc, document) ? '' : docOf(toc, n)
  const sentence =
    sentenceOf(isCode ? paragraphsOf(doc) : doc) ||
    (isCode || isDocument ? '' : plainLine(firstSentence(doc), MAX_SUMMARY))
  if (sentence !== '') {
    return { text: titled(toc, n, title, sentence), source: isCode ? 'docstring' : 'text' }
  }
  return title === '' || toc.size[n] > 1 ? null : { text: title, source: 'text' }
}

/** A stored comment has a line for each paragraph; elsewhere a paragraph ends with an empty line. */
function paragraphsOf(comment: string): string {
  return comment.replaceAll('\n', '\n\n')
}

function sentenceOf(text: string): string {
  return text === '' ? '' : plainLine(firstMeaningfulSentence(text), MAX_SUMMARY)
}

/** Prepends a document's own title, unless the file's name or the sentence already contains it. */
function titled(toc: Toc, n: NodeNumber, title: string, sentence: string): string {
  const known = `${baseName(pathOf(toc, n))} ${sentence}`.toLowerCase()
  if (title === '' || known.includes(title.toLowerCase())) return sentence
  return shorten(`${title}: ${sentence}`, MAX_SUMMARY)
}

function ruleSummary(toc: Toc, n: NodeNumber): Summary | null {
  const document = toc.document[n]
  if (document < 0) return directorySummary(toc, n)
  if (toc.documentNode[document] === n) return documentSummary(toc, n)
  const kind = kindOf(toc, n)
  const signature = plainLine(signatureOf(toc, n), MAX_SUMMARY)
  if (signature !== '' && (kind === 'function' || kind === 'method')) {
    const file = plainLine(baseName(pathOf(toc, n)), 70)
    return rule(`${shorten(signature, MAX_SUMMARY - 80)} in ${file}`)
  }
  if (toc.size[n] > 1) return rule(`${containerLead(toc, n)}: ${childNames(toc, n)}`)
  return signature === '' ? null : rule(signature)
}

function rule(text: string): Summary {
  return { text: shorten(text, MAX_SUMMARY), source: 'rule' }
}

/** A directory is summarised by its README, otherwise by its number of files and the names of its children. */
function directorySummary(toc: Toc, n: NodeNumber): Summary {
  const readme = findReadme(toc, n)
  const fromReadme = readme === null ? null : readmeSentence(toc, readme)
  if (fromReadme !== null) return fromReadme
  const { from, to } = documentsWithin(toc, n)
  const files = to - from
  if (files === 0) return rule('0 files')
  return rule(`${files} ${files === 1 ? 'file' : 'files'}: ${childNames(toc, n)}`)
}

/** First sentence of the page, or of one of its first sections. */
function readmeSentence(toc: Toc, readme: NodeNumber): Summary | null {
  const end = readme + Math.min(toc.size[readme], MAX_README_NODES)
  for (let n = readme; n < end; n++) {
    const sentence = sentenceOf(docOf(toc, n))
    if (sentence !== '') return { text: sentence, source: 'text' }
  }
  return null
}

function findReadme(toc: Toc, directory: NodeNumber): NodeNumber | null {
  const isReadme = (child: NodeNumber): boolean =>
    toc.document[child] >= 0 && README_NAME.test(baseName(pathOf(toc, child)))
  return childrenOf(toc, directory).find(isReadme) ?? null
}

function documentSummary(toc: Toc, n: NodeNumber): Summary | null {
  const { outline, skipped } = toc.documents[toc.document[n]]
  if (outline === null) return skipped === undefined ? null : rule(`not indexed (${skipped})`)
  if (toc.size[n] === 1) return null
  const title = plainLine(stringAt(outline.title, 0), MAX_NAME * 2)
  if (toc.kind[n + 1] === CHUNK_CODE) {
    return rule(`${title === '' ? '' : `${title}: `}${outline.end[0]} lines`)
  }
  if (outline.format === 'code' && title === '') return definitionsSummary(toc, n)
  const names = childNames(toc, n)
  if (names === title) return { text: title, source: 'text' }
  return rule(`${title === '' ? 'Contents' : title}: ${names}`)
}

/** A file that defines one thing is summarised by it; a name that only contains others is replaced by them. */
function definitionsSummary(toc: Toc, n: NodeNumber): Summary {
  const names: string[] = []
  let at = n
  while (toc.size[at] > 1 && toc.size[at + 1] === toc.size[at] - 1) {
    at++
    const sentence = sentenceOf(paragraphsOf(docOf(toc, at)))
    if (sentence !== '') return { text: sentence, source: 'docstring' }
    names.push(plainLine(titleOf(toc, at), MAX_NAME))
    if (FUNCTIONS.has(kindOf(toc, at))) break
  }
  const inner = toc.size[at] > 1 ? childNames(toc, at) : ''
  if (inner === '') return rule(`Defines: ${names.join('.')}`)
  return rule(`Defines${names.length === 0 ? '' : ` ${names.join('.')}`}: ${inner}`)
}

const CONTAINER_KIND = /^(?:class|interface|struct|trait|enum|type|module|function|method)$/

/** `Class with methods`, `Enum with`, `Sections` … */
function containerLead(toc: Toc, n: NodeNumber): string {
  const kind = kindOf(toc, n)
  const name = kind.slice(0, 1).toUpperCase() + kind.slice(1)
  if (kind === 'section' || kind === 'key') return `${name}s`
  if (!CONTAINER_KIND.test(kind)) return 'Contents'
  return toc.kind[n + 1] === METHOD_CODE ? `${name} with methods` : `${name} with`
}

/** Titles of the first children without repetition, constants last, with `…` if there are more. */
function childNames(toc: Toc, n: NodeNumber): string {
  const names = new Set<string>()
  const constants = new Set<string>()
  const end = n + toc.size[n]
  let length = 0
  for (let child = n + 1; child < end; child += toc.size[child]) {
    if (names.size > MAX_NAMES || length > MAX_SUMMARY) break
    const name = plainLine(titleOf(toc, child), MAX_NAME) || kindOf(toc, child)
    const among = toc.kind[child] === CONSTANT_CODE ? constants : names
    if (among === constants && constants.size > MAX_NAMES) continue
    if (!among.has(name) && among === names) length += name.length
    among.add(name)
  }
  const all = [...names, ...constants]
  return all.length > MAX_NAMES ? [...all.slice(0, MAX_NAMES), '…'].join(', ') : all.join(', ')
}

/** Titles that are meaningless without their context. */
const GENERIC_HEADINGS: ReadonlySet<string> = new Set(
  (
    'introduction overview usage installation install setup getting-started quickstart quick-start ' +
    'example examples summary background description details notes note reference api options ' +
    'configuration parameters arguments returns see-also requirements prerequisites faq contents ' +
    'about features conclusion misc other next-steps 简介 概述 用法 安装 示例'
  ).split(' '),
)
const GENERIC_FILES =
  /^(?:index|readme|main|mod|lib|init|__init__|__main__|package|types|utils|constants|config)(?:\.|$)/i

/**
 * The title, after the parent's title if it is meaningless alone: `Guide › Overview`, `auth/index.ts`.
 * At most 200 characters.
 */
export function displayTitle(toc: Toc, n: NodeNumber): string {
  const title = plainLine(titleOf(toc, n), 120)
  const document = toc.document[n]
  if (n === 0 || document < 0) return title
  if (toc.documentNode[document] === n) {
    if (toc.parent[n] === 0 || !GENERIC_FILES.test(title)) return title
    return `${plainLine(titleOf(toc, toc.parent[n]), 78)}${title}`
  }
  if (!GENERIC_HEADINGS.has(title.toLowerCase().replaceAll(' ', '-'))) return title
  return `${plainLine(parentName(toc, toc.parent[n]), 70)} › ${title}`
}

/** A document's own title, or the parent's title. */
function parentName(toc: Toc, parent: NodeNumber): string {
  const { outline } = toc.documents[toc.document[parent]]
  const isDocument = toc.documentNode[toc.document[parent]] === parent
  const own = isDocument && outline !== null ? stringAt(outline.title, 0) : ''
  return own === '' ? titleOf(toc, parent) : own
}

/** A text at the top of files with this many different names is a label; copies of one file do not count. */
const MIN_LABELLED_NAMES = 3

/** Documents of code by the length of their doc, so that few must be read to find an equal one. */
const byLengthIn = new WeakMap<Toc, ReadonlyMap<number, readonly number[]>>()

/**
 * Whether the doc of a code document also occurs in files of other names. Then it is a label of their first part
 * (“Module dependencies.”) and describes none of them.
 */
function isLabel(toc: Toc, document: number): boolean {
  const { outline } = toc.documents[document]
  if (outline === null) return false
  const own = stringAt(outline.doc, 0)
  const names = new Set<string>()
  for (const other of documentsOf(toc).get(own.length) ?? []) {
    const { outline: one, path } = toc.documents[other]
    if (one !== null && stringAt(one.doc, 0) === own) names.add(baseName(path))
    if (names.size === MIN_LABELLED_NAMES) return true
  }
  return false
}

function documentsOf(toc: Toc): ReadonlyMap<number, readonly number[]> {
  return getOrMake(byLengthIn, toc, () => {
    const byLength = new Map<number, number[]>()
    for (const [document, { outline }] of toc.documents.entries()) {
      const length = outline?.format === 'code' ? lengthAt(outline.doc, 0) : 0
      if (length > 0) addTo(byLength, length, document)
    }
    return byLength
  })
}
