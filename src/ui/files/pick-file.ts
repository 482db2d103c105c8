// Picks a file from disk, and saves a text under a name.

import { saveFile } from './save-file.ts'

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

/** Saves a text as a download. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }))
}

/** A file name from any text: letters and digits with dashes, at most 60. */
export function fileNameOf(text: string, ending: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words.join('-').slice(0, 60).replace(/-$/, '')
  return `${name === '' ? 'walk' : name}.${ending}`
}
