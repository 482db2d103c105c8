// The paragraph of prose that an answer quotes: the one with most of the question's words; of a long one the sentences
// around the best one.

import { PLACE } from '../../../model/walk/by-hand.ts'
import type { ReadPlace } from '../../sources.ts'
import { type Needle, shareIn } from '../../window.ts'
import { type FoundSentence, isFenceAt, isWorthSaying, sentencesIn } from '../sentences/said.ts'
import { type Sources, type Stretch, unflagged } from './citing.ts'

/** The quoted text of a place. */
export interface Paragraph {
  readonly text: string
  /** 0-based lines, inclusive. */
  readonly from: number
  readonly to: number
  readonly of: Stretch
}

/**
 * The paragraph of a place with most of the question's words; `null` if none contains any.
 * @param heading of the place: its words do not distinguish its paragraphs
 */
export async function paragraphIn(
  place: ReadPlace,
  heading: string,
  needles: readonly Needle[],
  sources: Pick<Sources, 'text'>,
): Promise<Paragraph | null> {
  const open = needles.filter((needle) => shareIn(heading, [needle]) === 0)
  let best: {
    readonly all: readonly FoundSentence[]
    readonly of: Stretch
    readonly worth: number
  } | null = null
  for (const of of place.passages.flatMap((one) => unflagged(one, place.flagged))) {
    for (const all of paragraphsOf(await proseOf(of, place, sources), heading)) {
      const text = all.map((one) => one.text).join(' ')
      const worth = shareIn(text, needles) + shareIn(text, open)
      if (best === null || worth > best.worth) best = { all, of, worth }
    }
  }
  if (best === null) return null
  const quoted = around(best.all, needles)
  return {
    text: quoted.map(({ text }) => text).join(' '),
    from: quoted[0].from,
    to: quoted.at(-1)?.to ?? quoted[0].to,
    of: best.of,
  }
}

function paragraphsOf(text: string, heading: string): readonly (readonly FoundSentence[])[] {
  const paragraphs: FoundSentence[][] = []
  for (const one of sentencesIn(text, heading).filter(isWorthSaying)) {
    const last = paragraphs.at(-1)
    const end = last?.at(-1)?.to ?? Number.NEGATIVE_INFINITY
    if (last !== undefined && one.from - end <= 1) last.push(one)
    else paragraphs.push([one])
  }
  return paragraphs
}

/** The best sentence, with those before and after it that fit. */
function around(
  all: readonly FoundSentence[],
  needles: readonly Needle[],
): readonly FoundSentence[] {
  const shares = all.map(({ text }) => shareIn(text, needles))
  const at = shares.indexOf(Math.max(...shares))
  let [from, to] = [0, at]
  const width = (end: number) =>
    all.slice(from, end + 1).reduce((sum, one) => sum + one.text.length, 0)
  while (from < at && width(at) > PLACE.maxQuotedUnits) from++
  while (to + 1 < all.length && width(to + 1) <= PLACE.maxQuotedUnits) to++
  return all.slice(from, to + 1)
}

/** The lines of a part of a passage; lines of a code block that begins above it are blank. */
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
