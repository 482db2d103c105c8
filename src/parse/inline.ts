// Inline Markdown: what it reads like as plain text, and where its links lead.

const MAX_INLINE = 20_000

/** Plain text of inline Markdown: links by their text, no emphasis, code, images, tags or comments. */
export function inlineText(markdown: string): string {
  return markdown
    .slice(0, MAX_INLINE)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/!\[[^[\]]*\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^[\]]*\])/g, ' ')
    .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, '$2')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]{0,500}>/g, ' ')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/(^|[\s(])[*_]([^*_\s][^*_\n]*)[*_](?=[\s).,:;!?]|$)/g, '$1$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface InlineLink {
  readonly target: string
  /** Lines below the first line of the inline text. */
  readonly lineOffset: number
}

// [text](target "title"), <https://…>, [[wiki page|text]], <a href="target">
const LINK =
  /\]\(\s*<?((?:[^()\s<>]|\([^()\s]*\))+)>?[^()\n]{0,300}\)|<(https?:\/\/[^<>\s]+)>|\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]|<a\s[^<>]{0,300}?\bhref=["']([^"'<>\s]{1,300})["']/gi
const NO_PLACE = /^(?:data|mailto|tel|javascript):/i

/** Targets of links and images in inline Markdown, as written; wiki links as `[[page]]`. */
export function linksOf(markdown: string): InlineLink[] {
  const links: InlineLink[] = []
  let lineOffset = 0
  let counted = 0
  for (const match of markdown.matchAll(LINK)) {
    for (; counted < match.index; counted++) if (markdown.charCodeAt(counted) === 10) lineOffset++
    const target = match[1] ?? match[2] ?? match[4] ?? `[[${match[3].trim()}]]`
    if (!NO_PLACE.test(target)) links.push({ target, lineOffset })
  }
  return links
}
