// Copying text, with what to say about it afterwards.

import { useEffect, useState } from 'react'

/** What became of the last copy. */
export type CopyState = 'idle' | 'copied' | 'refused'

/** How long the result is shown, in milliseconds. */
const SHOWN_FOR = 2500

/** `[state, copy]`; the state returns to idle by itself. */
export function useCopy(): readonly [CopyState, (text: string | Promise<string>) => void] {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (text: string | Promise<string>) => {
    write(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  }
  return [state, copy]
}

// The clipboard exists in secure contexts only; asking for it elsewhere throws.
async function write(text: string | Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await text)
}
