// Compares a question with a table: its words with the table's name, the names of its columns and the values in them.
// A word without an explanation may change what is counted, so then there is no match.

import {
  COUNTING_FILLER,
  DISTINCT_WORDS,
  NEGATION_WORDS,
  NO_WORDS,
  OR_WORDS,
  ROW_WORDS,
  TABLE_WORDS,
  YES_WORDS,
} from '../../model/question/counting-words.ts'
import {
  askedForms,
  formsOf,
  isAlike,
  isMeaningful,
  isRelated,
  type TableQuestion,
  wordsOf,
} from './asked-words.ts'
import { type Column, containing, isUncertain } from './columns.ts'
import type { Condition, TableMatch, TableNames } from './table.ts'

/** What a word of the question is for. */
type Role = 'value' | 'column' | 'name' | 'row' | 'not' | 'or' | 'distinct' | 'filler'

/** Words of the question that are one value or the name of one column. */
interface Span {
  readonly from: number
  readonly to: number
  readonly columns: ReadonlyMap<number, ReadonlySet<string>>
  /** As it is shown, if the values only contain it. */
  readonly part?: string
}

/** A condition to which values of its column are added. */
interface OpenCondition {
  readonly keys: Set<string>
  readonly shown: Set<string>
  readonly isNot: boolean
  readonly also: readonly number[]
}

type MatchedCondition = { readonly column: number; readonly keys: ReadonlySet<string> } & Pick<
  Condition,
  'also'
>

/** Words of names such as “visitor_count” and “number of visitors”. */
const NUMBER_NAME = /^(?:count|number|num|of)$/u
const MAX_VALUE_WORDS = 8
/** Words of a value that is a name, of which a question may say a part. */
const MAX_NAME_WORDS = 4

/** Compares a question with a table. */
export function matchTable(
  question: TableQuestion,
  names: TableNames,
  columns: readonly Column[],
): TableMatch | null {
  return new Matching(question, names, columns).result()
}

class Matching {
  readonly #question: TableQuestion
  readonly #names: TableNames
  readonly #columns: readonly Column[]
  readonly #roles: (Role | undefined)[]
  readonly #values: Span[] = []
  readonly #named: { readonly at: number; readonly column: number }[] = []

  constructor(question: TableQuestion, names: TableNames, columns: readonly Column[]) {
    this.#question = question
    this.#names = names
    this.#columns = columns
    this.#roles = question.words.map(() => undefined)
  }

  result(): TableMatch | null {
    this.#findValues()
    this.#findNames(true)
    this.#findColumns()
    this.#findNames(false)
    this.#findSmallWords()
    this.#findNearValues()
    if (this.#roles.includes(undefined)) return null
    const conditions = this.#conditions()
    if (conditions === null) return null
    const used = new Set(conditions.map(({ column }) => column))
    const firsts = new Map(this.#named.toReversed().map((one) => [one.column, one]))
    const asked = this.#named.filter(
      (one) => !used.has(one.column) && firsts.get(one.column) === one,
    )
    const named = this.#roles.filter((role) => role === 'name').length
    if (named + conditions.length + asked.length === 0 && !this.#roles.includes('row')) return null
    return {
      conditions,
      asked: asked.map(({ column }) => column),
      thing: this.#thing(asked),
      named,
    }
  }

  #isFree(from: number, to: number): boolean {
    return this.#roles.slice(from, to).every((role) => role === undefined)
  }

  #take(from: number, to: number, role: Role): void {
    this.#roles.fill(role, from, to)
  }

  #isTelling(at: number): boolean {
    return isMeaningful(this.#question.words[at])
  }

