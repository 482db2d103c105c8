// What the comments of code say: the lines of a passage with all that is no comment left blank, so that
// sentences keep their lines.

/** Line comments of the languages that are read; `#` and `--` need a space, since both are also code. */
const LINE = /^\s*(?:\/\/[/!]*|#+(?=\s)|--(?=\s)|;;+)\s?(.*)$/u
const OPENS = /^\s*(?:\/\*+!?|\{-\|?|<!--|=begin)\s?(.*)$/u
const CLOSES = /^(.*?)\s*(?:\*+\/|-\}|-->|^=end)\s*$/u
const QUOTES = /^\s*[rRbBuU]?("""|''')(.*)$/u

/** The comments of a piece of code, line by line; the other lines are empty. */
export function commentsOf(text: string): string {
  let closes: RegExp | null = null
  const said = text.split('\n').map((line) => {
    if (closes !== null) {
      const end = closes.exec(line)
      if (end !== null) closes = null
      return unstarred(end === null ? line : end[1])
    }
    const quoted = QUOTES.exec(line)
    const opened = quoted === null ? OPENS.exec(line) : null
    if (quoted === null && opened === null) return LINE.exec(line)?.[1] ?? ''
    const end: RegExp = quoted === null ? CLOSES : new RegExp(`^(.*?)${quoted[1]}`, 'u')
    const rest = quoted === null ? (opened?.[1] ?? '') : quoted[2]
    const same = end.exec(rest)
    if (same === null) closes = end
    return unstarred(same === null ? rest : same[1])
  })
  return said.join('\n')
}

/** A line of a block comment without the star that leads it. */
function unstarred(line: string): string {
  return line.replace(/^\s*\*(?!\*)\s?/u, '').trim()
}
