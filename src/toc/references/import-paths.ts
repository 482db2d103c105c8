// Languages whose modules are named after their files: each row describes how a name becomes a path.

import { directoryOf, joinPath } from './path-index.ts'
import {
  bySuffix,
  directoryBySuffix,
  type ImportRule,
  type Resolution,
  type ResolveContext,
  relativeTo,
} from './resolve-context.ts'

/** How a module's name relates to the path of its file. */
export interface ModulePath {
  /** Separator of the parts of a name; empty if imports are written as paths. */
  readonly separator: string
  /** Endings of a module's file, the most likely first. */
  readonly endings: readonly string[]
  /** Maximum parts at the end that may name something inside the file. */
  readonly inner?: number
  /** Whether a name may refer to a directory. */
  readonly directories?: boolean
  /** A prefix of written paths that file paths do not have. */
  readonly prefix?: RegExp
  readonly spelling?: (part: string) => string
}

/** `HTTPServer` → `http_server`. */
function underscored(part: string): string {
  return part
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

/** `Orders` → `orders`. */
function uncapitalised(part: string): string {
  return part.slice(0, 1).toLowerCase() + part.slice(1)
}

const AS_PATH = { separator: '', endings: [''] } as const

/** Language → how its modules are named. */
export const MODULE_PATHS: Readonly<Record<string, ModulePath>> = {
  kotlin: { separator: '.', endings: ['.kt', '.java'], inner: 2, directories: true },
  scala: { separator: '.', endings: ['.scala', '.java'], inner: 2, directories: true },
  swift: { separator: '.', endings: ['.swift'], directories: true },
  lua: { separator: '.', endings: ['.lua', '/init.lua'] },
  dart: { separator: '', endings: ['.dart', ''], prefix: /^package:[^/]*\// },
  elixir: { separator: '.', endings: ['.ex', '.exs'], inner: 1, spelling: underscored },
  haskell: { separator: '.', endings: ['.hs'] },
  elm: { separator: '.', endings: ['.elm'] },
  ocaml: { separator: '.', endings: ['.ml'], inner: 2, spelling: uncapitalised },
  julia: { separator: '', endings: ['', '.jl'] },
  gleam: { separator: '', endings: ['.gleam'] },
  clojure: {
    separator: '.',
    endings: ['.clj', '.cljc', '.cljs'],
    spelling: (part) => part.replaceAll('-', '_'),
  },
  perl: { separator: '::', endings: ['.pm', '.pl'] },
  zig: { separator: '', endings: ['', '.zig'] },
  r: { separator: '', endings: ['', '.R'] },
  hcl: { ...AS_PATH, directories: true },
  nix: { separator: '', endings: ['', '/default.nix'], directories: true },
  solidity: { ...AS_PATH, prefix: /^@/ },
  powershell: { separator: '', endings: ['', '.psm1', '.ps1', '.psd1'] },
  gdscript: { ...AS_PATH, prefix: /^res:\/\// },
  make: AS_PATH,
  protobuf: AS_PATH,
  cmake: { ...AS_PATH, directories: true },
}

/** The import rule of a language whose modules are named after their files. */
export function modulePathRule(how: ModulePath): ImportRule {
  return function byModulePath(context, from, module, name) {
    if (module.includes('..') && how.separator === '.') return null
    const written = module.replace(how.prefix ?? /^(?!)/, '')
    const beside = how.separator === '' ? pathBeside(context, from, written, how) : null
    return beside ?? byParts(context, from, written, name, how)
  }
}

function pathBeside(
  context: ResolveContext,
  from: number,
  written: string,
  { endings, directories }: ModulePath,
): Resolution | null {
  const found = relativeTo(context, from, written, endings)
  if (found !== null || directories !== true) return found
  const path = joinPath(directoryOf(context.toc.documents[from].path), written)
  const target = path === null ? undefined : context.paths.directories.get(path)
  return target === undefined ? null : { target, how: 'relative path', confidence: 0.9 }
}

function byParts(
  context: ResolveContext,
  from: number,
  written: string,
  name: string,
  { separator, endings, inner, directories, spelling }: ModulePath,
): Resolution | null {
  const parts = written
    .split(separator === '' ? '/' : separator)
    .filter((part) => !/^\.*$/.test(part))
  const spelled = parts.map((part) => spelling?.(part) ?? part)
  // In some languages a name of the imported package is a file of its own.
  const candidates = name === '' || name === '*' ? [spelled] : [[...spelled, name], spelled]
  for (const all of candidates) {
    for (let drop = 0; drop <= Math.max(0, Math.min(inner ?? 0, all.length - 2)); drop++) {
      const path = all.slice(0, all.length - drop).join('/')
      const found = byEndings(context, from, path, endings)
      if (found !== null) return found
    }
  }
  if (directories !== true || spelled.length === 0) return null
  return (
    directoryBySuffix(context, spelled.join('/'), 0.9) ??
    (spelled.length < 2 ? null : directoryBySuffix(context, spelled.slice(0, -1).join('/'), 0.6))
  )
}

function byEndings(
  context: ResolveContext,
  from: number,
  path: string,
  endings: readonly string[],
): Resolution | null {
  for (const ending of endings) {
    const suffix = path + ending
    // A single word is more often the name of a module elsewhere than of a file here.
    if (suffix.includes('.') || suffix.includes('/')) {
      const sure = path.includes('/') ? 0.9 : 0.5
      const found = bySuffix(context, from, suffix, 'module', sure)
      if (found !== null) return found
    }
  }
  return null
}
