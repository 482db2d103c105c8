// English texts that read otherwise than their keys, which stay as they are.

import en from './en.json' with { type: 'json' }

const reworded = new Map(Object.entries(en).filter(([key, text]) => key !== text))

/** A text as it reads in English. */
export function english(text: string): string {
  return reworded.get(text) ?? text
}
