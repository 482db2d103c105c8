// The answer to what changed in a version: the points of its section that say what is asked, each cited.

import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef } from '../../model/library/library.ts'
import { phrase, quoted, withCitation } from '../answer-text.ts'
import { shareIn } from './places/best-part.ts'
import { placeSaid } from './places/place-names.ts'
import { innerPointsIn } from './sentences/listed.ts'
import { type Saying, sayDefinition } from './shapes.ts'

/** Points that are told; of those that say something of the question the ones near the best. */
const POINTS = 8
const NEAR_BEST = 0.5
/** Points that say so little beside the version say nothing of the rest of the question. */
const SAYS_IT = 0.2
/** Sections of one version that are looked into. */
const LOOKED_AT = 8
/** Lines of one point that are cited. */
const POINT_LINES = 8

/** The section of a version that says most of what else is asked; the first of equals. */
export async function versionMeant(
  { sources, needles }: Saying,
  sections: readonly NodeRef[],
): Promise<NodeRef> {
  let meant = sections[0]
  let best = -1
  for (const section of sections.slice(0, LOOKED_AT)) {
    const lines = (await sources.text(section)).text.split(/\r?\n/u)
    const own = lines.slice(section.start, section.end).join('\n')
    const open = needles.filter((needle) => shareIn(section.title, [needle]) === 0)
    const share = shareIn(own, open)
    if (share <= best) continue
    meant = section
    best = share
  }
  return meant
}

/** Whether a word asks what changed in a version, whatever else is asked. */
function isOfAsking(form: string): boolean {
  return /^(?:chang|versio|releas)|^new$/u.test(form)
}

/** `` `1.5.0` in `CHANGES.md`: `` and its points; the section alone where it has none. */
export async function sayVersion(saying: Saying, section: NodeRef): Promise<void> {
  const { text, citing, sources, needles } = saying
  const lines = (await sources.text(section)).text.split(/\r?\n/u)
  const own = lines.slice(section.start - 1, section.end).join('\n')
  const points = innerPointsIn(own).filter((one) => addressedLines(one.text).length === 0)
  if (points.length === 0) return sayDefinition(saying, section)
  // What the heading says tells its points not apart, nor that something changed, and in a version.
  const open = needles.filter(
    (needle) => shareIn(section.title, [needle]) === 0 && !needle.forms.some(isOfAsking),
  )
  const rows = points.map((point) => ({ point, share: shareIn(point.text, open) }))
  const best = Math.max(...rows.map(({ share }) => share))
  const about = rows.filter(
    ({ share }) => open.length === 0 || best < SAYS_IT || share >= NEAR_BEST * best,
  )
  text.line(phrase('{what}:', { what: placeSaid(section) }))
  for (const { point } of about.slice(0, POINTS)) {
    const from = section.start + point.from
    const to = Math.min(section.start + point.to, from + POINT_LINES - 1)
    const number = await citing.citeLines(section, from, to)
    text.line(withCitation(quoted(point.text), number), '– ')
  }
  const count = points.length - Math.min(about.length, POINTS)
  if (count > 0)
    text.line(phrase('It lists {count} more point.|It lists {count} more points.', { count }))
}
