// The calls that a report's traceback lists: files and functions of the code, the nearer to the
// failure the more telling.

/** A call in a traceback. */
export interface Frame {
  /** As written, with `/`. */
  readonly path: string
  /** Last part of the function's name; empty where it is not told. */
  readonly name: string
}

/** Frames kept: of a longer traceback those nearest to the failure. */
const MAX_FRAMES = 64
/** A longer line is no frame. UTF-16 units. */
const MAX_LINE = 400

/** Formats that list the failing call last. */
const LAST_FAILS: readonly RegExp[] = [
  // Python: `File "a/b.py", line 3, in run`
  /^\s*File "(?<path>[^"]+)", line \d+, in (?<name>[\w<>]+)/u,
  // IPython: `a/b.py in run(self)` and `File a/b.py:3, in run(self)`
  /^\s*(?:File )?(?<path>[^\s():"]+\.pyx?)(?::\d+,)? in (?<name>[\w.<>]+)\(/u,
]

/** Formats that list the failing call first. */
const FIRST_FAILS: readonly RegExp[] = [
  // JavaScript: `at run (a/b.js:3:7)`
  /^\s*at (?:async |new )?(?<name>[\w$.<>]+) \((?<path>[^\s()]+?):\d+(?::\d+)?\)/u,
  // Java, Kotlin: `at org.kite.Wing.flap(Wing.java:3)`
  /^\s*at (?<module>[\w$.]+)\.[\w$]+\.(?<name>[\w$<>]+)\((?<path>[\w$]+\.\w+):\d+\)/u,
  // Ruby: `a/b.rb:3:in 'run'`
  /^\s*(?:from )?(?<path>[^\s:]+\.rb):\d+:in [`'](?<name>[^'`]+)'/u,
  // Rust, Go and others: an indented place on a line of its own
  /^\s+(?:at )?(?<path>[^\s:()]+\.\w{1,5}):\d+(?::\d+)?(?: \+0x[\da-f]+)?$/u,
]

/** The frames of a text, the failing call last. */
export function framesIn(text: string): readonly Frame[] {
  const lines = text.split(/\r?\n/u).filter(({ length }) => length <= MAX_LINE)
  const last = lines.flatMap((line) => frameOf(line, LAST_FAILS))
  const first = lines.flatMap((line) => frameOf(line, FIRST_FAILS))
  return [...first.reverse(), ...last].slice(-MAX_FRAMES)
}

function frameOf(line: string, formats: readonly RegExp[]): readonly Frame[] {
  for (const format of formats) {
    const found = format.exec(line)?.groups
    if (found === undefined) continue
    const { path, module = '', name = '' } = found
    const folder = module === '' ? '' : `${module.replaceAll('.', '/')}/`
    const whole = `${folder}${path}`.replaceAll('\\', '/').replace(/^(?:file:\/\/|\.\/)/u, '')
    return [{ path: whole, name: name.split('.').at(-1) ?? '' }]
  }
  return []
}

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
  if (frameOf(line, LAST_FAILS).length > 0) return 'last'
  return frameOf(line, FIRST_FAILS).length > 0 ? 'first' : null
}

/** What a file counts whose function is not the one that is called. */
const OTHER_FUNCTION = 0.6

/**
 * How near to the failure the place is (0–1): the position of its file's last frame, less where no
 * frame names the place itself.
 */
export function frameShare(frames: readonly Frame[], path: string, title: string): number {
  const nearest = frames.findLastIndex((frame) => isFileOf(frame, path))
  if (nearest < 0) return 0
  const isCalled = frames.some((frame) => frame.name === title && isFileOf(frame, path))
  return ((nearest + 1) / frames.length) * (isCalled ? 1 : OTHER_FUNCTION)
}

/** Whether a frame stands in the file, installed elsewhere or told from a folder below the root. */
function isFileOf({ path: told }: Frame, path: string): boolean {
  if (told === path || endsIn(told, path) || endsIn(path, told)) return true
  return endsIn(told, path.replace(/^(?:src|lib)\//u, ''))
}

/** Whether a path ends in another, which is more than a file's name. */
function endsIn(whole: string, tail: string): boolean {
  return tail.includes('/') && whole.endsWith(`/${tail}`)
}
