// References written into comments and prose ("See: security/audit.py", `@see Router`), and modules
// that are loaded by a call: both may stand anywhere, so they are found in the text.

import type { DraftReference } from '../outline/draft.ts'
import { MAX_REFERENCES } from '../outline/limits.ts'
import { LineCounter } from '../outline/source-text.ts'

// The target of "see" must look like a path or a name with a dot; that of a tag may be any name.
const SEE =
  /(?:@see\s+(?:\{@link\s+)?|\{@link\s+|\b[Ss]ee:?\s+(?:also:?\s+)?(?=[`'"]?[\w-]*[./]+\w))[`'"]?([\w$#:/.@-]{2,200})/g
const LOADED = /\b(?:require|import)\(\s*(['"])([^'"\n]{1,200})\1\s*\)/g

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
    references.push({ kind: 'import', line: lines.lineAt(match.index), text: match[2] })
    if (references.length >= MAX_REFERENCES) return references
  }
  return references
}
