// Whether a sentence denies what it speaks of, and whether the lines that it cites do (ANS-3). A check by
// words: it knows signs of negation, not meaning.

import { type Filled, filled } from '../../model/words/words.ts'

/** Words and endings that deny, by language. */
const SIGNS: readonly RegExp[] = [
  // English, German, French, Spanish, Italian, Portuguese, Dutch
  /(?<![\p{L}\p{N}_])(?:not|never|no|none|nor|neither|without|cannot|nothing|nobody|nowhere|nicht|nie|niemals|kein\p{L}{0,2}|ohne|weder|nichts|nirgends|pas|jamais|aucune?s?|sans|rien|nunca|jamás|ning[uú]n[ao]?s?|sin|nada|tampoco|non|mai|senza|nessun[ao]?|não|sem|nenhuma?|niet|nooit|geen|zonder)(?![\p{L}\p{N}_])/u,
  /\p{L}n['’]t(?!\p{L})|(?<!\p{L})(?:ne|n['’])(?=\s?\p{L}[^.!?]{0,60}(?<!\p{L})(?:pas|jamais|rien|plus|aucun))/u,
  // Russian
  /(?<!\p{L})(?:не|нет|ни|никогда|без|нельзя)(?!\p{L})/u,
  // Chinese: 不 and 无 are also parts of words that deny nothing.
  /不(?!同|过|過|仅|僅|但|断|斷|管|久|少|论|論|止|错|錯)|没有|沒有|无法|無法|无需|無需|未(?!来|來)|切勿|勿|禁止|从未|從未|并非/u,
  // Japanese, Korean
  /ない|ません|なかった|なく(?:て|、)|ずに|禁止|不可|決して|않|없|못\s|안\s/u,
]

/** What denies or excludes in a word's own meaning: then words alone tell nothing. */
const SOFT =
  /(?<!\p{L})(?:miss\p{L}*|lack\p{L}*|fail\p{L}*|absen\p{L}*|empty|invalid\p{L}*|un(?:set|known|able|less|defined|til|available|used|safe|like\p{L}*|supported|changed)|forb[ia]d\p{L}*|prohibit\p{L}*|refus\p{L}*|reject\p{L}*|prevent\p{L}*|avoid\p{L}*|disab\p{L}*|exclud\p{L}*|except\p{L}*|only|rather|instead|skip\p{L}*|ignor\p{L}*|stop\p{L}*|drop\p{L}*|den(?:y|ies|ied)|null|nil|undefined|fehl\p{L}*|verbot\p{L}*|nur|außer|seul\p{L}*|sauf|interdi\p{L}*|manqu\p{L}*|solo|sólo|excepto|prohib\p{L}*|falt\p{L}*)(?!\p{L})|除非|仅|只|だけ|のみ|以外/iu

/** Negation in code: `!done`, `a != b`. */
const CODE = /!(?=[\p{L}(_=])/u

/** Whether a text holds a sign of negation, in words or in code. */
export function denies(text: string): boolean {
  const lower = text.normalize('NFKC').toLowerCase()
  return CODE.test(lower) || SIGNS.some((sign) => sign.test(lower))
}

/** Between clauses that may each deny on their own. */
const CLAUSES =
  /[;；]|(?<!\p{L})(?:but|whereas|while|aber|sondern|während|mais|pero|sino)(?!\p{L})|但是?|ただし/iu

/** How far a sentence must share its words with another to be held against it. */
const ALIKE = 0.6
/** What comes this near the likest sentence speaks of the same. */
const AS_ALIKE = 0.85

/**
 * What is wrong with the negation of a claim, a sentence fragment; `null` where nothing shows. The likest
 * sentence of the passage must deny where the claim does, and only there.
 * @param lines the lines that are cited: without a sentence that is alike, a negation must stand in them
 */
export function negationFault(claim: string, passage: string, lines: string): Filled | null {
  for (const clause of claim.split(CLAUSES)) {
    const fault = clauseFault(clause, passage, lines)
    if (fault !== null) return fault
  }
  return null
}

function clauseFault(clause: string, passage: string, lines: string): Filled | null {
  if (SOFT.test(clause)) return null
  const isDenied = denies(clause)
  const sentence = contradicting(clause, isDenied, passage)
  if (sentence !== null) {
    const short = sentence.length > 80 ? `${sentence.slice(0, 79)}…` : sentence
    return isDenied
      ? filled('denies what the lines say: “{sentence}”', { sentence: short })
      : filled('leaves out that the lines deny it: “{sentence}”', { sentence: short })
  }
  if (!isDenied || denies(lines) || SOFT.test(lines)) return null
  return filled('denies something, and nothing in the cited lines does')
}

/** The likest sentence, when it and all that are as alike deny otherwise than the claim. */
function contradicting(claim: string, isDenied: boolean, passage: string): string | null {
  const words = wordsOf(claim)
  if (words.size < 2) return null
  const alike = sentencesIn(passage)
    .map((text) => ({ text, share: shareOf(words, text) }))
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share)
  const [best] = alike
  if (best === undefined) return null
  const same = alike.filter(({ share }) => share >= AS_ALIKE * best.share)
  return same.every(({ text }) => denies(text) !== isDenied && !SOFT.test(text)) ? best.text : null
}

const WRAPPED = /[.!?:;,{}()[\]<>=。！？；]$/u

/** Sentences of a passage; lines of prose that go on are one, lines of code are each their own. */
function sentencesIn(passage: string): string[] {
  const joined: string[] = []
  for (const line of passage.split('\n')) {
    const bare = line.replace(/^[\s>*#/;|!-]+/u, '').trim()
    const above = joined.at(-1)
    if (
      above !== undefined &&
      above !== '' &&
      !WRAPPED.test(above) &&
      /^[\p{Ll}\p{Lo}]/u.test(bare)
    )
      joined[joined.length - 1] = `${above} ${bare}`
    else joined.push(bare)
  }
  return joined
    .flatMap((text) => text.split(/(?<=[.!?;])\s+|(?<=[。！？；])/u))
    .filter((text) => text !== '')
}

/** Longer words in lower case, cut to what endings leave, and pairs of Han and Kana letters. */
function wordsOf(text: string): Set<string> {
  const lower = text.normalize('NFKC').toLowerCase()
  const words = (lower.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter(
    (word) =>
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) && !denies(word),
  )
  const runs = lower.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu) ?? []
  const pairs = runs.flatMap((run) => [...run].slice(1).map((letter, i) => [...run][i] + letter))
  return new Set([...words.map(stem), ...pairs.filter((pair) => !denies(pair))])
}

function stem(word: string): string {
  return word.length > 5 ? word.slice(0, Math.max(4, word.length - 2)) : word
}

function shareOf(words: ReadonlySet<string>, text: string): number {
  const lower = text.normalize('NFKC').toLowerCase()
  return [...words].filter((word) => lower.includes(word)).length / words.size
}
