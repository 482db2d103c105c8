// The last questions, stored in this browser only.

/** The part of `localStorage` that is used. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const MAX_QUESTIONS = 8
const MAX_QUESTION_CHARS = 500

function keyOf(collection: string): string {
  return `wayleaf.recent.${collection}`
}

/** The collection's last questions, newest first; none if the storage is refused or damaged. */
export function recentQuestions(storage: TextStorage, collection: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(collection)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((one) => typeof one === 'string' && one !== '').slice(0, MAX_QUESTIONS)
  } catch {
    return []
  }
}

/** Stores a question as the newest; does nothing if the storage is full or refused. */
export function rememberQuestion(storage: TextStorage, collection: string, question: string): void {
  const text = question.trim().slice(0, MAX_QUESTION_CHARS)
  if (text === '') return
  const others = recentQuestions(storage, collection).filter((one) => one !== text)
  try {
    storage.setItem(keyOf(collection), JSON.stringify([text, ...others].slice(0, MAX_QUESTIONS)))
  } catch {
    // The list is a convenience: losing it needs no message.
  }
}

/** Deletes the stored questions of a collection. */
export function forgetRecent(storage: TextStorage, collection: string): void {
  storage.removeItem(keyOf(collection))
}

/**
 * The text that a key puts into a field with `draft`: Up the previous question, Down the next one, and
 * an empty one after the last; `null` if the key moves the cursor in the user's own text.
 */
export function recall(key: string, draft: string, earlier: readonly string[]): string | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const at = earlier.indexOf(draft)
  if (at < 0 && draft !== '') return null
  const to = key === 'ArrowUp' ? at + 1 : at - 1
  if (to < 0) return at < 0 ? null : ''
  return earlier[to] ?? null
}

/** The browser's storage. Accessing `localStorage` throws if it is refused, so it is accessed late. */
export const PAGE_STORAGE: TextStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
