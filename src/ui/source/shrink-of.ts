// Which names in a row give way first when there is no room.

/** A flex-shrink factor: long names give way first and short ones hardly at all. */
export function shrinkOf(name: string): number {
  return name.length > 12 ? name.length ** 2 : 0.01
}
