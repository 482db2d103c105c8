// Files in and out of the page: picking one, and saving one under a name.

/** Lets the user pick a file; `null` if they cancel. Needs a click. */
export function pickFile(accept: string): Promise<File | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.item(0) ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

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

/** Saves a text as a download. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }))
}

/** A file's name out of any text: letters and digits with dashes, at most 60. */
export function fileNameOf(text: string, ending: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words.join('-').slice(0, 60).replace(/-$/, '')
  return `${name === '' ? 'walk' : name}.${ending}`
}
