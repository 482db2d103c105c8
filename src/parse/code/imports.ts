// Reads the text of an import statement: the modules that it names and their names in the file.

/** A module as written, and its name in the file; empty if it is not renamed. */
interface ImportTarget {
  readonly module: string
  readonly local: string
}

/**
 * The modules that an import names: without quotes, with `prefix` prepended, and a group in braces expanded:
 * `a::{b, c::{d as f, e}}` → `a::b`, `a::c::d` as `f`, `a::c::e`.
 */
export function importTargets(text: string, prefix: string): ImportTarget[] {
  const bare = text
    .replace(/^["'`<](.*)["'`>]$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  // A quoted text is a path, which may contain any character.
  if (bare.length < text.trim().length && /^["'`<]/.test(text))
    return [{ module: prefix + bare, local: '' }]
  const targets = bare.includes('{') ? expandBraces(bare) : [renamed('', bare)]
  return targets.map(({ module, local }) => ({ module: prefix + module, local }))
}

const MAX_TARGETS = 200

/** Reads `c as d`; `before` is the text before the brace of its group. */
function renamed(before: string, written: string): ImportTarget {
  // A group of PHP may state the kind of each name.
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
