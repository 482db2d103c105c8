// Any text without a structure that we know: one document, long ones in chunks. Settings files often
// have banners (`######## NETWORK ########`): those begin sections.

import { commentText } from './comments.ts'
import { type Findings, NO_FACETS } from './draft.ts'
import { MAX_NODES } from './limits.ts'
import { type HeadingLine, nestHeadings } from './sections.ts'
import { linesOfText, type SourceText } from './source-text.ts'

/** The document and its banners; its doc is the first paragraph, where that reads like prose. */
export function parseText(source: SourceText): Findings {
  return {
    title: '',
    doc: proseOf(source.text.slice(0, HEAD)),
    nodes: nestHeadings(findBanners(source), source.lineCount),
    references: [],
    facets: NO_FACETS,
  }
}

const HEAD = 4000
const BANNER = /^([#;*=/-])\1{7,}[ \t]+(\S.{0,80}?)[ \t]+\1{4,}[ \t]*$/
/** Fewer banners than this are decoration. */
const MIN_BANNERS = 3

function findBanners(source: SourceText): HeadingLine[] {
  if (!/^(?:#{8}|;{8}|\*{8}|={8}|\/{8}|-{8})/m.test(source.text)) return []
  const lines = linesOfText(source)
  const banners: HeadingLine[] = []
  for (let i = 0; i < lines.length && banners.length < MAX_NODES; i++) {
    const banner = BANNER.exec(lines[i].slice(0, 200))
    if (banner === null) continue
    const doc = proseOf(lines.slice(i + 1, i + 20).join('\n'))
    banners.push({ level: 1, line: i + 1, title: banner[2], doc })
  }
  return banners.length < MIN_BANNERS ? [] : banners
}

/** The first paragraph of a text, without comment markers; empty where it is not made of words. */
function proseOf(text: string): string {
  const head = text.trimStart()
  const end = head.search(/\n[ \t]*(?:#|\/\/|;|--)?[ \t\r]*\n/)
  const paragraph = commentText(end < 0 ? head : head.slice(0, end)).replace(/\s+/g, ' ')
  return isProse(paragraph) ? paragraph : ''
}

// Sentences: mostly letters and blanks, several words. Data and markup are no description.
function isProse(paragraph: string): boolean {
  const letters = paragraph.match(/[\p{L}\s,.']/gu)?.length ?? 0
  return letters > paragraph.length * 0.9 && paragraph.split(' ').length >= 4
}
