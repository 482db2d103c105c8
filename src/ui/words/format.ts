// Numbers as people read them: grouped, with their unit.

const GROUPED = new Intl.NumberFormat('en')

/** 1097 → `1,097`. */
export function grouped(value: number): string {
  return GROUPED.format(value)
}

/** `1 file`, `3 files`; `plural` where the noun does not just take an s. */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(value)} ${value === 1 ? noun : plural}`
}

/** Milliseconds as `under 1 ms`, `9 ms`, `2.1 s`, `1 min 5 s`. */
export function duration(ms: number): string {
  if (!(ms >= 0.5)) return 'under 1 ms'
  if (ms < 999.5) return `${Math.round(ms)} ms`
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `line 7` or `lines 322–324`; empty for a place without lines. */
export function lineRange(start: number, end: number): string {
  if (start < 1) return ''
  return end > start ? `lines ${start}–${end}` : `line ${start}`
}

/** A share between 0 and 1 with two digits; anything else is clamped. */
export function share(value: number): string {
  return unit(value).toFixed(2)
}

/** Clamps to 0–1; not a number counts as 0. */
export function unit(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value))
}

/** Numbers of citations in order, runs of three and more as ranges: `1–3, 5`, `12, 13`. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([first, last]) => {
      if (first === last) return `${first}`
      return `${first}${last - first > 1 ? '–' : ', '}${last}`
    })
    .join(', ')
}
