// References written into comments and prose ("See: security/audit.py", `@see Router`), and modules
// that are loaded by a call: both may stand anywhere, so they are found in the text.

import { importText } from '../../model/tree/imports.ts'
import type { DraftReference } from '../outline/draft.ts'
import { MAX_REFERENCES } from '../outline/limits.ts'
import { LineCounter } from '../outline/source-text.ts'

// The target of "see" must look like a path or a name with a dot; that of a tag may be any name.
const SEE =
  /(?:@see\s+(?:\{@link\s+)?|\{@link\s+|\b[Ss]ee:?\s+(?:also:?\s+)?(?=[`'"]?[\w-]*[./]+\w))[`'"]?([\w$#:/.@-]{2,200})/g
const LOADED = /\b(?:require|import)\(\s*(['"])([^'"\n]{1,200})\1\s*\)(?:\.(\w+))?/g
/** What is set to a module that is loaded: a name, or names of what it has. */
const SET_TO = /(?:(?<![\w$.])([\w$]+)|\{([^{}]*)\})\s*=\s*(?:await\s+)?$/
/** The name that a module is handed on by. */
const HANDED_ON = /exports\s*=\s*\{(?:[^{}]*,)?\s*([\w$]+)\s*:\s*$|exports\.([\w$]+)\s*=\s*$/
/** How far before a module the names stand that are set to it. */
const MAX_SET = 600

/** References in comments and `require("x")` or `import("x")`, in the order of the text. */
export function findSeeReferences(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  if (text.includes('ee') || text.includes('@link')) {
    for (const match of text.matchAll(SEE)) {
      const target = match[1].replace(/[.:,]+$/, '')
      if (!/\w[./#]\w|^\w+$/.test(target)) continue
      references.push({ kind: 'see', line: lines.lineAt(match.index), text: target })
      if (references.length >= MAX_REFERENCES) return references
    }
  }
  return references
}

/** Modules loaded by `require(…)` or `import(…)` with a literal. */
export function findLoadedModules(text: string): DraftReference[] {
  const references: DraftReference[] = []
  const lines = new LineCounter(text)
  for (const match of text.matchAll(LOADED)) {
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

/** What is taken of a module that is loaded at `at`, and what it is called. */
function namesSet(text: string, at: number, member: string): readonly SetName[] {
  const before = text.slice(Math.max(0, at - MAX_SET), at)
  if (!/(?:[=:]|await)\s*$/.test(before)) return [{ name: '', local: '' }]
  const handed = HANDED_ON.exec(before)
  if (handed !== null) return [{ name: member, local: handed[1] ?? handed[2] }]
  const [, local = '', pattern] = SET_TO.exec(before) ?? []
  if (pattern === undefined) return [{ name: local === '' ? '' : member, local }]
  const parts = pattern
    .split(',')
    .map((part) => /^\s*([\w$]+)\s*(?::\s*([\w$]+)\s*)?(?:=|$)/.exec(part))
  return parts.flatMap((part) => (part === null ? [] : [{ name: part[1], local: part[2] ?? '' }]))
}
