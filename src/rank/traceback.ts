// The calls that the traceback of a report lists. Of a long one, those nearest to the failure are the useful ones.

/** A longer line is not a frame. In UTF-16 units. */
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

/** Number of frames of one traceback that are used: the failing call and its caller. */
const MAX_FRAMES = 2
/** Source code below a frame: indented, or numbered and marked as IPython does. */
const SOURCE_LINE = /^(?:\s|$|-*>? *\d+ |\.\.\.|[-^~]+$)/u

/** The lines of a text with only the calls of each traceback nearest to the failure, and their source lines. */
export function framed(lines: readonly string[]): readonly string[] {
  const kept: string[] = []
  let run: string[][] = []
  let order: 'first' | 'last' = 'last'
  const close = (): void => {
    kept.push(...(order === 'last' ? run.slice(-MAX_FRAMES) : run.slice(0, MAX_FRAMES)).flat())
    run = []
  }
  for (const line of lines) {
    const fails = line.length > MAX_LINE ? null : failsAt(line)
    if (fails !== null) {
      if (fails !== order) close()
      order = fails
      run.push([line])
    } else if (run.length > 0 && order === 'last' && SOURCE_LINE.test(line))
      run[run.length - 1].push(line)
    else {
      close()
      kept.push(line)
    }
  }
  close()
  return kept
}

/** Whether the line is a frame, and if so at which end of its traceback the failing call is. */
function failsAt(line: string): 'first' | 'last' | null {
  const isFrame = (format: RegExp): boolean => format.test(line)
  if (LAST_FAILS.some(isFrame)) return 'last'
  return FIRST_FAILS.some(isFrame) ? 'first' : null
}
