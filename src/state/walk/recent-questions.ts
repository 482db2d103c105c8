// The questions asked last, kept in this browser only.

/** The part of `localStorage` that is used. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const KEPT = 8
const LONGEST = 500

function keyOf(collection: string): string {
  return `wayleaf.recent.${collection}`
}

/** The collection's last questions, newest first; none where storage is refused or garbled. */
export function recentQuestions(storage: TextStorage, collection: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(collection)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((one) => typeof one === 'string' && one !== '').slice(0, KEPT)
  } catch {
    return []
  }
}

/** Puts a question first; a full or refused storage is no reason to fail. */
export function rememberQuestion(storage: TextStorage, collection: string, question: string): void {
  const text = question.trim().slice(0, LONGEST)
  if (text === '') return
  const others = recentQuestions(storage, collection).filter((one) => one !== text)
  try {
    storage.setItem(keyOf(collection), JSON.stringify([text, ...others].slice(0, KEPT)))
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets what a collection was asked. */
export function forgetRecent(storage: TextStorage, collection: string): void {
  storage.removeItem(keyOf(collection))
}

/**
 * What a key brings into a field that holds `draft`: Up the question before, Down the one after it, and
 * nothing after the last; `null` where the key moves the cursor in a text of the user's own.
 */
export function recall(key: string, draft: string, earlier: readonly string[]): string | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const at = earlier.indexOf(draft)
  if (at < 0 && draft !== '') return null
  const to = key === 'ArrowUp' ? at + 1 : at - 1
  if (to < 0) return at < 0 ? null : ''
  return earlier[to] ?? null
}

/** The browser's own; asking for it throws where storage is refused, so it is asked late. */
export const PAGE_STORAGE: TextStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
