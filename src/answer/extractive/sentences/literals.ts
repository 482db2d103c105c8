// What code says to people in its strings: help texts, messages, errors; all else left blank, so that
// sentences keep their lines.

import { PLACEHOLDER } from '../../../base/prose.ts'
import { commentsOf } from './comments.ts'

/** Texts over several lines first, since they hold the signs of the others. */
const STRING =
  /"""([\s\S]*?)"""|`([^`]*)`|"((?:\\.|[^"\\\n])*)"|(?<![\p{L}\p{N}])'((?:\\.|[^'\\\n])*)'(?![\p{L}\p{N}])/gu
/** Fewer words are a name, a key or a label. */
const WORDS = 4
/** A word as people write it, not part of a path or of a name. */
const WORD = /(?<=^|[\s("“])\p{L}[\p{L}'’-]*(?=[\s.,;:!?)"”]|$)/gu

/** How a sentence begins; what does not is part of a message. */
const BEGINS = /^\s*["“«(]?[\p{Lu}\p{N}\p{Lo}]/u

/** The sentences that stand in the strings of a piece of code, line by line; the other lines are empty. */
export function literalsOf(text: string): string {
  const comments = commentsOf(text).split('\n')
  const code = text.split('\n').map((line, i) => (comments[i] === '' ? line : ''))
  const said = code.map(() => '')
  const starts = startsOf(code)
  for (const match of code.join('\n').matchAll(STRING)) {
    const inside = match.slice(1).find((one) => one !== undefined) ?? ''
    const lines = inside.split('\n').map(unescaped)
    if ((lines.join(' ').match(WORD) ?? []).length < WORDS) continue
    const first = starts.findLastIndex((start) => start <= match.index)
    const above = said[first - 1] ?? ''
    const goesOn = above !== '' && !/[.!?:]$/u.test(above)
    if (!goesOn && !BEGINS.test(lines.join(' '))) continue
    lines.forEach((line, i) => {
      const isLast = i === lines.length - 1
      const spoken = isLast ? ended(line) : line.trim()
      said[first + i] = [said[first + i], spoken].filter((one) => one !== '').join(' ')
    })
  }
  return said.join('\n')
}

function startsOf(lines: readonly string[]): readonly number[] {
  let at = 0
  return lines.map((line) => {
    const start = at
    at += line.length + 1
    return start
  })
}

function unescaped(line: string): string {
  return line
    .replace(/\\[nrt]/gu, ' ')
    .replace(/\\(["'`\\])/gu, '$1')
    .replace(PLACEHOLDER, '…')
}

/** With a full stop where nothing ends it and no other literal goes on with it. */
function ended(line: string): string {
  const said = line.trim()
  return said === '' || line.endsWith(' ') || /[\p{Po}]$/u.test(said) ? said : `${said}.`
}
