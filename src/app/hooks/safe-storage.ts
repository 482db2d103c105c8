// Small settings in the browser's storage, which a private window may refuse.

/** Matches the names that the app stores. */
const OWN_KEYS = /(?:^|:)wayleaf[-.]/u

/** `localStorage` that ignores failures. */
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
      // Refused storage contains nothing.
    }
  },
  /** Removes what the app has stored: other apps may have the same origin. */
  clear(): void {
    try {
      for (const key of Object.keys(localStorage))
        if (OWN_KEYS.test(key)) localStorage.removeItem(key)
    } catch {
      // Refused storage contains nothing.
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Nothing depends on it: the setting is still valid for this visit.
    }
  },
}
