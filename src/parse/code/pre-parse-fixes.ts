// Valid code that a grammar misreads, changed so that it does not, and code that it need not read,
// blanked; lengths and lines stay the same.

import type { GrammarName } from './grammars.ts'
import { blankFunctionBodies } from './python-bodies.ts'

/** The text to hand to the grammar; offsets into it are offsets into `text`. */
export function preParseFixFor(grammar: GrammarName, text: string, inScripts = false): string {
  if (inScripts) return preParseFixFor(grammar, keepScripts(text))
  if (grammar === 'python') return blankFunctionBodies(text)
  if (grammar === 'typescript') return separateCallSignatures(text)
  if (grammar === 'cpp') return blankMacros(text)
  if (grammar === 'objc') return plainObjc(oneBranch(text))
  if (grammar === 'kotlin') return plainDeclarations(text)
  if (grammar === 'powershell') return text.replace(/(=[ \t]*)\{\}(?=\s*[,)])/g, '$100')
  return text
}

// In an interface, a line that begins with `<T>(…)` after one that ends in a type is a new call
// signature. The TypeScript grammar takes it for type arguments of that type, and loses the rest of
// the file; a semicolon in the indentation tells them apart.
const CALL_SIGNATURE =
  /([\w>\])}][ \t]*\r?\n(?:[ \t]*(?:\/\/[^\n]*)?\r?\n){0,9}[ \t]*)[ \t](?=<[A-Za-z_$][\w$]*(?: extends\b|[,>]|\s*$)|<\r?\n)/gm

function separateCallSignatures(text: string): string {
  if (!/\n[ \t]+<[A-Za-z\r\n]/.test(text)) return text
  return text.replace(CALL_SIGNATURE, '$1;')
}

// Macros that C++ projects put where the grammar expects none: `class API_EXPORT Name`, and
// annotations for analysers as in `int size_ GUARDED_BY(mutex_);` or `void f() const REQUIRES(m) {`.
const EXPORT_MACRO =
  /\b(class|struct)([ \t]+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,100}\))?)(?=[ \t]+[A-Za-z_]\w*\s*(?:final\s*)?[:{])/g
// `API_BEGIN_NAMESPACE`, or `API_PRAGMA("…")`, on a line of its own and without a semicolon.
const MACRO_LINE =
  /^([ \t]*)([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\([^()\n]{0,200}\))?)[ \t]*$(?!\s*[{:;,.)\]=+\-*/|&?<>])/gm
const ANNOTATION_OF_MEMBER = /([\w\])][ \t]+)([A-Z][A-Z0-9_]{3,}\([^()\n]{0,200}\))(?=\s*;)/g
const ANNOTATION_OF_BODY =
  /((?:\)|\bconst|\boverride|\bfinal|\bnoexcept)\s+)([A-Z][A-Z0-9_]{3,}\([^()\n]{0,200}\))(?=\s*[;{])/g

function blankMacros(text: string): string {
  return text
    .replace(EXPORT_MACRO, (_, keyword, gap, macro) => keyword + gap + ' '.repeat(macro.length))
    .replace(MACRO_LINE, (line) => ' '.repeat(line.length))
    .replace(ANNOTATION_OF_MEMBER, (_, before, macro) => before + ' '.repeat(macro.length))
    .replace(ANNOTATION_OF_BODY, (_, before, macro) => before + ' '.repeat(macro.length))
}

// `typedef NS_ENUM(NSInteger, Mode) {` is `enum Mode {`.
const NAMED_ENUM =
  /\btypedef([ \t]+)(NS_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)[ \t]*\([^(),\n]{1,100},)([ \t]*\w+[ \t]*)\)/g

// `NS_ASSUME_NONNULL_BEGIN` on a line of its own, and `… API_AVAILABLE(ios(10));` behind a member.
const ASSUMPTION = /^NS_ASSUME_NONNULL_(?:BEGIN|END)\b/gm
const AVAILABILITY =
  /([\w)][ \t]+)([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\))?)(?=\s*[;{])/g

function plainObjc(text: string): string {
  return text
    .replace(
      NAMED_ENUM,
      (_, gap, macro, name) => `enum   ${gap}${' '.repeat(macro.length)}${name} `,
    )
    .replace(ASSUMPTION, blanked)
    .replace(AVAILABILITY, (_, before, macro) => before + ' '.repeat(macro.length))
}

// In a class, of the branches of `#if` only the first, so that brackets have one other side.
const CONDITION = /^[ \t]*#[ \t]*(if|elif|else|endif)/

function oneBranch(text: string): string {
  let depth = 0
  let isClass = false
  /** The depth at which a second branch is left out, 0 where none is. */
  let out = 0
  return text.replace(/[^\n]*(?:\n|$)/g, (line) => {
    if (/^@(?:implementation|end)\b/.test(line)) isClass = line.startsWith('@i')
    const word = isClass ? CONDITION.exec(line)?.[1] : undefined
    if (word === 'if') depth++
    if ((word === 'else' || word === 'elif') && out === 0) out = depth
    const isBlank = word !== undefined || out > 0
    if (word === 'endif') {
      if (out === depth) out = 0
      depth = Math.max(0, depth - 1)
    }
    if (!isClass) {
      depth = 0
      out = 0
    }
    return isBlank ? blanked(line) : line
  })
}

// `fun interface A`, and `@Retention(RUNTIME) annotation class B` on one line.
const FUN_INTERFACE = /\bfun(?=[ \t]+interface[ \t]+\w)/g
const ANNOTATIONS = /^[ \t]*(?:@\w+(?:\([^()\n]{0,200}\))?[ \t]+){1,9}(?=annotation[ \t]+class\b)/gm

function plainDeclarations(text: string): string {
  return text.replace(FUN_INTERFACE, '   ').replace(ANNOTATIONS, blanked)
}

const SCRIPT = /(<script\b[^>]{0,500}>)([\s\S]*?)(<\/script\s*>|$(?![\s\S]))/gi

/** The scripts of a page alone, everything else blanked: each begins in its line and column. */
function keepScripts(text: string): string {
  let kept = ''
  let from = 0
  for (const match of text.matchAll(SCRIPT)) {
    const start = match.index + match[1].length
    kept += blanked(text.slice(from, start)) + match[2]
    from = start + match[2].length
  }
  return kept + blanked(text.slice(from))
}

function blanked(text: string): string {
  return text.replace(/[^\n\r]/g, ' ')
}
