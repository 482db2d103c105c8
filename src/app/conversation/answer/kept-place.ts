// What is read stays in its place when an answer takes the place of its text, whose blocks have other heights.

/** Where blocks are, by the box that scrolls; only while others take their place. */
const places = new WeakMap<Element, readonly DOMRect[]>()

/** The `ref` of an element whose children are the blocks of an answer. */
export function keepPlace(body: HTMLElement | null): (() => void) | undefined {
  const box = body?.closest('[role="group"]')
  if (!body || !box) return undefined
  const blocks = [...body.children]
  const before = places.get(box) ?? []
  const first = before.findIndex(({ bottom }) => bottom > box.getBoundingClientRect().top)
  if (first > 0 && first < blocks.length)
    box.scrollTop += blocks[first].getBoundingClientRect().top - before[first].top
  return () => {
    const left = Array.from(body.children, (block) => block.getBoundingClientRect())
    places.set(box, left)
    // The blocks that take their place are there before the next task.
    setTimeout(() => places.delete(box))
  }
}
