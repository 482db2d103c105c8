// Of the best places those first that say what the kind of question asks for: a question after a limit is
// answered where a value stands beside its words, and not where these are only mentioned.

import type { CandidateEvidence, CollectionSlug, Library } from '../../model/library/library.ts'
import { isProse } from '../../model/question/file-sorts.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { Question } from '../question/question.ts'

/** Places that are read again, and lines of each that are. */
const LOOKED_AT = 24
const LINES = 300
/** Sentences or lines around one that says it which are still about the same, and what words in them count. */
const AROUND = 2
const BESIDE = 0.5
/** What it is worth to say it beside all words of the question: log odds. */
const WORTH = 4

/** A line of code that sets a value, and one of a comment. */
const SETS =
  /(?<![=!<>])[:=]>?\s*(?:[\w.]+\()?["'`]?(?:[-+]?\d|(?:true|false|null|nil|none)(?!\w))|^\s*(?:\/\/|\/\*|\*|#|--|;|%|"""|''')/iu

/** Candidates with what they say added to their scores, best first. */
export async function bySaying(
  question: Question,
  candidates: readonly CandidateEvidence[],
  says: RegExp,
  collection: CollectionSlug,
  library: Pick<Library, 'text' | 'children'>,
): Promise<readonly CandidateEvidence[]> {
  const top = candidates.slice(0, LOOKED_AT)
  const texts = new Map<string, Promise<readonly string[]>>()
  const linesOf = (one: CandidateEvidence): Promise<readonly string[]> => {
    const known = texts.get(one.ref.path)
    if (known !== undefined) return known
    // What cannot be read says nothing here; whoever reads the place itself is told why.
    const read = library.text(collection, one.ref.node).then(
      ({ text }) => text.split(/\r?\n/u),
      () => [],
    )
    texts.set(one.ref.path, read)
    return read
  }
  const moved = await Promise.all(
    top.map(async (one) => {
      const inside = one.ref.size > 1 ? await library.children(collection, one.ref.node) : []
      const own = ownLines(one, await linesOf(one), inside)
      const units = isProse(one.ref) ? sentencesOf(own) : own
      const said = saidShare(question, units, one.ref.title, says, !isProse(one.ref))
      return { ...one, score: one.score + WORTH * said, said }
    }),
  )
  return [...moved, ...candidates.slice(LOOKED_AT)].sort(
    (a, b) => b.score - a.score || a.ref.node - b.ref.node,
  )
}

const OF_THEIR_OWN: ReadonlySet<NodeKind> = new Set<NodeKind>(['chunk'])

/** The lines of a place without those of the places inside it, and with the comment above it. */
function ownLines(
  { ref }: CandidateEvidence,
  lines: readonly string[],
  inside: readonly { readonly start: number; readonly end: number; readonly kind: NodeKind }[],
): readonly string[] {
  let start = Math.max(1, ref.start)
  if (!isProse(ref))
    while (start > 1 && /^\s*(?:\/\/|\/\*|\*|#|--)/u.test(lines[start - 2] ?? '')) start--
  const end = Math.min(ref.end, start + LINES - 1)
  const others = inside.filter(({ kind }) => !OF_THEIR_OWN.has(kind))
  const own: string[] = []
  for (let at = start; at <= end; at++)
    if (!others.some((one) => one.start <= at && at <= one.end)) own.push(lines[at - 1] ?? '')
  return own
}

/** Prose in sentences, whatever lines it is wrapped in; a point of a list or a row of a table is one. */
function sentencesOf(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+•|#]|\d+[.)])\s*)|(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'([*_])/u)
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
}

/** The most of the question (0–1) that stands in and around something that says it. */
function saidShare(
  { words, weights, total }: Question,
  units: readonly string[],
  title: string,
  says: RegExp,
  isCode: boolean,
): number {
  const texts = units.map(spread)
  const name = spread(title)
  const isIn = (text: string, i: number): boolean =>
    text.includes(words[i].text.toLowerCase()) || text.includes(words[i].term)
  let best = 0
  units.forEach((unit, at) => {
    if (!says.test(unit) || (isCode && !SETS.test(unit))) return
    const around = texts.slice(Math.max(0, at - AROUND), at + AROUND + 1).join('\n')
    const sum = words.reduce((all, _, i) => {
      if (weights[i] === 0) return all
      if (isIn(texts[at], i)) return all + weights[i]
      return isIn(around, i) || isIn(name, i) ? all + BESIDE * weights[i] : all
    }, 0)
    best = Math.max(best, sum / total)
  })
  return Math.min(1, best)
}

/** A text in small letters, as written and with its names taken apart. */
function spread(text: string): string {
  const apart = text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|_/gu, ' ')
  return `${text}\n${apart}`.toLowerCase()
}
