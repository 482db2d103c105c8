// The first sentence of a text in any script, without being fooled by abbreviations, versions,
// initials, file names and code spans.

import { saysSomething } from '../../base/prose.ts'

/** Marks that end a sentence wherever they stand. */
const FULL_STOPS = '。！？｡．।॥۔؟։።᙮᠃'
/** Marks that end a sentence before white space or the end of the text. */
const STOPS = '.!?…'
/** What may close behind a mark and still belongs to the sentence. */
const CLOSING = '"\'”’»)]）」』】》*_`'

/** Words (in lower case, without their last stop) after which a stop does not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'e.g i.e eg ie etc vs cf al approx appx ca dept dr ed eds eq esp est ex fig figs inc incl jr ' +
    'ltd misc mr mrs ms mt no nos nr op p pp para pl prof ref resp rev sec seq sr st ver vol viz ' +
    'z.b d.h bzw usw ggf evtl u.a vgl bspw t.ej p.ej'
  ).split(' '),
)

/** Where a new paragraph, a list or a block of tags begins: nothing behind it is the sentence. */
const BREAK = /\n[ \t]*(?:\n|[-*+•][ \t]|\d+[.)][ \t]|[@:\\]\w|[A-Z]\w*:[ \t]*\n|[=~#*-]{3,})/

/** No sentence is looked for behind this many UTF-16 units. */
const REACH = 600

/** The first sentence of `text`, with its line breaks; empty for an empty text. */
export function firstSentence(text: string): string {
  const head = text.slice(0, REACH).trimStart()
  const cut = BREAK.exec(head)
  const paragraph = (cut === null ? head : head.slice(0, cut.index)).trimEnd()
  return paragraph.slice(0, sentenceEnd(paragraph))
}

/** Sentences that are looked at for one that says something. */
const MAX_SENTENCES = 8

/** The first sentence of `text` that says something; empty where none of the first eight does. */
export function tellingSentence(text: string): string {
  let rest = text.trimStart()
  for (let i = 0; i < MAX_SENTENCES && rest !== ''; i++) {
    const sentence = firstSentence(rest)
    if (!ITEM.test(sentence) && saysSomething(sentence)) return sentence
    rest = rest.slice(Math.max(1, sentence.length)).trimStart()
  }
  return ''
}

/** A list's entry or a tag: no sentence of its own. */
const ITEM = /^(?:[-*+•]\s|\d+[.)]\s|[@\\][a-z]+(?:\s|$)|:[a-z]+ [^:]+:)/

function sentenceEnd(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text[i]
    if (unit === '`') {
      i = skipCode(text, i)
      continue
    }
    const full = FULL_STOPS.includes(unit)
    if (!full && !STOPS.includes(unit)) continue
    const end = behindClosing(text, i + 1)
    if (full || endsHere(text, i, end)) return end
    i = end - 1
  }
  return text.length
}

/** The last backtick of a code span that begins at `at`; `at` itself where it does not close. */
function skipCode(text: string, at: number): number {
  let open = at
  while (text[open + 1] === '`') open++
  const close = text.indexOf(text.slice(at, open + 1), open + 1)
  return close < 0 ? open : close + open - at
}

function behindClosing(text: string, from: number): number {
  let end = from
  while (end < text.length && (STOPS.includes(text[end]) || CLOSING.includes(text[end]))) end++
  return end
}

/** Whether the stop at `at`, closed at `end`, ends a sentence. */
function endsHere(text: string, at: number, end: number): boolean {
  if (end >= text.length) return true
  if (!/\s/.test(text[end])) return false
  const next = /\S/u.exec(text.slice(end))?.[0] ?? ''
  if (text[at] !== '.') return !isLower(next)
  const word = /[^\s([{"'“‘]*$/u.exec(text.slice(0, at))?.[0] ?? ''
  if (ABBREVIATIONS.has(word.toLowerCase())) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return false
  if (at === word.length && /^\d+$/.test(word)) return false
  return !isLower(next)
}

/** A small letter goes on with the sentence. */
function isLower(character: string): boolean {
  return /^\p{Ll}/u.test(character)
}
