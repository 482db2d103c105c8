// Files in and out: picking one, and saving a text under a name.

/** Lets the user pick a file; `null` when they thought better of it. Needs a click. */
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

/** Saves a text as a file of the user's. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A file's name out of any text: letters and digits with dashes, at most 60. */
export function fileNameOf(text: string, ending: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words.join('-').slice(0, 60).replace(/-$/, '')
  return `${name === '' ? 'walk' : name}.${ending}`
}
