// Lines of a program that only bring names in from elsewhere: they name things and say nothing of them.

// A file may have a line of a million spaces: no two parts next to each other take the same characters.
const WHOLE: readonly string[] = [
  // Python
  String.raw`from\s+[\w.]+\s+import\b`,
  // Python, Java; Go and JavaScript
  String.raw`import\s+(?:static\s+)?[\w.*]+(?:\s+as\s+\w+)?\s*(?:[,;#]|$)`,
  String.raw`import\s+(?:[\w.]+\s+)?["']`,
  // JavaScript and TypeScript
  String.raw`(?:import|export)\s[^;]*\sfrom\s*["']`,
  String.raw`(?:const|let|var)\s[^=]+=\s*require\s*\(`,
  // Ruby, PHP, Lua
  String.raw`(?:require|require_once|require_relative|include_once)\s*\(?\s*["']`,
  // C, C++; C#; Rust, PHP
  String.raw`#\s*(?:include|import)\b`,
  String.raw`(?:global\s+)?using\s[\w.:= ]*;`,
  String.raw`(?:pub\s+)?use\s+[\w\\:]+(?:::|\\)?(?:\{[^}]*\}|\*)?(?:\s+as\s+\w+)?\s*;`,
]
const IMPORT = new RegExp(`^\\s*(?:${WHOLE.join('|')})`, 'u')

/** How a list of imports over several lines begins, and how any ends. */
const OPENS =
  /^\s*(?:from\s+[\w.]+\s+import\s*\(|import\s*\(|import\s+(?:type\s*)?\{|(?:pub\s+)?use\s+[\w:\\]+\{)[^)}]*$/u
const CLOSES = /[)}]/u

/** Which of the lines are imports, of any of the languages that are parsed. */
export function importLines(lines: readonly string[]): boolean[] {
  let isInside = false
  return lines.map((line) => {
    if (isInside) {
      isInside = !CLOSES.test(line)
      return true
    }
    isInside = OPENS.test(line)
    return isInside || IMPORT.test(line)
  })
}
