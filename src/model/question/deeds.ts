// What a question says is done: “Where is an alert *sent* to Slack?”, “Where are entries *parsed* and *imported*?”

/** Forms of English verbs that no ending gives away, behind the verb that names of code are made of. */
const IRREGULAR = `
  begin begun | bind bound | break broken | bring brought | build built | buy bought | catch caught | choose chosen | deal dealt |
  do done | draw drawn | drive driven | feed fed | find found | forbid forbidden | forget forgotten | freeze frozen | get got gotten |
  give given | go gone | grow grown | hear heard | hide hidden | hold held | keep kept | know known | lead led | leave left | lend lent |
  lose lost | make made | meet met | override overridden | overwrite overwritten | pay paid | rebuild rebuilt | resend resent |
  rewrite rewritten | run run | say said | seek sought | sell sold | send sent | show shown | shrink shrunk | speak spoken | spend spent |
  spin spun | split split | steal stolen | strike struck | sweep swept | take taken | teach taught | tell told | throw thrown |
  undo undone | unwind unwound | wake woken | withdraw withdrawn | withhold withheld | write written | read read | set set | put put |
  cut cut | shut shut | cast cast | spread spread | reset reset
`

const VERB_OF: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split('|').flatMap((row) => {
    const [verb, ...forms] = row.trim().split(/\s+/u)
    return forms.map((form) => [form, verb] as const)
  }),
)

/** What stands before a thing: “an *encrypted* file” says what it is, and not what is done with it. */
const BEFORE_THINGS =
  /^(?:an?|the|this|that|these|those|every|each|all|any|some|no|its|my|our|your|their|of|for|with|from)$/u
const IS = /^(?:is|are|was|were|be|been|being|get|gets)$/u
const WORD = /[\p{L}\p{N}_$]+/gu

/** The verbs by which names of code may say what a question says is done, in English: `send` of “sent”. */
export function deedsIn(question: string): ReadonlySet<string> {
  const words = question.toLowerCase().match(WORD) ?? []
  const from = words.findIndex((word) => IS.test(word))
  if (from < 0) return new Set()
  // What follows an article or a preposition says what a thing is.
  const done = words.filter((_, i) => i > from && !BEFORE_THINGS.test(words[i - 1]))
  return new Set(done.flatMap(verbsOf))
}

/** What a participle may be made of: “saved” of `save`, “signed” of `sign`, “stopped” of `stop`, “copied” of `copy`. */
function verbsOf(word: string): readonly string[] {
  const irregular = VERB_OF.get(word)
  if (irregular !== undefined) return [irregular]
  const stem = /^(\p{L}{2,})ed$/u.exec(word)?.[1]
  if (stem === undefined) return []
  const single = /(?<double>[bdfglmnprt])\k<double>$/u.test(stem) ? [stem.slice(0, -1)] : []
  const y = stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []
  return [stem, `${stem}e`, ...single, ...y]
}
