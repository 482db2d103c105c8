// What page and browser do for the interface: saving a file, reloading, requesting persistent storage.

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

const REVOKE_AFTER_MS = 60_000

/** Asks the browser not to clear what this page keeps; not every browser answers. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}
