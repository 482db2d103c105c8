// The calls that a report's traceback lists: of a long one, those nearest to the failure tell what fails.

/** A longer line is no frame. UTF-16 units. */
const MAX_LINE = 400

/** Formats that list the failing call last. */
const LAST_FAILS: readonly RegExp[] = [
  // Python: `File "a/b.py", line 3, in run`
  /^\s*File "[^"]+", line \d+, in [\w<>]+/u,
  // IPython: `a/b.py in run(self)` and `File a/b.py:3, in run(self)`
  /^\s*(?:File )?[^\s():"]+\.pyx?(?::\d+,)? in [\w.<>]+\(/u,
]

/** Formats that list the failing call first. */
const FIRST_FAILS: readonly RegExp[] = [
  // JavaScript: `at run (a/b.js:3:7)`
  /^\s*at (?:async |new )?[\w$.<>]+ \([^\s()]+?:\d+(?::\d+)?\)/u,
  // Java, Kotlin: `at org.kite.Wing.flap(Wing.java:3)`
  /^\s*at [\w$]+(?:\.[\w$<>]+){2,}\([\w$]+\.\w+:\d+\)/u,
  // Ruby: `a/b.rb:3:in 'run'`
  /^\s*(?:from )?[^\s:]+\.rb:\d+:in [`'][^'`]+'/u,
  // Rust, Go and others: an indented place on a line of its own
  /^\s+(?:at )?[^\s:()]+\.\w{1,5}:\d+(?::\d+)?(?: \+0x[\da-f]+)?$/u,
]

/** Frames of one traceback that tell of the failure: the failing call and who called it. */
const TELLING = 2
/** Source below a frame: indented, or numbered and marked as IPython does. */
const SOURCE = /^(?:\s|$|-*>? *\d+ |\.\.\.|[-^~]+$)/u

/** The lines of a text with only the last calls of each traceback, and what is shown of them. */
export function framed(lines: readonly string[]): readonly string[] {
  const kept: string[] = []
  let run: string[][] = []
  let order: 'first' | 'last' = 'last'
  const close = (): void => {
    kept.push(...(order === 'last' ? run.slice(-TELLING) : run.slice(0, TELLING)).flat())
    run = []
  }
  for (const line of lines) {
    const fails = line.length > MAX_LINE ? null : failsAt(line)
    if (fails !== null) {
      if (fails !== order) close()
      order = fails
      run.push([line])
    } else if (run.length > 0 && order === 'last' && SOURCE.test(line))
      run[run.length - 1].push(line)
    else {
      close()
      kept.push(line)
    }
  }
  close()
  return kept
}

/** Whether the line is a frame, and at which end of its traceback the failing call is. */
function failsAt(line: string): 'first' | 'last' | null {
  const isFrame = (format: RegExp): boolean => format.test(line)
  if (LAST_FAILS.some(isFrame)) return 'last'
  return FIRST_FAILS.some(isFrame) ? 'first' : null
}
