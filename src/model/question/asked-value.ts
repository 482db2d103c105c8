// Which sort of value a question asks for, and whether a text holds one: an answer is only *Quoted* when the lines
// that are cited hold it (UI-23). Words by language are data.

/** A value that stands in a text as such. */
export type AskedValue = 'amount' | 'time' | 'person'

/** How questions ask for it, in the languages of the interface. */
const ASKS: Readonly<Record<AskedValue, RegExp>> = {
  amount:
    /(?<![\p{L}\p{N}])(?:how (?:much|many|long|often|large|big|old|far)|what (?:is|was|are) the (?:total|amount|price|cost|fee|sum|number|size|limit)|wie ?viele?|wie (?:lange|oft|groß|hoch|alt|weit)|combien|cuánt[oa]s?)(?![\p{L}\p{N}])|いくら|いくつ|何(?:個|人|回|件|年|日)|多少|几(?:个|次|天|年)/iu,
  time: /(?<![\p{L}\p{N}])(?:when (?:is|was|are|were|will|did|does|do|must|has)|(?:on )?(?:which|what) (?:date|day|year)|since when|until when|wann|quand|cuándo)(?![\p{L}\p{N}])|いつ|什么时候|何时/iu,
  person:
    /(?<![\p{L}\p{N}])(?:who (?:is|was|are|were|signed|wrote|chairs|owns|pays|leads|maintains|approved|sent)|wer (?:ist|war|hat|sind)|qui (?:est|a|était)|quién(?:es)?)(?![\p{L}\p{N}])|誰|谁/iu,
}

/** A number in digits or as a word. */
const NUMBER =
  /\p{N}|(?<![\p{L}])(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|daily|weekly|monthly|never|unlimited|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)(?![\p{L}])|[一二三四五六七八九十]/iu
/** A date, or the condition or moment at which something happens. */
const TIME =
  /\d{4}|\d{1,2}[./:-]\d{1,2}|(?<![\p{L}])(?:\d+ ?(?:s|ms|min|hours?|days?|weeks?|months?|years?)|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|when|if|after|before|until|once|every|on|at|during|wenn|nach|vor|sobald|bis|après|avant|lorsque|si|cuando|después|antes)(?![\p{L}])|[年月日時时]/iu
/** A name with a capital, an address, or a handle. */
const PERSON =
  /\p{Lu}\p{Ll}+[\s.]+(?:\p{Lu}[.\s]+)?\p{Lu}\p{Ll}+|@\w+|[\w.]+@[\w.]+|\p{Script=Han}{2,4}/u
const HOLDS: Readonly<Record<AskedValue, RegExp>> = { amount: NUMBER, time: TIME, person: PERSON }

/** The sort of value that a question asks for; `null` where it asks for something else. */
export function askedValue(question: string): AskedValue | null {
  if (ASKS.amount.test(question)) return 'amount'
  if (ASKS.time.test(question)) return 'time'
  return ASKS.person.test(question) ? 'person' : null
}

/** Whether a text holds a value of this sort. */
export function holdsValue(value: AskedValue, text: string): boolean {
  return HOLDS[value].test(text)
}
