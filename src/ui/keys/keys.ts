// The keys that the whole page obeys.

/** The actions of keys outside text fields. */
export type PageKey = 'question' | 'filter' | 'keys'

/** Single letters for the whole page, by the `key` of their event. */
export const PAGE_KEYS: Readonly<Record<string, PageKey>> = {
  '/': 'question',
  f: 'filter',
  '?': 'keys',
}

/** The action of a pressed key for the whole page; `null` in a text field or while a dialog is open. */
export function pageKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
  at: { readonly isTyping: boolean; readonly isDialogOpen: boolean },
): PageKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (at.isTyping || at.isDialogOpen) return null
  return Object.hasOwn(PAGE_KEYS, event.key) ? PAGE_KEYS[event.key] : null
}

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
