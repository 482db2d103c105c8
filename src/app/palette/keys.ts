// The key of the palette, which the page obeys everywhere.

/** Whether this keyboard has ⌘ in place of Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** Whether a key opens and closes the palette: Ctrl and K, or ⌘ and K. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  hasCommand: boolean,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const [modifier, other] = hasCommand ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return modifier && !other && !altKey && !shiftKey && key.toLowerCase() === 'k'
}
