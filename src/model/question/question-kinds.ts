// What can be asked: one row a kind of question, with where its walk starts, what speaks first in its
// answer and how many places that may name. How each is said in which language is in `phrasings.ts`.

/** What kind of question it is; the route sets where the walk starts. */
export const ROUTES = ['structural', 'symbol', 'overview', 'content'] as const
export type Route = (typeof ROUTES)[number]

/** Kinds of question; where a question fits several phrasings equally well, the earlier one counts. */
export const QUESTION_KINDS = [
  'difference',
  'uses',
  'path',
  'order',
  'option',
  'change',
  'why',
  'overview',
  'find',
  'where',
  'steps',
  'definition',
  'how',
  'other',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** How a kind of question is gathered, walked and answered. */
export interface KindRow {
  /** What is wanted, in a few words. */
  readonly title: string
  /** Where the walk starts, unless the question names a symbol. */
  readonly route: Route
  /** What speaks first where both were found: a sentence of the documentation, or the place in code. */
  readonly first: 'prose' | 'code' | 'best'
  /** Places that the answer names at most. */
  readonly places: number
  /**
   * Whether what its blank stands for is looked up by name: the definition of that name is the answer
   * (`definition`), or one of the places to start from (`named`).
   */
  readonly names?: 'definition' | 'named'
  /** Headings of sections that answer this kind of question about what the section around them is about. */
  readonly headings?: RegExp
  /** Whether its answer is a list: of steps, parts or what follows what. */
  readonly lists?: true
}

/** The table. */
export const KINDS: Readonly<Record<QuestionKind, KindRow>> = {
  difference: { title: 'a difference', route: 'content', first: 'best', places: 4, names: 'named' },
  uses: { title: 'who uses it', route: 'structural', first: 'code', places: 3, names: 'named' },
  path: { title: 'what happens when', route: 'structural', first: 'best', places: 3 },
  order: { title: 'an order', route: 'content', first: 'prose', places: 2, lists: true },
  option: { title: 'an option or a limit', route: 'content', first: 'prose', places: 3 },
  change: { title: 'what changed', route: 'content', first: 'prose', places: 3, lists: true },
  why: {
    title: 'a reason',
    route: 'content',
    first: 'prose',
    places: 2,
    headings:
      /\b(?:why|motivation|rationale|reasons?|justification)\b|\b(?:warum|begründung|pourquoi|motivación)\b|(?:动机|理由)/iu,
  },
  overview: { title: 'an overview', route: 'overview', first: 'prose', places: 12, lists: true },
  find: {
    title: 'a place by its name',
    route: 'content',
    first: 'best',
    places: 3,
    names: 'definition',
  },
  where: { title: 'a place', route: 'structural', first: 'code', places: 3, names: 'named' },
  steps: { title: 'steps to take', route: 'content', first: 'prose', places: 2, lists: true },
  definition: {
    title: 'what it is',
    route: 'content',
    first: 'best',
    places: 3,
    names: 'definition',
  },
  how: { title: 'how it works', route: 'structural', first: 'best', places: 3 },
  other: { title: 'an explanation', route: 'content', first: 'best', places: 3 },
}

/** What is asked. */
export interface ClassifiedQuestion {
  readonly kind: QuestionKind
  /** What the blanks of the phrasing stand for, as written. */
  readonly subjects: readonly string[]
}
