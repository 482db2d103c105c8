// Saves a file from the page. It belongs to the first scripts of the page, so it imports nothing else.

const REVOKE_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
