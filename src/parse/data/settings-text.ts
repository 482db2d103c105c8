// Lines of settings, `[section]` and `name = value`: what tells a text that is made of them, and settings that
// are given in a comment, as samples do for what need not be set.

/** A name without blanks, a sign, and what is given; a single `=`. */
const SETTING = /^\s*(?:export\s+)?([\p{L}_][\p{L}\p{N}_.-]*)\s*=(?![=~>])\s*(.*)$/u
const SECTION = /^\s*\[{1,2}\s*["']?[\p{L}_][^\]]{0,120}\]{1,2}\s*(?:[#;].*)?$/u
const COMMENT = /^\s*[#;]+/u
/** A comment that is a setting begins with it at once, or behind one blank. */
const GIVEN_IN_COMMENT = /^\s*[#;]+ ?(?=\S)(.*)$/u

/** Fewer settings may be anything. */
const FEWEST = 3
/** Share of the lines that are settings or begin a section; others go on with one. */
const MOST = 0.9

/** Whether a text is made of settings. */
export function isSettings(text: string): boolean {
  let settings = 0
  let given = 0
  let sections = 0
  let others = 0
  let isWithin = false
  for (const line of text.split('\n')) {
    const own = line.trim()
    if (own === '') continue
    if (COMMENT.test(own)) {
      if (settingInComment(line) !== null) given++
      continue
    }
    if (SECTION.test(own)) sections++
    else if (SETTING.test(line)) settings++
    // A value may go on in lines that are set in.
    else if (!(isWithin && /^\s/u.test(line))) others++
    isWithin = true
  }
  const all = settings + sections
  const isEnough = settings + given >= FEWEST || (sections > 0 && settings > 0)
  return isEnough && all >= MOST * (all + others)
}

/** A setting that a comment gives. */
export interface GivenSetting {
  readonly name: string
  readonly value: string
}

/** The setting that is all of a comment: `#interval = 5`; `null` where it is none. */
export function settingInComment(line: string): GivenSetting | null {
  const [, own = ''] = GIVEN_IN_COMMENT.exec(line) ?? []
  const [, name, value = ''] = SETTING.exec(own) ?? []
  return name === undefined || PROSE.test(value) ? null : { name, value }
}

/** Words in a row outside of quotes are a sentence about a value. */
const PROSE = /^\p{L}+(?:[ ,]+\p{L}+){3,}/u
