const SIGN_EVENTS = [
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
 * Calls `run` at the first sign that somebody uses the page, so that the first drawing has network and
 * processor to itself. The returned function cancels it.
 */
export function atFirstSign(run: () => void): () => void {
  const signs = new AbortController()
  const onSign = (): void => {
    signs.abort()
    run()
  }
  for (const sign of SIGN_EVENTS)
    addEventListener(sign, onSign, { signal: signs.signal, passive: true })
  return () => signs.abort()
}
