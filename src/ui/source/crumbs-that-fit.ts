// Chooses the steps of a path that are shown if there is no room for all: whole names of some steps say more
// than cut names of all.

/** Characters that a step takes besides its name: the separator, and the space around both. */
const SEPARATOR_CHARACTERS = 3
/** Characters of the mark that replaces omitted steps, with the space around it. */
const GAP_CHARACTERS = 1 + SEPARATOR_CHARACTERS

/**
 * The indexes of the steps that are shown, in order. The last is always shown; then, as far as they fit, the
 * file, the steps between the two from the end on, and the folders from the file up.
 * @param room number of characters of the line
 */
export function crumbsThatFit(
  names: readonly string[],
  file: number,
  room: number,
): readonly number[] {
  const all = [...names.keys()]
  if (charactersOf(all, names) <= room) return all
  const last = names.length - 1
  const between = Array.from({ length: Math.max(0, last - file - 1) }, (_, i) => last - 1 - i)
  const folders = Array.from({ length: Math.max(0, file) }, (_, i) => file - 1 - i)
  let shown: readonly number[] = [last]
  let fitting = shown
  for (const index of [file, ...between, ...folders]) {
    if (shown.length * GAP_CHARACTERS > room) break
    if (!shown.includes(index)) shown = [...shown, index].sort((a, b) => a - b)
    // One more step may close a gap, whose mark took as much.
    if (charactersOf(shown, names) <= room) fitting = shown
  }
  return fitting
}

function charactersOf(shown: readonly number[], names: readonly string[]): number {
  const gaps = shown.filter((index, i) => (i === 0 ? index > 0 : shown[i - 1] < index - 1))
  const named = shown.reduce((sum, index) => sum + names[index].length + SEPARATOR_CHARACTERS, 0)
  return named + gaps.length * GAP_CHARACTERS
}
