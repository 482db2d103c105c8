// Which steps of a path are named where there is no room for all: cut names of all of them say less than
// whole names of some.

/** Characters that a step takes besides its name: the separator, and the room around both. */
const AROUND = 3
/** Characters of the mark that stands for those left out, with what is around it. */
const GAP = 1 + AROUND

/**
 * The indexes of the steps that are named, in order; the last always is, and then, as far as they fit,
 * the file, what lies between the two from the end on, and the folders from the file up.
 * @param room characters of the line
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
    if (shown.length * GAP > room) break
    if (!shown.includes(index)) shown = [...shown, index].sort((a, b) => a - b)
    // One more may close a gap, which took as much.
    if (charactersOf(shown, names) <= room) fitting = shown
  }
  return fitting
}

function charactersOf(shown: readonly number[], names: readonly string[]): number {
  const gaps = shown.filter((index, i) => (i === 0 ? index > 0 : shown[i - 1] < index - 1))
  const named = shown.reduce((sum, index) => sum + names[index].length + AROUND, 0)
  return named + gaps.length * GAP
}
