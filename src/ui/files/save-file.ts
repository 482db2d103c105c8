// Saving a file from the page; a part of its first scripts, so it stands alone.

const REVOKE_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
