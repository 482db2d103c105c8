// Subjects of commits in everyday words: those who ask do not know the words of the code.

import { SCAFFOLD } from '../model/question/signals.ts'
import { ENGLISH } from '../navigate/vocabulary/thesaurus.ts'
import { formsOf } from '../navigate/vocabulary/word-forms.ts'

/** What is said for a word, by word. */
let everyday: ReadonlyMap<string, readonly string[]> | null = null

function everydayWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>()
  for (const line of ENGLISH.split('\n')) {
    const [keys, terms] = line.split(' -> ')
    if (terms === undefined) continue
    for (const term of terms.split(' ')) {
      const said = keys.split(' ').filter((key) => key !== term)
      words.set(term, [...(words.get(term) ?? []), ...said])
    }
  }
  return words
}

/** How many of the words that can be said otherwise are. */
const SAID_OTHERWISE = 0.6

/** A question in other words; `null` where there are none. @param next gives numbers from 0 up to 1 */
export function reworded(text: string, next: () => number): string | null {
  everyday ??= everydayWords()
  let changed = 0
  const said = text.split(' ').map((word) => {
    const plain = word.toLowerCase()
    if (!/^[a-z]{3,}$/u.test(plain) || SCAFFOLD.has(plain)) return word
    for (const form of formsOf(plain)) {
      const others = everyday?.get(form)
      if (others === undefined || others.length === 0) continue
      if (next() > SAID_OTHERWISE) return word
      changed++
      return others[Math.floor(next() * others.length)].replaceAll('_', ' ')
    }
    return word
  })
  return changed === 0 ? null : said.join(' ')
}
