// A sentence that enumerates all of a kind: “Valid modes are `threading`, `eventlet` and `gevent`.”

import { type ListedKind, type Listing, saysKind } from './listing.ts'

const MAX_LINES = 3000
/** Longer sentences say more than what they enumerate; UTF-16 units. */
const MAX_SENTENCE = 600
const FEWEST = 3
/** What stands before the text of a line of a comment or docstring. */
const COMMENT_SIGN = /^\s*(?:\/{2,3}!?|\/?\*+!?|#+(?!!)|--|;{1,3}|%+|"{3}|'{3})\s?/u
/** A name in quotation marks or as code. */
const MARKED = String.raw`(?:\x60{1,2}[^\x60]{1,60}\x60{1,2}|["„“][^"“”]{1,60}["“”]|'[^']{1,60}'|«[^»]{1,60}»|\*{1,2}[^*]{1,60}\*{1,2})(?:\s\([^)]{0,80}\))?`
/** Up to three words. */
const WORDS = String.raw`[\p{L}\p{N}][\p{L}\p{N}_.+#/-]*(?:\s[\p{L}\p{N}][\p{L}\p{N}_.+#/-]*){0,2}`
const BETWEEN = String.raw`\s*(?:,\s*(?:and|or|und|oder|et|ou|y|o|e)?|\s(?:and|or|und|oder|et|ou|y|o|e))\s+`
/** What stands between the word for them and the first of them. */
const LEADS = String.raw`(?:[:：]|(?<![\p{L}\p{N}])(?:are|is|be|includes?|including|contains?|of|as|either|sind|ist|sont|est|son|es|são)(?![\p{L}\p{N}]))[^.;,]{0,24}?\s`
const RUNS = [MARKED, WORDS].map(
  (item) => new RegExp(`${LEADS}${item}(?:${BETWEEN}${item}){${FEWEST - 1},}`, 'giu'),
)
/** Only some of them are named. */
const OPEN_END = /(?:\betc|\.{3}|…|among others|u\.\s?a\.)[.\s]*$/iu

/** The sentence of a text that enumerates a kind most plainly; `null` where none does. */
export function enumerationIn(text: string, kind: ListedKind): Listing | null {
  let best: Listing | null = null
  for (const { sentence, from, to } of sentencesIn(text)) {
    const strength = strengthOf(sentence, kind)
    if (strength > (best?.strength ?? 0)) best = { from, to, strength }
  }
  return best
}

/** How plainly a sentence names three or more of a kind behind the word for them. */
function strengthOf(sentence: string, kind: ListedKind): number {
  if (sentence.length > MAX_SENTENCE || !kind.all.test(sentence)) return 0
  const runs = RUNS.flatMap((run) => [...sentence.matchAll(run)])
  const isSaid = ({ index }: RegExpExecArray) => kind.all.test(sentence.slice(0, index))
  const run = runs.find(isSaid)
  if (run === undefined) return 0
  const share = saysKind(sentence.slice(0, run.index), kind)
  return OPEN_END.test(sentence) ? share / 2 : share
}

interface Sentence {
  readonly sentence: string
  /** 0-based lines of the text, inclusive. */
  readonly from: number
  readonly to: number
}

/** Sentences of a text, which may go over lines, without the signs of comments. */
function* sentencesIn(text: string): Generator<Sentence> {
  let words: string[] = []
  let from = 0
  const lines = text.split(/\r?\n/u).slice(0, MAX_LINES)
  for (const [at, line] of [...lines, ''].entries()) {
    const said = line.replace(COMMENT_SIGN, '').trim()
    const parts = said.split(/(?<=[.!?。])\s+(?=[\p{Lu}\p{Lo}])/u)
    for (const [i, part] of parts.entries()) {
      const isNew = i > 0 || part === ''
      if (isNew && words.length > 0) {
        yield { sentence: words.join(' '), from, to: i > 0 ? at : at - 1 }
        words = []
      }
      if (part === '') continue
      if (words.length === 0) from = at
      words.push(part)
      if (/[.!?。]$/u.test(part) && i === parts.length - 1) {
        yield { sentence: words.join(' '), from, to: at }
        words = []
      }
    }
  }
}
