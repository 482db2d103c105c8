// The commands that a section shows: lines of its blocks of code that are typed into a shell.

/** A command, and the 0-based line of the text that it stands on. */
export interface Command {
  readonly text: string
  readonly at: number
}

const FENCE = /^(\s*)(?:```+|~~~+)\s*\{?\.?([\w+-]*)/u
const DIRECTIVE = /^\s*\.\.\s+(?:code-block|code|sourcecode|prompt|console)::\s*(\w*)/u
const LISTING = /^-{4,}\s*$/u
const SOURCE = /^\[source,\s*(\w+)/u
/** Blocks of these are typed into a shell; of no language those whose lines have its sign, or that are short. */
const SHELL = /^(?:sh|shell|bash|zsh|fish|console|terminal|shell-session|powershell|bat)$/iu
const PROMPT = /^\s*(?:[$%>]|PS>)\s+(?=\S)/u
const LONGEST = 120
const MOST = 8
/** Lines of a block without a sign that may be commands. */
const SHORT = 4
/** A command is a word in small letters, then words, options, paths. */
const COMMAND = /^(?:sudo\s+)?[a-z][\w./+-]*(?:\s+[^\s=;{}()][^;{}]*)+$/u

/** The commands in the blocks of a text, in order. */
export function commandsIn(text: string): readonly Command[] {
  const found: Command[] = []
  for (const { language, lines } of blocksIn(text.split('\n'))) {
    const said = lines.filter(({ text: line }) => line.trim() !== '' && !/^\s*#/u.test(line))
    const prompted = said.filter(({ text: line }) => PROMPT.test(line))
    const isShort = language === '' && said.length > 0 && said.length <= SHORT
    const isShell =
      SHELL.test(language) || (isShort && said.every(({ text: line }) => COMMAND.test(line.trim())))
    if (prompted.length === 0 && !isShell) continue
    for (const { text: line, at } of prompted.length > 0 ? prompted : said) {
      const own = line.replace(PROMPT, '').trim()
      if (own.length <= LONGEST && !own.includes('`')) found.push({ text: own, at })
    }
  }
  return found.slice(0, MOST)
}

interface CodeBlock {
  readonly language: string
  readonly lines: Command[]
}

/** Blocks of code of Markdown, reStructuredText and AsciiDoc. */
function blocksIn(lines: readonly string[]): readonly CodeBlock[] {
  const blocks: CodeBlock[] = []
  let open: (CodeBlock & { readonly ends: (line: string) => boolean }) | null = null
  let language = ''
  lines.forEach((line, at) => {
    if (open !== null) {
      if (!open.ends(line)) open.lines.push({ text: line, at })
      else {
        const isClosed = /^\s*(?:```|~~~|-{4})/u.test(line)
        open = null
        if (isClosed) return
      }
      if (open !== null) return
    }
    const fence = FENCE.exec(line)
    const directive = DIRECTIVE.exec(line)
    const source = SOURCE.exec(line)
    const depth = line.search(/\S/u)
    if (source !== null) language = source[1]
    else if (fence !== null) {
      const sign = line.trim().slice(0, 3)
      open = { language: fence[2], lines: [], ends: (one) => one.trim().startsWith(sign) }
    } else if (LISTING.test(line) && language !== '') {
      open = { language, lines: [], ends: (one) => LISTING.test(one) }
      language = ''
    } else if (directive !== null || /(?:^|[^:])::\s*$/u.test(line)) {
      const isInside = (one: string) => one.trim() === '' || one.search(/\S/u) > depth
      open = { language: directive?.[1] ?? '', lines: [], ends: (one) => !isInside(one) }
    }
    if (open !== null) blocks.push(open)
  })
  return blocks
}
