// The paragraph of prose that an answer quotes: the one with most of the question, and of a long one the sentences
// around the one that says most.

import { PLACE } from '../../../model/walk/by-hand.ts'
import type { ReadPlace } from '../../sources.ts'
import { type Needle, shareIn } from '../../window.ts'
import { isFenceAt, isWorthSaying, type Said, saidIn } from '../sentences/said.ts'
import { type Sources, type Stretch, unflagged } from './citing.ts'

/** What is quoted of a stretch of a place. */
export interface Paragraph {
  readonly text: string
  /** 0-based lines of the stretch, inclusive. */
  readonly from: number
  readonly to: number
  readonly of: Stretch
}

/**
 * The paragraph of a place that says most of what is asked; `null` where none says anything.
 * @param heading of the place: its words tell no paragraph of it apart
 */
export async function paragraphIn(
  place: ReadPlace,
  heading: string,
  needles: readonly Needle[],
  sources: Pick<Sources, 'text'>,
): Promise<Paragraph | null> {
  const open = needles.filter((needle) => shareIn(heading, [needle]) === 0)
  let best: { readonly all: readonly Said[]; readonly of: Stretch; readonly worth: number } | null =
    null
  for (const of of place.passages.flatMap((one) => unflagged(one, place.flagged))) {
    for (const all of paragraphsOf(await proseOf(of, place, sources), heading)) {
      const text = all.map((one) => one.text).join(' ')
      const worth = shareIn(text, needles) + shareIn(text, open)
      if (best === null || worth > best.worth) best = { all, of, worth }
    }
  }
  if (best === null) return null
  const told = around(best.all, needles)
  return {
    text: told.map(({ text }) => text).join(' '),
    from: told[0].from,
    to: told.at(-1)?.to ?? told[0].to,
    of: best.of,
  }
}

function paragraphsOf(text: string, heading: string): readonly (readonly Said[])[] {
  const paragraphs: Said[][] = []
  for (const one of saidIn(text, heading).filter(isWorthSaying)) {
    const last = paragraphs.at(-1)
    const end = last?.at(-1)?.to ?? Number.NEGATIVE_INFINITY
    if (last !== undefined && one.from - end <= 1) last.push(one)
    else paragraphs.push([one])
  }
  return paragraphs
}

/** The sentence that says most, with those before it and behind it that fit. */
function around(all: readonly Said[], needles: readonly Needle[]): readonly Said[] {
  const shares = all.map(({ text }) => shareIn(text, needles))
  const at = shares.indexOf(Math.max(...shares))
  let [from, to] = [0, at]
  const width = (end: number) =>
    all.slice(from, end + 1).reduce((sum, one) => sum + one.text.length, 0)
  while (from < at && width(at) > PLACE.maxQuotedUnits) from++
  while (to + 1 < all.length && width(to + 1) <= PLACE.maxQuotedUnits) to++
  return all.slice(from, to + 1)
}

/** The lines of a stretch; those of a block of code that begins above it are blank. */
async function proseOf(
  { text, start }: Stretch,
  { ref }: ReadPlace,
  sources: Pick<Sources, 'text'>,
): Promise<string> {
  if (start <= ref.start) return text
  const file = (await sources.text(ref)).text.split(/\r?\n/u)
  const above = file.slice(0, start - 1).filter((_, at) => isFenceAt(file, at)).length
  if (above % 2 === 0) return text
  const lines = text.split('\n')
  const close = lines.findIndex((_, at) => isFenceAt(lines, at))
  return lines.fill('', 0, close < 0 ? lines.length : close + 1).join('\n')
}
