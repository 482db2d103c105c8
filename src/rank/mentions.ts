// What a report names exactly: files, dotted modules, and names that are spelled like code. Short questions name
// symbols too (see `route.ts`); here any word of a long text may be a name.

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