  /** Whole values, the longest first. */
  #findValues(): void {
    const { words } = this.#question
    for (let length = Math.min(MAX_VALUE_WORDS, words.length); length > 0; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const to = from + length
        if (!this.#isFree(from, to)) continue
        const span = words.slice(from, to)
        if (!span.some((_, i) => this.#isTelling(from + i))) continue
        const key = span.map(({ text }) => text).join(' ')
        this.#addValue(from, to, (column) => (column.values.has(key) ? [key] : []))
      }
  }

  #addValue(
    from: number,
    to: number,
    keysIn: (column: Column) => readonly string[],
    part?: string,
  ): boolean {
    const found = new Map<number, ReadonlySet<string>>()
    for (const [i, column] of this.#columns.entries()) {
      const keys = keysIn(column)
      if (keys.length > 0) found.set(i, new Set(keys))
    }
    if (found.size === 0) return false
    this.#values.push({ from, to, columns: found, ...(part !== undefined && { part }) })
    this.#take(from, to, 'value')
    return true
  }

  /** Words of the table's names. @param isWhole whether only the noun of a name counts */
  #findNames(isWhole: boolean): void {
    const { own, around } = this.#names
    for (const name of isWhole ? own : [...own, around]) {
      const nouns = name.filter((word) => !TABLE_WORDS.has(word) && !/^\p{N}+$/u.test(word))
      const noun = nouns.at(-1)
      for (const [at, { text }] of this.#question.words.entries()) {
        if (this.#roles[at] !== undefined) continue
        const of = isWhole ? (noun === undefined ? [] : [noun]) : name
        const isSaid = of.some((word) => isAlike(text, word)) && !this.#isMeasure(at)
        if (isSaid && (isWhole || this.#roles.includes('name'))) this.#roles[at] = 'name'
      }
    }
  }

  /** Whether what is counted is a column of numbers: visitors of a month are not its rows. */
  #isMeasure(at: number): boolean {
    const { kind, words: asked } = this.#question
    if (kind !== 'count' || at !== asked.findIndex(isMeaningful)) return false
    const { text } = asked[at]
    return this.#columns.some(
      ({ words, isNumeric }, i) =>
        i > 0 &&
        isNumeric &&
        words.some((one) => isAlike(text, one)) &&
        words.every((one) => isAlike(text, one) || NUMBER_NAME.test(one)),
    )
  }

  /** Names of columns: whole ones, then one word of a name where only one column has it. */
  #findColumns(): void {
    const { words } = this.#question
    const order = this.#columns.map((_, i) => i)
    order.sort((a, b) => this.#columns[b].words.length - this.#columns[a].words.length)
    for (const column of order) {
      const name = this.#columns[column].words
      for (let from = 0; name.length > 0 && from + name.length <= words.length; from++) {
        const isSaid = name.every((word, i) => isAlike(words[from + i].text, word))
        if (!isSaid || !this.#isFree(from, from + name.length)) continue
        if (name.every((_, i) => !this.#isTelling(from + i))) continue
        this.#named.push({ at: from, column })
        this.#take(from, from + name.length, 'column')
      }
    }
    for (const column of order) this.#findScattered(column)
    for (const isSame of [isAlike, isRelated]) this.#findPartsOfColumns(isSame)
    this.#named.sort((a, b) => a.at - b.at)
  }

  /** A column all of whose telling words the question says, apart from each other. */
  #findScattered(column: number): void {
    const words = tellingOf(this.#columns[column].words)
    const places = words.map((word) =>
      this.#question.words.findIndex(
        ({ text }, at) =>
          this.#roles[at] === undefined && this.#isTelling(at) && isAlike(text, word),
      ),
    )
    if (words.length < 2 || places.includes(-1)) return
    this.#named.push({ at: Math.min(...places), column })
    for (const at of places) this.#roles[at] = 'column'
  }

  /** Columns by one word of their names, where only one column has it. */
  #findPartsOfColumns(isSame: (one: string, other: string) => boolean): void {
    for (const [at, { text }] of this.#question.words.entries()) {
      if (this.#roles[at] !== undefined || !this.#isTelling(at)) continue
      // “Who has an email” does not ask whether it is verified.
      const having = this.#columns.flatMap(({ words, isYesNo }, i) => {
        const isPart = isYesNo && tellingOf(words).length > 1
        return !isPart && words.some((one) => isSame(text, one)) ? [i] : []
      })
      if (having.length !== 1) continue
      this.#named.push({ at, column: having[0] })
      this.#roles[at] = 'column'
    }
  }

  #findSmallWords(): void {
    for (const [at, { text, isName }] of this.#question.words.entries()) {
      if (this.#roles[at] !== undefined) continue
      // “US” is a country, but “I” is not a name.
      if (isName && text.length > 1 && COUNTING_FILLER.has(text)) continue
      const isRow = formsOf(text).some((form) => ROW_WORDS.has(form))
      // “Orders of 3 items” are not the rows with a 3.
      if (isRow && /^\p{N}/u.test(this.#question.words[at - 1]?.text ?? '')) continue
      if (isRow) this.#roles[at] = 'row'
      else if (DISTINCT_WORDS.has(text)) this.#roles[at] = 'distinct'
      else if (NEGATION_WORDS.has(text)) this.#roles[at] = 'not'
      else if (OR_WORDS.has(text)) this.#roles[at] = 'or'
      else if (COUNTING_FILLER.has(text)) this.#roles[at] = 'filler'
    }
  }

  /** Values that are the same but for a plural, then values that contain the words. */
  #findNearValues(): void {
    for (let from = 0; from < this.#roles.length; from++) {
      if (this.#roles[from] !== undefined) continue
      let to = from + 1
      while (to < this.#roles.length && this.#roles[to] === undefined) to++
      const words = this.#question.words.slice(from, to)
      const run = words.map(({ text }) => text)
      const isName = words.some((word) => word.isName)
      const forms = askedForms({ text: run.join(' '), isName })
      const isPlural = ({ values }: Column) => forms.filter((form) => values.has(form))
      if (this.#addValue(from, to, isPlural)) continue
      if (run.every((word) => /^\p{N}/u.test(word))) continue
      const named = new Set(this.#named.map(({ column }) => this.#columns[column]))
      const most = (column: Column) =>
        named.has(column) ? Number.POSITIVE_INFINITY : MAX_NAME_WORDS
      this.#addValue(from, to, (column) => containing(column, run, most(column)), run.join(' '))
    }
  }

  /** The conditions; `null` if they are not certain. */
  #conditions(): readonly Condition[] | null {
    const byColumn = new Map<number, OpenCondition>()
    const add = (
      column: number,
      keys: Iterable<string>,
      shown: string,
      isNot: boolean,
      also: readonly number[] = [],
    ): boolean => {
      const known = byColumn.get(column) ?? { keys: new Set(), shown: new Set(), isNot, also }
      byColumn.set(column, known)
      for (const key of keys) known.keys.add(key)
      known.shown.add(shown)
      return known.isNot === isNot
    }
    let isCertain = true
    const starts: number[] = []
    for (const span of this.#values) {
      const meant = this.#meantBy(span)
      if (meant === null) return null
      const { column, keys, also } = meant
      const { values } = this.#columns[column]
      const texts = [...keys].map((key) => values.get(key)?.text ?? key)
      // A long value that only contains the words is a text, which may say anything.
      const isName = texts.length === 1 && wordsOf(texts[0]).length <= MAX_NAME_WORDS
      const shown = isName ? texts[0] : (span.part ?? texts.join(', '))
      isCertain = add(column, keys, shown, this.#isNegated(span.from), also) && isCertain
      starts.push(span.from)
    }
    for (const { at, column } of this.#holding(byColumn)) {
      const { values, name } = this.#columns[column]
      const yes = [...values].filter(([, { text }]) => YES_WORDS.has(text.toLowerCase()))
      const shown = yes[0]?.[1].text ?? name
      isCertain =
        add(
          column,
          yes.map(([key]) => key),
          shown,
          this.#isNegated(at),
        ) && isCertain
      starts.push(at)
    }
    const conditions = [...byColumn].map(
      ([column, { keys: values, shown, isNot, also }]): Condition => ({
        ...{ column, values, shown: [...shown], isNot, also },
      }),
    )
    return isCertain && this.#isLogical(conditions, starts) ? conditions : null
  }

  /** The column and the values of a span; `null` if they are not certain. */
  #meantBy({ from, to, columns, part }: Span): MatchedCondition | null {
    // “From Oslo” and “to Oslo” where columns are called so.
    const before = [...columns].filter(([column]) => this.#isBefore(from, column))
    const named = new Set(this.#named.map(({ column }) => column))
    const among = [...columns].filter(([column]) => columns.size === 1 || named.has(column))
    const isOne = before.length === 1 || among.length === 1
    const [[column, keys], ...others] = isOne ? (before.length === 1 ? before : among) : columns
    const also = others.map(([other]) => other)
    // Several values that only contain the words count where their column is named.
    const isMeant = keys.size === 1 || (part !== undefined && named.has(column))
    // “No email” is not a “no” of another column.
    const next = this.#named.find(({ at }) => at === from + 1)
    const isNo = to === from + 1 && NO_WORDS.has(this.#question.words[from].text)
    if (isNo && next !== undefined && (columns.size > 1 || !columns.has(next.column))) return null
    // “Which task does T2 depend on” asks for the row that T2 points to, not for the one that points to T2.
    const isPointed = columns.size > 1 && [...columns.keys()].some((i) => this.#columns[i].isKey)
    if (isPointed && before.length !== 1) return null
    if (!isMeant || (!isOne && (among.length > 1 || part !== undefined))) return null
    const isOpen = [column, ...also].some((one) => isUncertain(this.#columns[one], keys))
    return isOpen ? null : { column, keys, also }
  }

  #isBefore(from: number, column: number): boolean {
    const { words } = this.#columns[column]
    const wordsBefore = this.#question.words.slice(Math.max(0, from - words.length), from)
    return (
      wordsBefore.length > 0 && wordsBefore.map(({ text }) => text).join(' ') === words.join(' ')
    )
  }

  /** Columns of yes and no that are named: “which orders are paid”. */
  #holding(used: ReadonlyMap<number, unknown>) {
    const holding = new Map(this.#named.map(({ at, column }) => [column, at]))
    return [...holding]
      .filter(([column]) => !used.has(column) && this.#columns[column].isYesNo)
      .map(([column, at]) => ({ column, at }))
  }

  /** Whether a “not” precedes a condition. */
  #isNegated(from: number): boolean {
    let at = from - 1
    while (at >= 0 && this.#roles[at] === 'filler') at--
    return at >= 0 && this.#roles[at] === 'not'
  }

  /** Whether every “not” has its condition, and every “or” joins values of one column. */
  #isLogical(conditions: readonly Condition[], starts: readonly number[]): boolean {
    const nots = this.#roles.filter((role) => role === 'not').length
    const negated = starts.filter((from) => this.#isNegated(from)).length
    const isEither = this.#roles.includes('or')
    // “From 2 to 4”.
    const isRange = ({ values }: Condition) =>
      values.size > 1 && [...values].some((key) => /^[-−]?\p{N}/u.test(key))
    if (!isEither && conditions.some(isRange)) return false
    const has = (least: number) =>
      conditions.length === 1 && conditions[0].values.size >= least && !conditions[0].isNot
    return nots === negated && (!isEither || has(2))
  }

  #thing(asked: readonly { readonly at: number; readonly column: number }[]): TableMatch['thing'] {
    const isRow = (role: Role | undefined) => role === 'name' || role === 'row'
    const row = this.#roles.findIndex(isRow)
    // “How many shirts are in stock” asks for what a value names.
    const start = this.#roles.findIndex((role) => role !== 'filler')
    const end = this.#roles.findIndex((role, i) => i > start && role === 'filler')
    const head = this.#roles.slice(start, end < 0 ? undefined : end)
    if (this.#question.kind === 'count' && head.every((role) => role === 'value')) return null
    const [first] = asked
    const isColumn = first !== undefined && (row < 0 || first.at < row)
    if (isColumn) return first.column
    const isHeld = this.#named.some(({ column }) => this.#columns[column].isYesNo)
    return row >= 0 || isHeld ? 'rows' : null
  }
}

/** The words of a name that say more than that something is asked. */
function tellingOf(words: readonly string[]): readonly string[] {
  return words.filter((text) => isMeaningful({ text, isName: false }))
}
