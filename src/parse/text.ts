// Reads texts without a known structure as one document, with chunks if it is long. Settings files often
// have banners (`######## NETWORK ########`), which begin sections.

import { isMeaningfulText } from '../base/prose.ts'
import { commentText } from './code/comments.ts'
import type { Findings } from './outline/draft.ts'
import { MAX_NODES } from './outline/limits.ts'
import { type HeadingLine, nestHeadings } from './outline/sections.ts'
import { linesOfText, type SourceText } from './outline/source-text.ts'

/**
 * The document and the sections of its banners. Its doc is the first meaningful paragraph of prose; if the text
 * has a language, only comments count.
 */
export function parseText(source: SourceText, language = ''): Findings {
  return {
    title: '',
    doc: proseOf(source.text.slice(0, MAX_HEAD_CHARACTERS), language !== ''),
    nodes: nestHeadings(findBanners(source), source.lineCount),
    references: [],
  }
}

const MAX_HEAD_CHARACTERS = 4000
const BANNER_LINE = /^([#;*=/-])\1{7,}[ \t]+(\S.{0,80}?)[ \t]+\1{4,}[ \t]*$/
/** Fewer banners are decoration. */
const MIN_BANNERS = 3

function findBanners(source: SourceText): HeadingLine[] {
  if (!/^(?:#{8}|;{8}|\*{8}|={8}|\/{8}|-{8})/m.test(source.text)) return []
  const lines = linesOfText(source)
  const banners: HeadingLine[] = []
  for (let i = 0; i < lines.length && banners.length < MAX_NODES; i++) {
    const banner = BANNER_LINE.exec(lines[i].slice(0, 200))
    if (banner === null) continue
    const below = lines.slice(i + 1, i + 20)
    const next = below.findIndex((line) => BANNER_LINE.test(line.slice(0, 200)))
    const doc = proseOf((next < 0 ? below : below.slice(0, next)).join('\n'), false)
    banners.push({ level: 1, line: i + 1, title: banner[2], doc })
  }
  return banners.length < MIN_BANNERS ? [] : banners
}

const PARAGRAPH_GAP = /\n[ \t]*(?:#|\/\/|;|--|\*)?[ \t\r]*(?=\n)/
/** Maximum paragraphs that are read. */
const MAX_PARAGRAPHS = 12
const COMMENT_START = /^\s*(?:#|\/\/|\/\*|\*|;|--|<!--|\{-|\(\*|"""|'''|%)/

/** The first meaningful paragraph of prose, without comment markers. */
function proseOf(text: string, isLanguage: boolean): string {
  const pieces = text.trim().split(PARAGRAPH_GAP, MAX_PARAGRAPHS)
  const comments = pieces.flatMap((piece) =>
    isLanguage ? [leadingComment(piece.trim())] : remarksOf(piece.trim()),
  )
  for (const comment of comments) {
    const plain = commentText(comment).replace(/\s+/g, ' ')
    if (isProse(plain) && isMeaningfulText(plain)) return plain
  }
  return ''
}

/** The comment at the beginning of a paragraph of code. */
function leadingComment(paragraph: string): string {
  if (/^\s*\/\*/.test(paragraph)) return paragraph.replace(/(\*\/)[\s\S]*$/, '$1')
  const lines = paragraph.split('\n')
  const end = lines.findIndex((line) => !COMMENT_START.test(line))
  return lines.slice(0, end < 0 ? lines.length : end).join('\n')
}

/** The comments between the commands of a script in an unknown language, each by itself; without any, the paragraph. */
function remarksOf(paragraph: string): readonly string[] {
  const remarks: string[] = []
  let isWithin = false
  for (const line of paragraph.split('\n')) {
    const isRemark = /^\s*(?:#|\/\/)/.test(line)
    if (isRemark && isWithin) remarks.push(`${remarks.pop() ?? ''}\n${line}`)
    else if (isRemark) remarks.push(line)
    isWithin = isRemark
  }
  return remarks.length === 0 ? [paragraph] : remarks
}

/** Prose is mostly letters and blanks, in several words. Data and markup are not a description. */
function isProse(paragraph: string): boolean {
  const letters = paragraph.match(/[\p{L}\s,.']/gu)?.length ?? 0
  return letters > paragraph.length * 0.9 && paragraph.split(' ').length >= 4
}
