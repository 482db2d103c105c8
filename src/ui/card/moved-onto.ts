// Tells a pointer that was moved onto something from a page that moved below a resting pointer.

/**
 * Follows one pointer. Told where it is and what lies there, it says what was pointed at; `null` where that
 * is nothing, or came below a pointer that did not move.
 */
export function movedOnto<Place>(): (x: number, y: number, under: Place | null) => Place | null {
  let at: { readonly x: number; readonly y: number } | null = null
  let onto: Place | null = null
  return (x, y, under) => {
    const moved = at === null || at.x !== x || at.y !== y
    at = { x, y }
    if (moved || under !== onto) onto = moved ? under : null
    return onto
  }
}
