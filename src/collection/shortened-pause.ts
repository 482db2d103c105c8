// Pauses between the slices of what is done ahead, until somebody waits for it.

interface ShortenedPause {
  /** As long as `long` takes; only until the next task once, or as soon as, somebody is in a hurry. */
  pause(long?: () => Promise<void>): Promise<void>
  hurry(): void
}

const nextTask = () => new Promise<void>((next) => setTimeout(next))

/** A pause for one piece of work; once in a hurry, it stays so. */
export function shortenedPause(): ShortenedPause {
  let isHurried = false
  let hurry = (): void => undefined
  const hurried = new Promise<void>((resolve) => {
    hurry = () => {
      isHurried = true
      resolve()
    }
  })
  return {
    pause: (long = nextTask) => (isHurried ? nextTask() : Promise.race([long(), hurried])),
    hurry,
  }
}
