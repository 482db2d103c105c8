// Reads what small settings files state about imports. Their content is untrusted: unexpected parts are left out,
// and nothing here throws.

import { fieldOf, isFields, parsedJson } from '../../base/json.ts'
import type { ReferenceExtras } from './resolve-context.ts'

type Tsconfig = NonNullable<ReferenceExtras['tsconfigs']>[number]
type GoModule = NonNullable<ReferenceExtras['goModules']>[number]
type Package = NonNullable<ReferenceExtras['packages']>[number]

/** Maximum patterns of one tsconfig, and maximum targets of one pattern. */
const MAX_PATHS = 200
const MAX_TARGETS = 20
/** Maximum UTF-16 units of a name or path. */
const MAX_TEXT_LENGTH = 500

/** `baseUrl` and `paths` of a tsconfig or jsconfig; empty if it has neither. */
export function readTsconfig(directory: string, text: string): Tsconfig[] {
  const options = fieldOf(parsedSettings(text), 'compilerOptions')
  const base = textOf(fieldOf(options, 'baseUrl'))
  const paths = pathsOf(fieldOf(options, 'paths'))
  if (base === null && paths.size === 0) return []
  return [{ directory, ...(base !== null && { baseUrl: base }), ...(paths.size > 0 && { paths }) }]
}

function pathsOf(value: unknown): ReadonlyMap<string, readonly string[]> {
  if (!isFields(value)) return new Map()
  const entries = Object.entries(value).slice(0, MAX_PATHS)
  const found = entries.map(([pattern, targets]): [string, string[]] => [
    pattern,
    (Array.isArray(targets) ? targets.slice(0, MAX_TARGETS) : [])
      .map(textOf)
      .filter((target) => target !== null),
  ])
  return new Map(found.filter(([pattern, targets]) => pattern !== '' && targets.length > 0))
}

/** Path of the module that a go.mod declares. */
export function readGoModule(directory: string, text: string): GoModule[] {
  const found = /^[ \t]*module[ \t]+(?:"([^"\n]+)"|`([^`\n]+)`|([^\s"`(/][^\s]*))/m.exec(text)
  const module = textOf(found?.[1] ?? found?.[2] ?? found?.[3])
  return module === null ? [] : [{ directory, module }]
}

/** Name of the package that a package.json describes. */
export function readPackageName(directory: string, text: string): Package[] {
  const name = textOf(fieldOf(parsedSettings(text), 'name'))
  return name === null ? [] : [{ directory, name }]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : null
}

/** JSON with comments and trailing commas, as in a tsconfig; `undefined` if it is not valid. */
function parsedSettings(text: string): unknown {
  return parsedJson(plainJson(text.replace(/^\uFEFF/, '')))
}

/** A string or a comment, whichever begins first. */
const STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** The text without comments and trailing commas; strings do not change. */
function plainJson(text: string): string {
  const bare = text.replace(STRING_OR_COMMENT, (token) => (token.startsWith('"') ? token : ' '))
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (token) =>
    token.startsWith('"') ? token : '',
  )
}
