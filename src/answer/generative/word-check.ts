// The check of a sentence without a model (ANS-3): its names must have been read, its numbers and negations
// must stand in the lines that it cites, and most of its longer words too. It compares words and knows no
// meaning, and says so.

import type { Claim } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { languageOf } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import type { Source } from '../sources.ts'
import { densestWindow } from '../window.ts'
import { needlesOf } from './cite.ts'
import { negationFault } from './negations.ts'
import { missingQuantity } from './quantities.ts'

/** What words tell of a sentence. */
export interface WordCheck {
  readonly claim: Claim
  /** `unread`: names what was not read, so it is made up. `wrong`: no citation, or another number or negation. */
  readonly finding: 'held' | 'few words' | 'wrong' | 'unread'
}

/** Share of a sentence's longer words that the lines it cites must hold. */
const HELD = 0.35

/** Checks one sentence against the sources that it cites. */
export function wordCheck(sentence: Sentence, sources: readonly Source[]): WordCheck {
  const { text, numbers } = sentence
  const found = (finding: WordCheck['finding'], why: Said): WordCheck => ({
    claim: { text, grounded: finding === 'held', why, citations: numbers },
    finding,
  })
  const unread = unreadName(text, sources)
  if (unread !== null)
    return found('unread', filled('names `{name}`, which was not read', { name: unread }))
  if (numbers.length === 0) return found('wrong', filled('cites nothing'))
  const cited = sources.filter(({ number }) => numbers.includes(number))
  const lines = citedLines(sentence, cited)
  const quantity = missingQuantity(withoutLineNumbers(text, cited), `${paths(cited)}\n${lines}`)
  if (quantity !== null)
    return found(
      'wrong',
      filled('says {quantity}, which the cited lines do not', { quantity: quantity.text }),
    )
  const passage = cited.map((source) => source.text).join('\n\n')
  const [said, there] = [languageOf(text), languageOf(passage)]
  const isForeign = said !== '' && there !== '' && said !== there
  const fault = negationFault(text, isForeign ? '' : passage, lines)
  if (fault !== null) return found('wrong', fault)
  if (isForeign)
    return found(
      'held',
      filled('in another language than the lines: only names, numbers and negations were compared'),
    )
  const share = shareHeld(text, `${paths(cited)}\n${passage}`.toLowerCase())
  const percent = filled('{share} of its words stand in the cited passage', {
    share: `${Math.round(share * 100)} %`,
  })
  return found(share >= HELD ? 'held' : 'few words', percent)
}

/** Where a sentence's own words stand closest in each passage, with the lines around. */
function citedLines(sentence: Sentence, cited: readonly Source[]): string {
  const needles = needlesOf([sentence])
  return cited
    .map(({ text, start }) => {
      const window = densestWindow(text, start, needles)
      const lines = text.split('\n')
      return lines.slice(Math.max(0, window.start - start - 1), window.end - start + 2).join('\n')
    })
    .join('\n\n')
}

function paths(cited: readonly Source[]): string {
  return cited.map(({ ref }) => ref.path).join('\n')
}

/** Numbers of lines that were shown are true, though no line says them. */
function withoutLineNumbers(text: string, cited: readonly Source[]): string {
  return text.replace(
    /\b(?:lines?|Zeilen?|lignes?|líneas?)\s+(\d+)(?:\s*[-–]\s*(\d+))?/giu,
    (whole, a, b) => {
      const isShown = [a, b ?? a].every((line) =>
        cited.some(({ start, end }) => Number(line) >= start && Number(line) <= end),
      )
      return isShown ? '' : whole
    },
  )
}

function shareHeld(text: string, passage: string): number {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{4,}/gu) ?? [])]
  const held = words.filter((word) => passage.includes(word.length > 6 ? word.slice(0, -2) : word))
  return words.length === 0 ? 1 : held.length / words.length
}

/** A name in backticks that stands nowhere in what was read. */
function unreadName(text: string, sources: readonly Source[]): string | null {
  const names = [...text.matchAll(/`([^`\n]{2,80})`/gu)].map(([, name]) => name)
  if (names.length === 0) return null
  const all = sources
    .map((source) => `${source.ref.path}\n${source.text}`)
    .join('\n')
    .toLowerCase()
  return names.find((name) => !isRead(name, all)) ?? null
}

/** A name as written, or each part of a dotted one. */
function isRead(name: string, text: string): boolean {
  const lower = name.toLowerCase().replace(/\(.*\)$/u, '')
  if (text.includes(lower)) return true
  const parts = lower.split(/[.\s:#/]+/u).filter((part) => part.length > 1)
  return parts.length > 0 && parts.every((part) => text.includes(part))
}
