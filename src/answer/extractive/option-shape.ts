// The answer that is an option of the program: as it is typed, where it is declared, and the sentence by which it
// helps people.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import { named, phrase, withCitation } from '../answer-text.ts'
import type { ReadPlace } from '../sources.ts'
import type { Needle } from '../window.ts'
import { shareIn } from './places/best-part.ts'
import { nameOf } from './places/place-names.ts'
import type { DeclaredOption } from './sentences/declared-options.ts'
import { endedWith, type Saying } from './shapes.ts'

/** An option that may be what is asked for. */
export interface ToldOption extends DeclaredOption {
  /** A place of the file in which it is declared. */
  readonly in: NodeRef
  /** Whether the question spells it. */
  readonly isSpelled: boolean
}

/** Share of the question that an option must say, its flag and its help together, or the flag alone. */
const SAYS = 0.6
const NAMES = 0.5
/** A section is called what is asked with so much of the question in its heading. */
const CALLED_SO = 0.5
/** What an option is called that is asked for as one. */
const CALLED = 'option flag switch argument parameter'

/** The option that answers the question before `lead` does; `null` where none does. */
export function optionMeant(
  options: readonly ToldOption[],
  needles: readonly Needle[],
  lead: ReadPlace | undefined,
): ToldOption | null {
  const rows = options.map((option) => {
    // What the collection writes as one word has no dash.
    const flags = `${option.flags.join(' ')} ${option.flags.join(' ').replace(/[-_]/gu, '')}`
    const byName = shareIn(flags, needles)
    return { option, byName, share: shareIn(`${flags} ${option.help} ${CALLED}`, needles) }
  })
  const spelled = rows.filter(({ option }) => option.isSpelled)
  const says = ({ byName, share }: (typeof rows)[number]) =>
    byName >= NAMES || (byName > 0 && share >= SAYS)
  const open = spelled.length > 0 ? spelled : rows.filter(says)
  const worth = ({ byName, share }: (typeof rows)[number]) => share + byName / 2
  const best = open.reduce<(typeof rows)[number] | null>(
    (a, b) => (a === null || worth(b) > worth(a) ? b : a),
    null,
  )
  if (best === null) return null
  // A section that is called what is asked says more of it than the help of an option.
  const called = lead === undefined ? 0 : shareIn(nameOf(lead.ref), needles)
  const isSection =
    lead !== undefined &&
    isProse(lead.ref) &&
    (lead.defines !== undefined || called >= Math.max(best.byName, CALLED_SO))
  return isSection && !best.option.isSpelled ? null : best.option
}

/** `` `--port` in `src/cli.ts`: The port to listen on. [1] `` */
export async function sayOption(saying: Saying, option: ToldOption): Promise<boolean> {
  const { text, citing, sources } = saying
  const { help, from, to, flags } = option
  if (addressedLines(help).length > 0) return false
  const ref = (await sources.placeAt?.(option.in, from)) ?? option.in
  const number = await citing.citeLines(ref, from, to)
  const place = phrase('{name} in {path}', { name: named(flags[0], ref), path: named(ref.path) })
  text.line(withCitation(endedWith(place, help), number))
  return true
}

/** Whether documentation that was read names an option. */
export function isNamedIn({ ref, passages }: ReadPlace, { flags }: ToldOption): boolean {
  return (
    isProse(ref) && passages.some(({ text }) => flags[0] !== undefined && text.includes(flags[0]))
  )
}
