// How code spells the events that questions describe: a lost connection is an error that is caught, a full queue is a
// limit. One row per event: how people describe it, and how code writes it.

import { stemmer } from 'stemmer'
import { BRANCH } from '../model/walk/by-hand.ts'

interface EventRow {
  /** How people describe it: whole words or beginnings of words, in lower case. */
  readonly pattern: RegExp
  /** Beginnings of words in names and texts of code that describe the event. */
  readonly written: readonly string[]
  /** Other signs of the event in a line of code. */
  readonly sign?: RegExp
  /** Whether catching any error is a sign of the event. */
  readonly isCaught?: true
  /** Whether a program does it itself, in a function of that name. */
  readonly isDeed?: true
}

const words = (text: string): readonly string[] => text.split(' ')
const wholeWords = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${text})(?![\\p{L}\\p{N}_])`, 'giu')

const EVENTS: readonly EventRow[] = [
  {
    pattern: wholeWords(
      'fail(?:s|ed|ing|ures?)?|errors?|exceptions?|raises?|raised|throws?|threw|thrown|crash(?:es|ed)?|goes wrong|' +
        "cannot(?: be)?|can not(?: be)?|can't(?: be)?|could not|unable",
    ),
    written: words(
      'err error exception fail failure failed throw thrown raise recover unable cannot couldnt abort',
    ),
    isCaught: true,
  },
  {
    pattern: wholeWords('panics?|panicked|panicking'),
    written: words('panic recover'),
    isCaught: true,
  },
  {
    pattern: wholeWords(
      'invalid|malformed|corrupt(?:ed)?|broken|wrong|bad|illegal|not valid|does not match|mismatch(?:es)?|unexpected',
    ),
    written: words(
      'invalid valid validate malformed corrupt broken wrong bad illegal mismatch unexpected error',
    ),
  },
  {
    pattern: wholeWords(
      'tim(?:es?|ed|ing) out|time-?outs?|(?:takes?|waits?|runs?|lasts?) (?:too|so) long|too (?:long|slow(?:ly)?)|in time|(?:out of|over|past) time|' +
        'expires?|expired|deadlines?|overdue|passed|never (?:answers?|replies|responds?|comes|returns?)|does not (?:answer|reply|respond|hear)(?: \\p{L}+)* in time',
    ),
    written: words(
      'timeout timedout timer deadline expire expired expiration elapsed tmo overdue ttl',
    ),
    sign: /time[_-]?(?:d[_-]?)?out/iu,
  },
  {
    pattern: wholeWords(
      'full|exceed(?:s|ed)?|(?:too|more|larger|longer|bigger|greater)(?: (?:big|large|long|many|much|often))?(?: than(?: \\p{L}+)* (?:allowed|may(?: \\p{L}+)?))?|' +
        'limits?|maximum|max|exhausted|used up|runs? out|no (?:room|space|capacity)(?: left)?|over the limit|left over|overflows?|reached',
    ),
    written: words(
      'max maximum limit exceed exceeded capacity full exhaust exhausted overflow quota threshold many large long size over',
    ),
    sign: /[^-=<>]>=?\s*[\w(]|[^<]<=?\s*[\w(]/u,
  },
  {
    pattern: wholeWords(
      '(?:does|do|did) not exist|unknown|missing|not found|not there|no (?:such )?(?:\\p{L}+)(?= (?:is|are|can|could|was|were|exists?)\\b)|absent|empty|' +
        'nothing|none|not available|unavailable|no longer (?:there|exists?)',
    ),
    written: words(
      'missing unknown empty absent nil null none undefined unavailable notfound nosuch nonexistent available',
    ),
    sign: /(?:={2,3}|\bis)\s*(?:null|nil|None|undefined|0)\b|\bnot\s+\w|!\w|not[_ ]?found|\.(?:is_?empty|empty\?|nil\?|none\?)|\blen\([^)]*\)\s*==\s*0/iu,
  },
  {
    pattern: wholeWords(
      'los(?:t|es?|ing)|disconnect(?:s|ed)?|drops?|dropped|goes? away|gone|away|down|dead|die[sd]?|unreachable|not reachable|' +
        'reset|interrupted|crash(?:es|ed)?|killed|terminated',
    ),
    written: words(
      'lost loss disconnect disconnected drop reset down dead died gone unreachable unavailable refused crash crashed killed terminated abandoned stale orphan failed closed eof retry reconnect',
    ),
    isCaught: true,
  },
  {
    pattern: wholeWords(
      'close[sd]?|closing|shut(?:s|ting)?(?: down)?|shutdown|stop(?:s|ped|ping)?|ends?|ended|quits?|exits?|leaves?|finish(?:es|ed)?|terminat(?:es?|ed)|' +
        'is over|goodbye|halt(?:s|ed)?',
    ),
    written: words(
      'close closed closing shutdown shut stop stopped stopping end ended quit exit leave finish finished terminate terminated halt halted done destroy dispose eof',
    ),
    isDeed: true,
  },
  {
    pattern: wholeWords(
      'twice|again|already|duplicates?|duplicated|the same|(?:a )?second(?: time)?|conflicts?',
    ),
    written: words('already duplicate dup exists again twice conflict unique second same repeated'),
  },
  {
    pattern: wholeWords(
      'cancel(?:s|led|ed)?|abort(?:s|ed)?|interrupt(?:s|ed)?|revoked?|veto(?:es|ed)?|forbids?|forbidden|denie[sd]|not allowed|refuse[sd]?|rejects?|rejected',
    ),
    written: words(
      'cancel cancelled canceled abort aborted interrupt interrupted revoke revoked veto vetoed forbid forbidden deny denied disallow refuse reject rejected',
    ),
    isDeed: true,
  },
  {
    pattern: wholeWords(
      'retr(?:y|ies|ied)|attempts?|tr(?:ies|ied) again|more often|done again|repeated',
    ),
    written: words(
      'retry retries retried attempt attempts tries requeue reschedule backoff resubmit',
    ),
  },
  {
    pattern: wholeWords(
      'paused?|suspend(?:s|ed)?|stopped for|asleep|waits?|waiting|idle|blocks?|blocked',
    ),
    written: words('pause paused suspend suspended sleep wait waiting waiter idle block blocked'),
    isDeed: true,
  },
]

export interface EventMatcher {
  /** The words of the question that describe it, in lower case. */
  readonly words: readonly string[]
  /**
   * How well a text of code matches the event, 0–1.
   * @param stems of the words of the text
   * @param distinctiveness how distinctive a stem is, 0–1
   */
  meets(text: string, stems: ReadonlySet<string>, distinctiveness: (stem: string) => number): number
  /** Whether any caught error is a sign of the event. */
  readonly isCaught: boolean
  /** Whether a function of that name is what happens. */
  readonly isDeed: boolean
}

/** The events that a question describes, in the order of the table. */
export function eventsIn(question: string): readonly EventMatcher[] {
  return EVENTS.flatMap((row): EventMatcher[] => {
    const written = new Set(row.written.map(stemmer))
    const found = question.toLowerCase().match(row.pattern)
    if (found === null) return []
    const own = [...new Set(found.flatMap((one) => one.match(/[\p{L}\p{N}]+/gu) ?? []))]
    return [
      {
        words: own,
        isCaught: row.isCaught === true,
        isDeed: row.isDeed === true,
        meets: (text, stems, telling) => {
          let best = row.sign?.test(text) === true ? BRANCH.signFactor : 0
          for (const one of written)
            if (stems.has(one)) best = Math.max(best, BRANCH.writtenFactor * telling(one))
          return best
        },
      },
    ]
  })
}
