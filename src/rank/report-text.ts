// What a report tells with its own words. Of what is pasted beside it (forms, lists of versions, long
// tracebacks) the words are many and say nothing about the place that is looked for.

import { framed } from './traceback.ts'

/** A longer line belongs to no form and to no list of versions. UTF-16 units. */
const MAX_LINE = 400
/** Where the summary of a folded block is looked for. */
const SUMMARY_LENGTH = 300

const COMMENT = /<!--[\s\S]*?(?:-->|$)/gu
const FOLDED = /<details\b[\s\S]*?(?:<\/details>|$)/giu
const TELLS_VERSIONS =
  /version|environment|\b(?:pip|conda|npm) (?:freeze|list|info|ls)|system info/iu

const HEADING = /^(?:#{1,6}\s+\S|\*\*[^*]+\*\*:?\s*$)/u
/** Headings of a form below which stands what it was run with. */
const ENVIRONMENT =
  /^[#*\s]*(?:(?:your |test )?environment|operating system|(?:[\w.-]+ )?versions?(?: (?:info|information|numbers?|used))?|other (?:libraries|packages)|installation|conda channel|[\w.-]+ backend|output of .*|system info\w*)[*\s]*:?[*\s]*$/iu
/**
 * `numpy: 1.18.5`, `numpy==1.18.5`, `numpy  1.18.5  py38_0`, `dask: None`; not a sentence about a version:
 * after it come only columns, words with digits in them, and what stands in brackets.
 */
const VERSION =
  /^\s*(?:[-*+] )?[\w.()/-]+(?: [\w.()/-]+){0,2}(?:: *None|(?:: *|==| +)v?\d+(?:\.\d+)+[^\s:]*(?: {2,}\S+| (?=\S*[\d_])\S+| [([].*)*)\s*$/u
/** So many plain words in a row are a sentence, which no list of versions holds. */
const SENTENCE = /\p{L}+(?: [\p{L}`'’]+){7}/u
/** What a form says where nothing was filled in. */
const NO_ANSWER = /^_No response_\s*$/u
const TICKED = /^\s*[-*+] \[[ xX]\] /u

/** The text without what only fills it; the whole text where nothing else is in it. */
export function tellingText(text: string): string {
  const open = text
    .replace(COMMENT, ' ')
    .replace(FOLDED, (block) => (TELLS_VERSIONS.test(block.slice(0, SUMMARY_LENGTH)) ? ' ' : block))
  const told = framed(withoutForms(open.split(/\r?\n/u))).join('\n')
  return /[\p{L}\p{N}]/u.test(told) ? told : text
}

/** The lines that are no part of a form: no environment, no versions, no boxes to tick. */
function withoutForms(lines: readonly string[]): readonly string[] {
  let isEnvironment = false
  return lines.filter((line) => {
    if (line.length > MAX_LINE) return !isEnvironment
    if (HEADING.test(line)) isEnvironment = ENVIRONMENT.test(line)
    else if (isEnvironment) isEnvironment = !SENTENCE.test(line)
    return !(isEnvironment || [VERSION, NO_ANSWER, TICKED].some((form) => form.test(line)))
  })
}
