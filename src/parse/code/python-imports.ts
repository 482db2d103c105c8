// Imports in the bodies of Python functions: bodies are not parsed, so what stands in them is found in the text.

import { importText } from '../../model/tree/imports.ts'
import type { DraftReference } from '../outline/draft.ts'
import { MAX_REFERENCES } from '../outline/limits.ts'
import { LineCounter } from '../outline/source-text.ts'

/** Whether there may be any at all. */
const INDENTED = /\n[ \t]+(?:from|import)[ \t]/
const NAMES = '\\([^()]*\\)|(?:\\\\\\r?\\n|[^\\n;#\\\\])+'
/** Strings and comments are stepped over: what they quote is not imported. */
const SCAN = new RegExp(
  '"""(?:\\\\[\\s\\S]|[^\\\\])*?"""|' +
    "'''(?:\\\\[\\s\\S]|[^\\\\])*?'''|" +
    '"(?:\\\\[\\s\\S]|[^"\\\\\\n])*"|' +
    "'(?:\\\\[\\s\\S]|[^'\\\\\\n])*'|#[^\\n]*|" +
    `(?<=\\n[ \\t]+)(?:from[ \\t]+([.\\w]+)[ \\t]+import\\b[ \\t]*(${NAMES})|import[ \\t]+(${NAMES}))`,
  'g',
)
const NAMED = /^(\*|\w+(?:\.\w+)*)(?:\s+as\s+(\w+))?$/

/**
 * What indented lines import.
 * @param known lines whose imports were found otherwise, as those below `try` and `if`
 */
export function findIndentedImports(text: string, known: ReadonlySet<number>): DraftReference[] {
  const references: DraftReference[] = []
  if (!INDENTED.test(text)) return references
  const lines = new LineCounter(text)
  for (const { index, 1: from, 2: names, 3: modules } of text.matchAll(SCAN)) {
    const written = names ?? modules
    if (written === undefined) continue
    const line = lines.lineAt(index)
    if (known.has(line)) continue
    for (const one of written.replace(/#[^\n]*|[()\\]/g, '').split(',')) {
      const [, name, local = ''] = NAMED.exec(one.trim()) ?? []
      if (name === undefined) continue
      const said = from === undefined ? { module: name, name: '' } : { module: from, name }
      references.push({ kind: 'import', line, text: importText({ ...said, local }) })
    }
    if (references.length >= MAX_REFERENCES) break
  }
  return references
}
