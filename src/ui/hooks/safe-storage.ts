// Small settings in the browser's storage, which a private window may refuse.

/** `localStorage` that forgets instead of failing. */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Refused storage holds nothing.
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Nothing depends on it: the setting holds for this visit.
    }
  },
}
