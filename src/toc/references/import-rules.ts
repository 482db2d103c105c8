// How each language resolves imports. A language is a row of `IMPORT_RULES`.

import { baseName } from '../../model/tree/toc.ts'
import { resolveCSharp } from './import-csharp.ts'
import { resolveJavaScript } from './import-javascript.ts'
import { resolveGo, resolvePhp } from './import-packages.ts'
import { MODULE_PATHS, modulePathRule } from './import-paths.ts'
import { resolvePython } from './import-python.ts'
import { resolveRust } from './import-rust.ts'
import type { DocumentNumber } from './path-index.ts'
import {
  bySuffix,
  directoryBySuffix,
  type ImportRule,
  type ResolveContext,
  relativeTo,
} from './resolve-context.ts'

const AS_WRITTEN = ['']

/** Headers of the C standard and of every Unix; in angle brackets they lead only into an `include` directory. */
const SYSTEM_HEADERS: ReadonlySet<string> = new Set(
  (
    'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign ' +
    'stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string strings tgmath threads ' +
    'time uchar wchar wctype unistd fcntl pthread dlfcn dirent poll sched semaphore syslog termios ' +
    'getopt glob grp pwd netdb regex execinfo malloc memory'
  )
    .split(' ')
    .map((name) => `${name}.h`),
)

/** `"a.h"` is searched next to the file, then on any include path; `<a.h>` only on include paths. */
const resolveC: ImportRule = (context, from, module) => {
  const path = module.replace(/^["<]|[">]$/g, '')
  if (!module.startsWith('<')) {
    const beside = relativeTo(context, from, path, AS_WRITTEN)
    if (beside !== null) return beside
  }
  if (path.includes('..')) return null
  if (module.startsWith('<') && !path.includes('/')) {
    const inInclude = bySuffix(context, from, `include/${path}`, 'include path', 0.8)
    if (inInclude !== null || SYSTEM_HEADERS.has(path)) return inInclude
    return bySuffix(context, from, path, 'name only', 0.3)
  }
  return bySuffix(context, from, path, 'include path', 0.85)
}

/** `a.b.C`, `a.b.C.member` (static), `a.b#*` (everything in a package). */
const resolveJava: ImportRule = (context, from, module, name) => {
  const parts = module.split('.')
  if (name === '*') {
    const found = directoryBySuffix(context, parts.join('/'), 0.9)
    if (found !== null) return found
  }
  for (let drop = 0; drop < Math.min(3, parts.length - 1); drop++) {
    const path = parts.slice(0, parts.length - drop).join('/')
    const found =
      bySuffix(context, from, `${path}.java`, 'package', 0.95) ??
      bySuffix(context, from, `${path}.kt`, 'package', 0.9)
    if (found !== null) return found
  }
  return null
}

/** `./a/b` next to the file (require_relative), `a/b` below a `lib` directory. */
const resolveRuby: ImportRule = (context, from, module) => {
  if (module.startsWith('.')) return relativeTo(context, from, module, ['.rb', ''])
  const file = module.endsWith('.rb') ? module : `${module}.rb`
  const inLibrary = bySuffix(context, from, `lib/${file}`, 'path from the root', 0.9)
  return (
    inLibrary ?? (file.includes('/') ? bySuffix(context, from, file, 'end of a path', 0.6) : null)
  )
}

/** A sourced file. The value of a variable is unknown, so the path after it is used. */
const resolveShell: ImportRule = (context, from, module) => {
  const known = module.replace(/^["']|["']$/g, '').replace(/^.*[)}$][^/]*\//, '')
  if (known === '' || known.includes('$')) return null
  const beside = relativeTo(context, from, known, AS_WRITTEN)
  if (beside !== null || !baseName(known).includes('.')) return beside
  return bySuffix(context, from, known, 'end of a path', 0.6)
}

/** Language → rule. Other languages only resolve paths next to the file. */
export const IMPORT_RULES: ReadonlyMap<string, ImportRule> = new Map([
  ['python', resolvePython],
  ['javascript', resolveJavaScript],
  ['typescript', resolveJavaScript],
  ['go', resolveGo],
  ['rust', resolveRust],
  ['java', resolveJava],
  ['c', resolveC],
  ['cpp', resolveC],
  ['objc', resolveC],
  ['csharp', resolveCSharp],
  ['ruby', resolveRuby],
  ['php', resolvePhp],
  ['bash', resolveShell],
  ['vue', resolveJavaScript],
  ['svelte', resolveJavaScript],
  ['astro', resolveJavaScript],
  ...Object.entries(MODULE_PATHS).map(([name, how]) => [name, modulePathRule(how)] as const),
])

/** Languages in which an imported path ends with the imported symbol, not with its module. */
export const ENDS_IN_NAME: ReadonlySet<string> = new Set('java kotlin scala php csharp'.split(' '))

/** Languages in which a module imported as a whole is visible by name, but its members are not. */
export const ONLY_NAMED: ReadonlySet<string> = new Set(
  'java kotlin scala php python javascript typescript vue svelte astro go rust'.split(' '),
)

/** The rule for the language of a document. */
export function importRule({ toc }: ResolveContext, document: DocumentNumber): ImportRule {
  return IMPORT_RULES.get(toc.documents[document].outline?.language ?? '') ?? resolveBeside
}

/** The rule for languages without a row. */
const resolveBeside: ImportRule = (context, from, module) =>
  module.startsWith('.') ? relativeTo(context, from, module, AS_WRITTEN) : null
