// Imports as text: one target a row, `module` or `module#name`.

/**
 * The modules that an import names: quotes off, `prefix` before it, and a group in braces spelt out:
 * `a::{b, c::{d, e}}` → `a::b`, `a::c::d`, `a::c::e`.
 */
export function importTargets(text: string, prefix: string): string[] {
  const bare = text
    .replace(/^["'`<](.*)["'`>]$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const targets = bare.includes('{') ? expandBraces(bare) : [bare]
  return targets.map((target) => prefix + target)
}

const MAX_TARGETS = 200

function expandBraces(text: string): string[] {
  const done: string[] = []
  const prefixes: string[] = ['']
  let current = ''
  const flush = () => {
    const name = current.replace(/ as [\w*]+$/, '').trim()
    if (name !== '') done.push(prefixes[prefixes.length - 1] + name)
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
