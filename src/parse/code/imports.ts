// Imports as text: what one statement names, each with what the file calls it.

/** A module as written, and what it is called in the file; empty where it keeps its name. */
interface ImportTarget {
  readonly module: string
  readonly local: string
}

/**
 * The modules that an import names: quotes off, `prefix` before it, and a group in braces spelt out:
 * `a::{b, c::{d as f, e}}` → `a::b`, `a::c::d` as `f`, `a::c::e`.
 */
export function importTargets(text: string, prefix: string): ImportTarget[] {
  const bare = text
    .replace(/^["'`<](.*)["'`>]$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  // In quotes it is a path, which may hold anything.
  if (bare.length < text.trim().length && /^["'`<]/.test(text))
    return [{ module: prefix + bare, local: '' }]
  const targets = bare.includes('{') ? expandBraces(bare) : [renamed('', bare)]
  return targets.map(({ module, local }) => ({ module: prefix + module, local }))
}

const MAX_TARGETS = 200

/** `c as d` behind what stands before its brace. */
function renamed(before: string, written: string): ImportTarget {
  // A group of PHP says of each what it is.
  const bare = written.replace(/^(?:function|const) /, '')
  const [, module = bare, local = ''] = /^(.*) as ([\w*]+)$/s.exec(bare) ?? []
  return { module: (before + module).trim(), local }
}

function expandBraces(text: string): ImportTarget[] {
  const done: ImportTarget[] = []
  const prefixes: string[] = ['']
  let current = ''
  const flush = () => {
    const target = renamed(prefixes[prefixes.length - 1], current.trim())
    if (current.trim() !== '') done.push(target)
    current = ''
  }
  for (const unit of text) {
    if (done.length >= MAX_TARGETS) break
    if (unit === '{') {
      prefixes.push(prefixes[prefixes.length - 1] + current.trim())
      current = ''
    } else if (unit === '}') {
      flush()
      if (prefixes.length > 1) prefixes.pop()
    } else if (unit === ',') flush()
    else current += unit
  }
  flush()
  return done
}
