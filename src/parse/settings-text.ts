// Recognises texts that consist of settings, `[section]` and `name = value`, and settings that are commented
// out, as samples do with optional ones.

/** A name without blanks, a single `=`, and a value. */
const SETTING_LINE = /^\s*(?:export\s+)?([\p{L}_][\p{L}\p{N}_.-]*)\s*=(?![=~>])\s*(.*)$/u
const SECTION_LINE = /^\s*\[{1,2}\s*["']?[\p{L}_][^\]]{0,120}\]{1,2}\s*(?:[#;].*)?$/u
const COMMENT_SIGN = /^\s*[#;]+/u
/** A commented setting begins directly after the comment sign, or after one blank. */
const GIVEN_IN_COMMENT = /^\s*[#;]+ ?(?=\S)(.*)$/u

/** With fewer settings, a text may be anything. */
const MIN_SETTINGS = 3
/** Share of the lines that must be settings or section headers; continuation lines do not count. */
const MIN_SETTINGS_SHARE = 0.9

/** Whether a text consists of settings. */
export function isSettings(text: string): boolean {
  let settings = 0
  let given = 0
  let sections = 0
  let others = 0
  let isWithin = false
  for (const line of text.split('\n')) {
    const own = line.trim()
    if (own === '') continue
    if (COMMENT_SIGN.test(own)) {
      if (settingInComment(line) !== null) given++
      continue
    }
    if (SECTION_LINE.test(own)) sections++
    else if (SETTING_LINE.test(line)) settings++
    // A value may continue on indented lines.
    else if (!(isWithin && /^\s/u.test(line))) others++
    isWithin = true
  }
  const all = settings + sections
  const isEnough = settings + given >= MIN_SETTINGS || (sections > 0 && settings > 0)
  return isEnough && all >= MIN_SETTINGS_SHARE * (all + others)
}

/** The setting that makes up a comment, as a match of its name and its value: `#interval = 5`. */
export function settingInComment(line: string): RegExpExecArray | null {
  const [, own = ''] = GIVEN_IN_COMMENT.exec(line) ?? []
  const setting = SETTING_LINE.exec(own)
  return setting === null || SENTENCE_START.test(setting[2]) ? null : setting
}

/** Several words in a row without quotes: a sentence about a value, and not a value. */
const SENTENCE_START = /^\p{L}+(?:[ ,]+\p{L}+){3,}/u
