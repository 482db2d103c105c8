// Removes markup from a line of a document: Markdown with MyST, kramdown and the short codes of site generators,
// reStructuredText, AsciiDoc, RDoc and HTML.

/** The end of a paragraph in reStructuredText after which indented lines are code. */
export const BEFORE_CODE = /(?:^|[^:])::\s*$/u
export const LIST_SIGN = /^\s*(?:[-*+•]|(?:\d{1,3}|#)[.)])\s+/u

/** Signs at the beginning of a line: quotes, lists, definitions, check boxes, admonitions. */
const LINE_PREFIXES: readonly RegExp[] = [
  LIST_SIGN,
  /^\s*(?:>\s?)+/u,
  /^\[[ xX]\]\s+/u,
  /^\[!\p{L}+\]\s*/u,
  /^\s*:\s+/u,
]

/** A text that every match of the rule contains, to skip lines without it quickly; the rule; the replacement. */
type Rule = readonly [sign: string, rule: RegExp, by: string]

/** A link, role or literal of reStructuredText and MyST is replaced by its text. */
const RST_RULES: readonly Rule[] = [
  ['{', /(?<=^|[\s([])\{[\w:.-]+\}(?=`[^\s`])/gu, ''],
  [':`', /:[\w.+-]+(?::\w+)?:`[~!]?\.?([^`<]+?)(?:\s*<[^>]*>)?`/gu, '$1'],
  ['>`_', /(?<!`)`([^`<]+?)\s*<[^`<>]+>`_{1,2}(?![\p{L}\p{N}_])/gu, '$1'],
  ['`_', /(?<!`)`([^`]+)`_{1,2}(?![\p{L}\p{N}_])/gu, '$1'],
]

/** Rules of the other formats, outside of code. */
const OTHER_RULES: readonly Rule[] = [
  // Tags of a template or site generator, and attributes.
  ['<!--', /<!--.*?-->/gu, ''],
  ['{', /\{\{[<%].*?[%>]\}\}|\{%.*?%\}|\{\/\*.*?\*\/\}/gu, ''],
  ['{', /\{:[^{}]*\}/gu, ''],
  ['[', /\b(?:xref|link|mailto):[^\s[\]]+\[([^\]]+)\]/gu, '$1'],
  ['[', /\b(?:image|icon|footnote):[^\s[\]]*\[[^\]]*\]/gu, ''],
  ['<<', /<<[^<>,\s]+,\s*([^<>]+)>>/gu, '$1'],
  ['<', /\s*<br\s*\/?>\s*/giu, ' '],
  ['<', /<\/?[a-z][^>]*>/giu, ''],
  ['[', /\[\^[^\]\s]+\]/gu, ''],
  // A reference link whose text is its name. A word in small letters may be an option: `[file]`.
  ['[', /(?<=^|[\s(])\[(?=[^\]]*[\p{Lu}\s])(\p{L}[^[\]]*)\](?=[\s.,;:!?)]|$)/gu, '$1'],
  ['_', /(?<![\p{L}\p{N}_])(__|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  ['*', /(?<![\p{L}\p{N}_])(\*\*|\*)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  ['+', /(?<![\p{L}\p{N}+])\+([\p{L}_][\p{L}\p{N}_.:?!]*)\+(?![\p{L}\p{N}+])/gu, '$1'],
  ['{', /\{#([\p{L}_][^\s{}]*)\}/gu, '$1'],
  ['|', /(?<![\p{L}\p{N}|])\|([\p{L}_][\p{L}\p{N}_.-]*)\|(?![\p{L}\p{N}|])/gu, '$1'],
  // A name that is a link in reStructuredText: `Librosa_`.
  ['_', /(?<![\p{L}\p{N}_`])([\p{L}\p{N}.+-]*[\p{Ll}\p{N}])_{1,2}(?=[\s.,;:!?)\]'"’”]|$)/gu, '$1'],
  ['_', /(^|\s)__(?=[\s.,;:)]|$)/gu, '$1'],
  ['`_', /`_{1,2}(?![\p{L}\p{N}_])/gu, ''],
  ['\\', /\\([!-/:-@[-`{-~])|\\$/gu, '$1'],
]

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({ mdash: '—', ndash: '–', hellip: '…', copy: '©', rarr: '→' }),
])
const HTML_ENTITY = /&(?:#(\d{1,6})|([a-z]{2,8}));/gu

/** Code between backticks, one or more. */
const CODE_SPAN = /(`+)(?!`)(.+?)(?<!`)\1(?!`)/gu
/** Private-use characters replace code spans while rules are applied. */
const CODE_PLACEHOLDER = /[\ue000-\uf8ff]/gu
const FIRST_PLACEHOLDER = 0xe000
const MAX_CODE_SPANS = 0x1800

/** Syntax that only reStructuredText has. */
const RST_SIGN = /^\.\. (?:[\w-]+::|_)|`_{1,2}(?![\p{L}\p{N}_])/mu
/** A link name in capitals; in other formats it is an ordinary word: `AURA_`. */
const CAPITAL_LINK = /(?<![\p{L}\p{N}_`])([\p{Lu}\p{N}.+-]*\p{Lu})_{1,2}(?=[\s.,;:!?)\]'"’”]|$)/gu

/** Whether a text is written in reStructuredText. */
export function isRst(text: string): boolean {
  return RST_SIGN.test(text)
}

/** A line without markup. */
export function plain(line: string, ofRst = false): string {
  const code: string[] = []
  let text = line
  const hasCode = line.includes('`')
  if (hasCode) {
    text = replaced(line.replace(CODE_PLACEHOLDER, ''), RST_RULES)
    // Text between backticks is not markup: `List<int>`.
    text = text.replace(CODE_SPAN, (whole, _, own: string) =>
      code.length > MAX_CODE_SPANS
        ? whole
        : String.fromCharCode(FIRST_PLACEHOLDER + code.push(own.trim()) - 1),
    )
  }
  text = withoutLinks(text)
  for (const sign of LINE_PREFIXES) text = text.replace(sign, '')
  if (ofRst && text.includes('_')) text = text.replace(CAPITAL_LINK, '$1')
  text = replaced(text, OTHER_RULES)
  if (text.includes('&')) text = text.replace(HTML_ENTITY, characterOf)
  if (text.includes('::'))
    text = text.replace(BEFORE_CODE, (end) => end.replace('::', ':').trimEnd())
  if (!hasCode) return text.trim()
  return text
    .replace(/`+/gu, '')
    .replace(CODE_PLACEHOLDER, (one) => code[one.charCodeAt(0) - FIRST_PLACEHOLDER] ?? '')
    .trim()
}

function characterOf(whole: string, number?: string, name?: string): string {
  if (number === undefined) return ENTITIES.get(name ?? '') ?? whole
  return String.fromCodePoint(Math.min(Number(number) || 32, 0xffff))
}

function replaced(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (all, [sign, rule, by]) => (all.includes(sign) ? all.replace(rule, by) : all),
    text,
  )
}

/** The texts of links, without targets and pictures. */
export function withoutLinks(text: string): string {
  if (!text.includes('[')) return text
  return text
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, '')
    .replace(MARKDOWN_LINK, (_, name: string) => name)
}

/** A link; its text may contain brackets, nested or escaped. */
const MARKDOWN_LINK =
  /\[((?:\\.|\[[^[\]]*\]|[^[\]\\])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/gu

/** A link of reStructuredText over two lines of one paragraph, with the characters right after it. */
const LINK_OVER_LINES =
  /(:[\w.+-]+(?::[\w.+-]+)?:)?(?<!`)`([^`<]*?)(\s*)<([^`<>]+)>`(_{0,2}[^\s\p{L}\p{N}`]*)/gu

/** A text in which links end on the line on which they begin; the number of lines stays the same. */
export function withLinksInLine(text: string): string {
  if (!text.includes('>`')) return text
  return text.replace(
    LINK_OVER_LINES,
    (whole, role = '', name: string, gap: string, target: string, end: string) => {
      const isOver = whole.includes('\n') && !/\n\s*\n/u.test(whole)
      if (!isOver || (role === '' && !end.startsWith('_'))) return whole
      const breaks = '\n'.repeat(whole.split('\n').length - 1)
      const [own, leads] = [name.replace(/\s+/gu, ' '), target.replace(/\s+/gu, '')]
      return `${role}\`${own}${gap === '' ? '' : ' '}<${leads}>\`${end}${breaks}`
    },
  )
}

/** Bold words over several lines of one paragraph. No letter follows a closing sign: `f(**a, **b)`. */
const BOLD_OVER_LINES =
  /(?<![\p{L}\p{N}_*])\*\*(?=\S)([^*\n]+(?:\n(?![^\S\n]*\n)[^*\n]+){1,4})(?<=\S)\*\*(?![\p{L}\p{N}_*])/gu

/** A text without the signs of bold words over several lines; its lines stay as they are. */
export function withoutBoldOverLines(text: string): string {
  return text.includes('**') ? text.replace(BOLD_OVER_LINES, '$1') : text
}

/** Line comments of the parsed languages; `#` and `--` need a space, since both are also code. */
const LINE_COMMENT = /^\s*(?:\/\/[/!]*|#+(?=\s)|--(?=\s)|;;+)\s?(.*)$/u
const COMMENT_OPENS = /^\s*(?:\/\*+!?|\{-\|?|<!--|=begin)\s?(.*)$/u
const COMMENT_CLOSES = /^(.*?)\s*(?:\*+\/|-\}|-->|^=end)\s*$/u
const DOCSTRING_OPENS = /^\s*[rRbBuU]?("""|''')(.*)$/u

/** The comments of a piece of code, line by line; the other lines are empty. */
export function commentsOf(text: string): string {
  let closes: RegExp | null = null
  const comments = text.split('\n').map((line) => {
    if (closes !== null) {
      const end = closes.exec(line)
      if (end !== null) closes = null
      return unstarred(end === null ? line : end[1])
    }
    const quoted = DOCSTRING_OPENS.exec(line)
    const opened = quoted === null ? COMMENT_OPENS.exec(line) : null
    if (quoted === null && opened === null) return LINE_COMMENT.exec(line)?.[1] ?? ''
    const end: RegExp = quoted === null ? COMMENT_CLOSES : new RegExp(`^(.*?)${quoted[1]}`, 'u')
    const rest = quoted === null ? (opened?.[1] ?? '') : quoted[2]
    const same = end.exec(rest)
    if (same === null) closes = end
    return unstarred(same === null ? rest : same[1])
  })
  return comments.join('\n')
}

/** A line of a block comment without the star before it. */
function unstarred(line: string): string {
  return line.replace(/^\s*\*(?!\*)\s?/u, '').trim()
}
