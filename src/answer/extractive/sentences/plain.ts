// A line of a document as a reader would say it, without the signs of its markup: Markdown with MyST, kramdown and
// the short codes of site generators, reStructuredText, AsciiDoc, RDoc and HTML.

/** What a paragraph ends with whose indented lines below are code, in reStructuredText. */
export const BEFORE_CODE = /(?:^|[^:])::\s*$/u
export const LIST_SIGN = /^\s*(?:[-*+•]|(?:\d{1,3}|#)[.)])\s+/u

/** What stands at the beginning of a line: signs of quotes, lists and definitions, a box to tick, a kind of note. */
const BEGINS: readonly RegExp[] = [
  LIST_SIGN,
  /^\s*(?:>\s?)+/u,
  /^\[[ xX]\]\s+/u,
  /^\[!\p{L}+\]\s*/u,
  /^\s*:\s+/u,
]

/** What a rule's matches have, by which a line is told that has none; the rule, and what stands instead. */
type Rule = readonly [sign: string, rule: RegExp, by: string]

/** A link, role or literal of reStructuredText and MyST: what it is called. */
const RST: readonly Rule[] = [
  ['{', /(?<=^|[\s([])\{[\w:.-]+\}(?=`[^\s`])/gu, ''],
  [':`', /:[\w.+-]+(?::\w+)?:`[~!]?\.?([^`<]+?)(?:\s*<[^>]*>)?`/gu, '$1'],
  ['>`_', /(?<!`)`([^`<]+?)\s*<[^`<>]+>`_{1,2}(?![\p{L}\p{N}_])/gu, '$1'],
  ['`_', /(?<!`)`([^`]+)`_{1,2}(?![\p{L}\p{N}_])/gu, '$1'],
]

/** The same of the others, where no code is. */
const OTHERS: readonly Rule[] = [
  // What a template or a site generator puts there; the attributes of what stands before.
  ['<!--', /<!--.*?-->/gu, ''],
  ['{', /\{\{[<%].*?[%>]\}\}|\{%.*?%\}|\{\/\*.*?\*\/\}/gu, ''],
  ['{', /\{:[^{}]*\}/gu, ''],
  ['[', /\b(?:xref|link|mailto):[^\s[\]]+\[([^\]]+)\]/gu, '$1'],
  ['[', /\b(?:image|icon|footnote):[^\s[\]]*\[[^\]]*\]/gu, ''],
  ['<<', /<<[^<>,\s]+,\s*([^<>]+)>>/gu, '$1'],
  ['<', /\s*<br\s*\/?>\s*/giu, ' '],
  ['<', /<\/?[a-z][^>]*>/giu, ''],
  ['[', /\[\^[^\]\s]+\]/gu, ''],
  ['_', /(?<![\p{L}\p{N}_])(__|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  ['*', /(?<![\p{L}\p{N}_])(\*\*|\*)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  ['+', /(?<![\p{L}\p{N}+])\+([\p{L}_][\p{L}\p{N}_.:?!]*)\+(?![\p{L}\p{N}+])/gu, '$1'],
  ['{', /\{#([\p{L}_][^\s{}]*)\}/gu, '$1'],
  ['|', /(?<![\p{L}\p{N}|])\|([\p{L}_][\p{L}\p{N}_.-]*)\|(?![\p{L}\p{N}|])/gu, '$1'],
  // A name that leads to its target, `Librosa_`: of reStructuredText.
  ['_', /(?<![\p{L}\p{N}_`])([\p{L}\p{N}.+-]*[\p{Ll}\p{N}])_{1,2}(?=[\s.,;:!?)\]'"’”]|$)/gu, '$1'],
  ['_', /(^|\s)__(?=[\s.,;:)]|$)/gu, '$1'],
  ['`_', /`_{1,2}(?![\p{L}\p{N}_])/gu, ''],
  ['\\', /\\([!-/:-@[-`{-~])|\\$/gu, '$1'],
]

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({ mdash: '—', ndash: '–', hellip: '…', copy: '©', rarr: '→' }),
])
const ENTITY = /&(?:#(\d{1,6})|([a-z]{2,8}));/gu

/** Code between backticks, one or more. */
const CODE = /(`+)(?!`)(.+?)(?<!`)\1(?!`)/gu
/** Characters for private use stand in for code. */
const STAND_IN = /[\ue000-\uf8ff]/gu
const FIRST_STAND_IN = 0xe000
const MOST_CODE = 0x1800

/** What only texts of reStructuredText have. */
const OF_RST = /^\.\. (?:[\w-]+::|_)|`_{1,2}(?![\p{L}\p{N}_])/mu
/** The same name of capitals, which elsewhere ends as it is written: `AURA_`. */
const CAPITALS = /(?<![\p{L}\p{N}_`])([\p{Lu}\p{N}.+-]*\p{Lu})_{1,2}(?=[\s.,;:!?)\]'"’”]|$)/gu

/** Whether a text is written in reStructuredText. */
export function isRst(text: string): boolean {
  return OF_RST.test(text)
}

/** A line without the signs of its markup. */
export function plain(line: string, ofRst = false): string {
  const code: string[] = []
  let text = line
  const hasCode = line.includes('`')
  if (hasCode) {
    text = replaced(line.replace(STAND_IN, ''), RST)
    // What stands between backticks is no markup: `List<int>`.
    text = text.replace(CODE, (whole, _, own: string) =>
      code.length > MOST_CODE
        ? whole
        : String.fromCharCode(FIRST_STAND_IN + code.push(own.trim()) - 1),
    )
  }
  text = withoutLinks(text)
  for (const sign of BEGINS) text = text.replace(sign, '')
  if (ofRst && text.includes('_')) text = text.replace(CAPITALS, '$1')
  text = replaced(text, OTHERS)
  if (text.includes('&')) text = text.replace(ENTITY, characterOf)
  if (text.includes('::'))
    text = text.replace(BEFORE_CODE, (end) => end.replace('::', ':').trimEnd())
  if (!hasCode) return text.trim()
  return text
    .replace(/`+/gu, '')
    .replace(STAND_IN, (one) => code[one.charCodeAt(0) - FIRST_STAND_IN] ?? '')
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

/** What links are called, without pictures and where they lead. */
export function withoutLinks(text: string): string {
  if (!text.includes('[')) return text
  return text
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, '')
    .replace(LINK, (_, name: string) => name)
}

/** A link by its name, which may hold brackets of its own or escaped ones. */
const LINK = /\[((?:\\.|\[[^[\]]*\]|[^[\]\\])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/gu

/** A link of reStructuredText that runs over two lines, of one paragraph, with what stands right behind it. */
const OVER_LINES =
  /(:[\w.+-]+(?::[\w.+-]+)?:)?(?<!`)`([^`<]*?)(\s*)<([^`<>]+)>`(_{0,2}[^\s\p{L}\p{N}`]*)/gu

/** A text in which links end on the line that they begin on; its lines stay as many. */
export function withLinksInLine(text: string): string {
  if (!text.includes('>`')) return text
  return text.replace(
    OVER_LINES,
    (whole, role = '', name: string, gap: string, target: string, end: string) => {
      const isOver = whole.includes('\n') && !/\n\s*\n/u.test(whole)
      if (!isOver || (role === '' && !end.startsWith('_'))) return whole
      const breaks = '\n'.repeat(whole.split('\n').length - 1)
      const [own, leads] = [name.replace(/\s+/gu, ' '), target.replace(/\s+/gu, '')]
      return `${role}\`${own}${gap === '' ? '' : ' '}<${leads}>\`${end}${breaks}`
    },
  )
}

/** Bold words that run over lines of one paragraph. A closing sign is followed by no letter: `f(**a, **b)`. */
const BOLD_OVER_LINES =
  /(?<![\p{L}\p{N}_*])\*\*(?=\S)([^*\n]+(?:\n(?![^\S\n]*\n)[^*\n]+){1,4})(?<=\S)\*\*(?![\p{L}\p{N}_*])/gu

/** A text without the signs of what is bold over several lines; its lines stay as they are. */
export function withoutBoldOverLines(text: string): string {
  return text.includes('**') ? text.replace(BOLD_OVER_LINES, '$1') : text
}
