// Decides which drops and pastes belong to the page, and not to a field in it.

/** Types for files and addresses: the browser would leave the page for a dropped address. A field takes it as text. */
export function isDropForPage(event: DragEvent): boolean {
  if (hasType(event, 'Files')) return true
  return hasType(event, 'text/uri-list') && !isField(event.target)
}

/** Whether something of this type is being dragged. */
export function hasType(event: DragEvent, type: string): boolean {
  return event.dataTransfer?.types.includes(type) ?? false
}

/** Whether the user can type text there. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
