// Small settings in the browser's storage, which a private window may refuse.

/** Names of what the app keeps. */
const OWN = /(?:^|:)wayleaf[-.]/u

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
  /** Removes what the app has put there: other apps may have the same origin. */
  clear(): void {
    try {
      for (const key of Object.keys(localStorage)) if (OWN.test(key)) localStorage.removeItem(key)
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
