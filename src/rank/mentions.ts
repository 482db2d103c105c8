// What a report names exactly: files, dotted modules, and names that are spelled like code. Short questions name
// symbols too (see `route.ts`); here any word of a long text may be a name. Also the text that the author of a report
// wrote: pasted parts (forms, lists of versions, long tracebacks) have many words, which say nothing about the place to
// find.

/** A text longer than this is a report: it describes more than it asks. In UTF-16 units. */
const REPORT_LENGTH = 400
/** Maximum number of characters of a report that are examined. */
const MAX_TEXT = 20_000
/** A first line longer than this is not a headline. */
const MAX_HEADLINE = 200

/** What a report names in the code. */
export interface Mentions {
  /** Every suffix of every path: `django/db/models/query.py`, `models/query.py`, `query.py` … */
  readonly paths: ReadonlySet<string>
  /** Prefixes of dotted names as paths: `django.db.models` gives `django/db` and `django/db/models`. */
  readonly modules: ReadonlySet<string>
  /** Words that are spelled like names. */
  readonly names: ReadonlySet<string>
}

/** Whether a text describes at length instead of asking. */
export function isReport(text: string, title: string | undefined): boolean {
  return text.length > REPORT_LENGTH || (title !== undefined && title !== text)
}

/** The first line of a report, if it can be its headline. */
export function headlineOf(text: string): string | undefined {
  const [first] = text.trim().split(/\r?\n/u, 1)
  const isHeadline = first.length < text.trim().length && first.length <= MAX_HEADLINE
  return isHeadline && isReport(text, undefined) ? first : undefined
}

/** Finds the files, modules and names that a text mentions, also in tracebacks. */
export function mentionsIn(whole: string): Mentions {
  const text = whole.slice(0, MAX_TEXT)
  const paths = (text.match(/[\w./-]+\.\w+/gu) ?? []).flatMap((path) => {
    const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
    return parts.map((_, i) => parts.slice(i).join('/'))
  })
  const dotted = text.match(/[\p{L}_]\w*(?:\.[\p{L}_]\w*)+/gu) ?? []
  const modules = dotted.flatMap((name) => {
    const parts = name.split('.')
    return parts.slice(1).map((_, i) => parts.slice(0, i + 2).join('/'))
  })
  const words = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []
  const names = words.filter((word) => word.length > 2 && NAME_LIKE.test(word))
  return { paths: new Set(paths), modules: new Set(modules), names: new Set(names) }
}

/** File names that are too common to identify a file. */
const COMMON_FILES = /^(?:__init__|index|main|mod)\.\w+$/u

/** How exactly the text names the file (0–1): by its path, by its module, or only by its last part. */
export function pathMention({ paths, modules }: Mentions, path: string): number {
  if (paths.has(path)) return 1
  const module = path.replace(/\.\w+$/u, '').replace(/^(?:src|lib)\//u, '')
  if (modules.has(module)) return 0.8
  const name = path.slice(path.lastIndexOf('/') + 1)
  return paths.has(name) && !COMMON_FILES.test(name) ? 0.5 : 0
}

/** A word spelled like a name: with an underscore, mixed case, or a capital at its start. */
const NAME_LIKE = /_|\p{Ll}\p{Lu}|^\p{Lu}/u

/** Whether the text contains the title as a word that is spelled like a name. */
export function isCalled({ names }: Mentions, title: string): boolean {
  return names.has(title)
}

/** A longer line is not part of a form or a list of versions. In UTF-16 units. */
const MAX_LINE = 400
/** Number of characters in which the summary of a folded block is searched. */
const SUMMARY_LENGTH = 300

const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/gu
const FOLDED_BLOCK = /<details\b[\s\S]*?(?:<\/details>|$)/giu
const TELLS_VERSIONS =
  /version|environment|\b(?:pip|conda|npm) (?:freeze|list|info|ls)|system info/iu

const FORM_HEADING = /^(?:#{1,6}\s+\S|\*\*[^*]+\*\*:?\s*$)/u
/** Headings of a form under which the environment is listed. */
const ENVIRONMENT_HEADING =
  /^[#*\s]*(?:(?:your |test )?environment|operating system|(?:[\w.-]+ )?versions?(?: (?:info|information|numbers?|used))?|other (?:libraries|packages)|installation|conda channel|[\w.-]+ backend|output of .*|system info\w*)[*\s]*:?[*\s]*$/iu
/**
 * Matches `numpy: 1.18.5`, `numpy==1.18.5`, `numpy  1.18.5  py38_0`, `dask: None`; not a sentence about a version:
 * after the version only columns, words with digits, and text in brackets may follow.
 */
const VERSION_LINE =
  /^\s*(?:[-*+] )?[\w.()/-]+(?: [\w.()/-]+){0,2}(?:: *None|(?:: *|==| +)v?\d+(?:\.\d+)+[^\s:]*(?: {2,}\S+| (?=\S*[\d_])\S+| [([].*)*)\s*$/u
/** This many plain words in a row are a sentence, which is not part of a list of versions. */
const SENTENCE_WORDS = /\p{L}+(?: [\p{L}`'’]+){7}/u
/** The text of a form where nothing was filled in. */
const NO_ANSWER = /^_No response_\s*$/u
const CHECK_BOX = /^\s*[-*+] \[[ xX]\] /u

/** The text without pasted parts; the whole text if nothing else is in it. */
export function textWithoutPastes(text: string): string {
  const open = text
    .replace(HTML_COMMENT, ' ')
    .replace(FOLDED_BLOCK, (block) =>
      TELLS_VERSIONS.test(block.slice(0, SUMMARY_LENGTH)) ? ' ' : block,
    )
  const ownText = withShortTracebacks(withoutForms(open.split(/\r?\n/u))).join('\n')
  return /[\p{L}\p{N}]/u.test(ownText) ? ownText : text
}

/** The lines that are not part of a form: no environment, no versions, no check boxes. */
function withoutForms(lines: readonly string[]): readonly string[] {
  let isEnvironment = false
  return lines.filter((line) => {
    if (line.length > MAX_LINE) return !isEnvironment
    if (FORM_HEADING.test(line)) isEnvironment = ENVIRONMENT_HEADING.test(line)
    else if (isEnvironment) isEnvironment = !SENTENCE_WORDS.test(line)
    return !(isEnvironment || [VERSION_LINE, NO_ANSWER, CHECK_BOX].some((form) => form.test(line)))
  })
}

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
export function withShortTracebacks(lines: readonly string[]): readonly string[] {
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
