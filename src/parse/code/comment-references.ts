// Finds references in comments and prose ("See: security/audit.py", `@see Router`), and modules
// that a call loads. Both may be anywhere, so the text is searched, not the syntax tree.

import { importText } from '../../model/tree/imports.ts'
import type { DraftReference } from '../outline/draft.ts'
import { MAX_REFERENCES } from '../outline/limits.ts'
import { LineCounter } from '../outline/source-text.ts'

// The target of "see" must look like a path or a name with a dot; the target of a tag may be any name.
const SEE_TARGET =
  /(?:@see\s+(?:\{@link\s+)?|\{@link\s+|\b[Ss]ee:?\s+(?:also:?\s+)?(?=[`'"]?[\w-]*[./]+\w))[`'"]?([\w$#:/.@-]{2,200})/g
const MODULE_LOAD = /\b(?:require|import)\(\s*(['"])([^'"\n]{1,200})\1\s*\)(?:\.(\w+))?/g
/** The variable that a loaded module is assigned to, or the names that are destructured from it. */
const ASSIGNED_NAMES = /(?:(?<![\w$.])([\w$]+)|\{([^{}]*)\})\s*=\s*(?:await\s+)?$/
/** The name under which a loaded module is exported again. */
const EXPORTED_NAME = /exports\s*=\s*\{(?:[^{}]*,)?\s*([\w$]+)\s*:\s*$|exports\.([\w$]+)\s*=\s*$/
/** Characters before a module that are searched for the names assigned to it. */
const MAX_ASSIGNMENT_CHARACTERS = 600

/** References in comments, in the order of the text. */
export function findSeeReferences(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  if (text.includes('ee') || text.includes('@link')) {
    for (const match of text.matchAll(SEE_TARGET)) {
      const target = match[1].replace(/[.:,]+$/, '')
      if (!/\w[./#]\w|^\w+$/.test(target)) continue
      references.push({ kind: 'see', line: lines.lineAt(match.index), text: target })
      if (references.length >= MAX_REFERENCES) return references
    }
  }
  return references
}

/** Modules loaded by `require(…)` or `import(…)` with a literal path. */
export function findLoadedModules(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  for (const match of text.matchAll(MODULE_LOAD)) {
    const line = lines.lineAt(match.index)
    for (const { name, local } of namesSet(text, match.index, match[3] ?? ''))
      references.push({ kind: 'import', line, text: importText({ module: match[2], name, local }) })
    if (references.length >= MAX_REFERENCES) return references
  }
  return references
}

interface SetName {
  readonly name: string
  readonly local: string
}

/** The names taken from the module that is loaded at `at`, and their names in the file. */
function namesSet(text: string, at: number, member: string): readonly SetName[] {
  const before = text.slice(Math.max(0, at - MAX_ASSIGNMENT_CHARACTERS), at)
  if (!/(?:[=:]|await)\s*$/.test(before)) return [{ name: '', local: '' }]
  const handed = EXPORTED_NAME.exec(before)
  if (handed !== null) return [{ name: member, local: handed[1] ?? handed[2] }]
  const [, local = '', pattern] = ASSIGNED_NAMES.exec(before) ?? []
  if (pattern === undefined) return [{ name: local === '' ? '' : member, local }]
  const parts = pattern
    .split(',')
    .map((part) => /^\s*([\w$]+)\s*(?::\s*([\w$]+)\s*)?(?:=|$)/.exec(part))
  return parts.flatMap((part) => (part === null ? [] : [{ name: part[1], local: part[2] ?? '' }]))
}
