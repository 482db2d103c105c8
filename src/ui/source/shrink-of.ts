// Which names in a row give way first when there is no room.

/**
 * A flex-shrink factor: long names give way first, the last and the short ones only when all others
 * did. At least 1, because smaller sums leave a part of the overflow in place.
 */
export function shrinkOf(name: string, last: boolean): number {
  return last || name.length <= 12 ? 1 : 1000 * name.length ** 2
}
