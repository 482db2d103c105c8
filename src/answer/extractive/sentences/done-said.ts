// What is done in a function or a branch of it, in words around the names of its code.

import type { Done } from '../../../model/library/branch.ts'
import { allOf, named, type Part, phrase, quoted } from '../../answer-text.ts'

/** Longer code is told by its beginning; its lines are cited. */
const LONGEST = 90

/** `` `run`: calls `a` and `b` and returns `c`. `` */
export function doneBy(place: Part, does: readonly Done[]): Part {
  return phrase('{place}: {does}.', { place, does: allOf(doneSaid(does)) })
}

/** One part for each sort of thing that is done, in order. */
export function doneSaid(does: readonly Done[]): readonly Part[] {
  const of = (what: Done['what']) => does.filter((one) => one.what === what)
  const names = (rows: readonly Done[]) => allOf(rows.map(({ text }) => codeSaid(text)))
  const said: Part[] = []
  const order = [...new Set(does.map(({ what }) => what))]
  for (const what of order) {
    const rows = of(what)
    const [{ text }] = rows
    if (what === 'calls') said.push(phrase('calls {names}', { names: names(rows) }))
    else if (what === 'sets') said.push(phrase('sets {names}', { names: names(rows) }))
    else if (what === 'says')
      said.push(phrase('says {words}', { words: phrase('“{words}”', { words: quoted(text) }) }))
    else if (what === 'raises')
      said.push(
        text === '' ? phrase('raises it again') : phrase('raises {what}', { what: codeSaid(text) }),
      )
    else
      said.push(
        text === '' ? phrase('returns') : phrase('returns {what}', { what: codeSaid(text) }),
      )
  }
  return said
}

/** Code as it is written, of a long line its beginning; what holds the sign of code is quoted without it. */
export function codeSaid(code: string): Part {
  const line = code.replace(/\s*[{:]$/u, '')
  const short = line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()} …`
  return short.includes('`') ? quoted(short) : named(short)
}
