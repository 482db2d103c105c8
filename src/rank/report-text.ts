// The text that the author of a report wrote. Pasted parts (forms, lists of versions, long tracebacks) have many words,
// which say nothing about the place to find.

import { framed } from './traceback.ts'

/** A longer line is not part of a form or a list of versions. In UTF-16 units. */
const MAX_LINE = 400
/** Number of characters in which the summary of a folded block is searched. */
const SUMMARY_LENGTH = 300

const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/gu
const FOLDED_BLOCK = /<details\b[\s\S]*?(?:<\/details>|$)/giu
const TELLS_VERSIONS =
  /version|environment|\b(?:pip|conda|npm) (?:freeze|list|info|ls)|system info/iu

const FORM_HEADING = /^(?:#{1,6}\s+\S|\*\*[^*]+\*\*:?\s*$)/u
/** Headings of a form under which the environment is listed. */
const ENVIRONMENT_HEADING =
  /^[#*\s]*(?:(?:your |test )?environment|operating system|(?:[\w.-]+ )?versions?(?: (?:info|information|numbers?|used))?|other (?:libraries|packages)|installation|conda channel|[\w.-]+ backend|output of .*|system info\w*)[*\s]*:?[*\s]*$/iu
/**
 * Matches `numpy: 1.18.5`, `numpy==1.18.5`, `numpy  1.18.5  py38_0`, `dask: None`; not a sentence about a version:
 * after the version only columns, words with digits, and text in brackets may follow.
 */
const VERSION_LINE =
  /^\s*(?:[-*+] )?[\w.()/-]+(?: [\w.()/-]+){0,2}(?:: *None|(?:: *|==| +)v?\d+(?:\.\d+)+[^\s:]*(?: {2,}\S+| (?=\S*[\d_])\S+| [([].*)*)\s*$/u
/** This many plain words in a row are a sentence, which is not part of a list of versions. */
const SENTENCE_WORDS = /\p{L}+(?: [\p{L}`'’]+){7}/u
/** The text of a form where nothing was filled in. */
const NO_ANSWER = /^_No response_\s*$/u
const CHECK_BOX = /^\s*[-*+] \[[ xX]\] /u

/** The text without pasted parts; the whole text if nothing else is in it. */
export function tellingText(text: string): string {
  const open = text
    .replace(HTML_COMMENT, ' ')
    .replace(FOLDED_BLOCK, (block) =>
      TELLS_VERSIONS.test(block.slice(0, SUMMARY_LENGTH)) ? ' ' : block,
    )
  const told = framed(withoutForms(open.split(/\r?\n/u))).join('\n')
  return /[\p{L}\p{N}]/u.test(told) ? told : text
}

/** The lines that are not part of a form: no environment, no versions, no check boxes. */
function withoutForms(lines: readonly string[]): readonly string[] {
  let isEnvironment = false
  return lines.filter((line) => {
    if (line.length > MAX_LINE) return !isEnvironment
    if (FORM_HEADING.test(line)) isEnvironment = ENVIRONMENT_HEADING.test(line)
    else if (isEnvironment) isEnvironment = !SENTENCE_WORDS.test(line)
    return !(isEnvironment || [VERSION_LINE, NO_ANSWER, CHECK_BOX].some((form) => form.test(line)))
  })
}
