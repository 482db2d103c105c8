const SIGNS = [
  'pointermove',
  'pointerdown',
  'wheel',
  'click',
  'keydown',
  'focusin',
  'dragenter',
  'paste',
] as const

/**
 * Calls `run` at the first sign that somebody uses the page, so that what is first drawn has network
 * and processor for itself. The function that is returned takes it back.
 */
export function atFirstSign(run: () => void): () => void {
  const signs = new AbortController()
  const heard = (): void => {
    signs.abort()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, heard, { signal: signs.signal, passive: true })
  return () => signs.abort()
}
