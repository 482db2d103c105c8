// Which drops and pastes are for the page, and not for a field in it.

/** Files, and addresses: the browser would leave the page for one. A field takes an address as text. */
export function isDropForPage(event: DragEvent): boolean {
  if (hasType(event, 'Files')) return true
  return hasType(event, 'text/uri-list') && !isField(event.target)
}

/** Whether something of this type is dragged. */
export function hasType(event: DragEvent, type: string): boolean {
  return event.dataTransfer?.types.includes(type) ?? false
}

/** Whether text can be typed there. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
