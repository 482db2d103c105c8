// Rewrites valid code that a grammar misreads, and blanks code that the grammar need not read.
// Lengths and lines do not change.

import type { GrammarName } from './grammars.ts'
import { blankFunctionBodies } from './python-bodies.ts'

/** The text to parse with the grammar; its offsets are the offsets in `text`. */
export function preParseFixFor(grammar: GrammarName, text: string, inScripts = false): string {
  if (inScripts) return preParseFixFor(grammar, keepScripts(text))
  if (grammar === 'python') return blankFunctionBodies(text)
  if (grammar === 'typescript') return separateCallSignatures(text)
  if (grammar === 'cpp') return blankMacros(text)
  if (grammar === 'c_sharp') return unwrapExtensions(text)
  if (grammar === 'objc') return simplifyObjc(keepFirstBranches(text))
  if (grammar === 'kotlin')
    return text.replace(FUN_INTERFACE, '   ').replace(LEADING_ANNOTATIONS, blanked)
  if (grammar === 'powershell') return text.replace(/(=[ \t]*)\{\}(?=\s*[,)])/g, '$100')
  return text
}

// In an interface, a line that begins with `<T>(…)` after one that ends in a type is a new call
// signature. The TypeScript grammar reads it as type arguments of that type and loses the rest of
// the file; a semicolon in the indentation separates them.
const CALL_SIGNATURE =
  /([\w>\])}][ \t]*\r?\n(?:[ \t]*(?:\/\/[^\n]*)?\r?\n){0,9}[ \t]*)[ \t](?=<[A-Za-z_$][\w$]*(?: extends\b|[,>]|\s*$)|<\r?\n)/gm

function separateCallSignatures(text: string): string {
  if (!/\n[ \t]+<[A-Za-z\r\n]/.test(text)) return text
  return text.replace(CALL_SIGNATURE, '$1;')
}

// Macros that C++ projects write where the grammar expects none: `class API_EXPORT Name`, and
// annotations for analysers as in `int size_ GUARDED_BY(mutex_);` or `void f() const REQUIRES(m) {`.
const EXPORT_MACRO =
  /\b(class|struct)([ \t]+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,100}\))?)(?=[ \t]+[A-Za-z_]\w*\s*(?:final\s*)?[:{])/g
// `API_BEGIN_NAMESPACE` or `API_PRAGMA("…")` on a line of its own, without a semicolon.
const MACRO_LINE =
  /^([ \t]*)([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\([^()\n]{0,200}\))?)[ \t]*$(?!\s*[{:;,.)\]=+\-*/|&?<>])/gm
const MEMBER_ANNOTATION = /([\w\])][ \t]+)([A-Z][A-Z0-9_]{3,}\([^()\n]{0,200}\))(?=\s*;)/g
const BODY_ANNOTATION =
  /((?:\)|\bconst|\boverride|\bfinal|\bnoexcept)\s+)([A-Z][A-Z0-9_]{3,}\([^()\n]{0,200}\))(?=\s*[;{])/g

const blankSecond = (_: string, before: string, macro: string) => before + ' '.repeat(macro.length)

function blankMacros(text: string): string {
  return text
    .replace(EXPORT_MACRO, (_, keyword, gap, macro) => keyword + gap + ' '.repeat(macro.length))
    .replace(MACRO_LINE, (line) => ' '.repeat(line.length))
    .replace(MEMBER_ANNOTATION, blankSecond)
    .replace(BODY_ANNOTATION, blankSecond)
}

// `extension(string s) { … }` in a class (C# 14): its members are members of the class, and the grammar takes it for a
// method. Strings and comments are read too, since braces in them close nothing.
const CSHARP_TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|"""[\s\S]*?(?:"""|$(?![\s\S]))|@"(?:[^"]|"")*"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|(?<![\w>\]?)][ \t]{0,20})\bextension\s*(?:<[^<>{}()]{0,200}>\s*)?\([^{}()]{0,300}\)\s*(?:where\b[^{}]{0,300})?\{|[{}]/g

function unwrapExtensions(text: string): string {
  if (!/\bextension\s*[<(]/.test(text)) return text
  const open: boolean[] = []
  return text.replace(CSHARP_TOKEN, (token) => {
    const isExtension = token.startsWith('extension')
    if (isExtension || token === '{') open.push(isExtension)
    const isClosed = token === '}' && open.pop() === true
    return isExtension || isClosed ? blanked(token) : token
  })
}

// `typedef NS_ENUM(NSInteger, Mode) {` becomes `enum Mode {`.
const NAMED_ENUM =
  /\btypedef([ \t]+)(NS_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)[ \t]*\([^(),\n]{1,100},)([ \t]*\w+[ \t]*)\)/g

// `NS_ASSUME_NONNULL_BEGIN` on a line of its own, and `… API_AVAILABLE(ios(10));` after a member.
const NONNULL_ASSUMPTION = /^NS_ASSUME_NONNULL_(?:BEGIN|END)\b/gm
const AVAILABILITY_MACRO =
  /([\w)][ \t]+)([A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\))?)(?=\s*[;{])/g

function simplifyObjc(text: string): string {
  return text
    .replace(
      NAMED_ENUM,
      (_, gap, macro, name) => `enum   ${gap}${' '.repeat(macro.length)}${name} `,
    )
    .replace(NONNULL_ASSUMPTION, blanked)
    .replace(AVAILABILITY_MACRO, blankSecond)
}

// Keeps only the first branch of `#if` in a class, so that brackets are balanced.
const PREPROCESSOR_CONDITION = /^[ \t]*#[ \t]*(if|elif|else|endif)/

function keepFirstBranches(text: string): string {
  let depth = 0
  let isClass = false
  /** The depth at which a second branch is left out; 0: none is. */
  let out = 0
  return text.replace(/[^\n]*(?:\n|$)/g, (line) => {
    if (/^@(?:implementation|end)\b/.test(line)) isClass = line.startsWith('@i')
    const word = isClass ? PREPROCESSOR_CONDITION.exec(line)?.[1] : undefined
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

// `fun interface A`, and `@Retention(RUNTIME) annotation class B` on one line: the grammar knows neither.
const FUN_INTERFACE = /\bfun(?=[ \t]+interface[ \t]+\w)/g
const LEADING_ANNOTATIONS =
  /^[ \t]*(?:@\w+(?:\([^()\n]{0,200}\))?[ \t]+){1,9}(?=annotation[ \t]+class\b)/gm

const SCRIPT_ELEMENT = /(<script\b[^>]{0,500}>)([\s\S]*?)(<\/script\s*>|$(?![\s\S]))/gi
// What Astro has between two fences at the beginning of a page.
const FRONT_SCRIPT = /^(\s*---)([\s\S]*?)(?:---(?<=\n[ \t]*---)|$(?![\s\S]))/

/** Blanks everything in a page but its scripts, which keep their lines and columns. */
function keepScripts(text: string): string {
  const front = FRONT_SCRIPT.exec(text)
  const behind = front?.[0].length ?? 0
  let kept = front === null ? '' : `${blanked(front[1])}${front[2]}`
  let from = kept.length
  for (const match of text.slice(behind).matchAll(SCRIPT_ELEMENT)) {
    const start = behind + match.index + match[1].length
    kept += blanked(text.slice(from, start)) + match[2]
    from = start + match[2].length
  }
  return kept + blanked(text.slice(from))
}

/** The text with spaces for all but its line ends. */
export function blanked(text: string): string {
  return text.replace(/[^\n\r]/g, ' ')
}
