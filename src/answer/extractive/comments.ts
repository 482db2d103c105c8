// The comments of code: the lines of a passage in which everything but comments is blank, so that sentences keep their
// line numbers.

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
