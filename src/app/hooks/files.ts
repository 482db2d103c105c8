// Picks and saves files. It belongs to the first scripts of the page, so it imports nothing else.

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

/** Lets the user pick a file; `null` if they cancel. Needs a click. */
export function pickFile(accept: string): Promise<File | null> {
  return pickFiles({ accept, several: false }).then(([file = null]) => file)
}

/** Opens the browser's file dialog; empty if it is cancelled. Needs a click or key press. */
export function pickFiles(options: {
  readonly folder?: boolean
  readonly accept?: string
  readonly several?: boolean
}): Promise<readonly File[]> {
  const { folder = false, accept = '', several = true } = options
  const input = document.createElement('input')
  const chosen = { multiple: several, hidden: true, webkitdirectory: folder, accept }
  Object.assign(input, { type: 'file', ...chosen })
  document.body.append(input)
  return new Promise<readonly File[]>((picked) => {
    input.addEventListener('change', () => picked([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => picked([]), { once: true })
    input.click()
  }).finally(() => input.remove())
}
