// What can be asked: one row a kind of question, with where its walk starts, what speaks first in its
// answer and how many places that may name. How each is said in which language is in `phrasings.ts`.

import type { NodeKind } from '../tree/node.ts'

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
  'list',
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
  /** What a sentence has that says what is asked, whatever it is about: a value, a reason, what comes next. */
  readonly says?: RegExp
  /** Definitions that answer it by themselves where their name says what is asked. */
  readonly shapes?: readonly NodeKind[]
}

const WHOLE_WORD = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
const VALUE =
  /(?<![\p{L}\p{N}.])\d[\d_.,]*(?:\p{L}{1,3})?(?![\p{L}])|(?<![\p{L}\p{N}])(?:defaults?|true|false|null|none|unlimited|at most|at least|up to|standardmäßig|par défaut|por defecto)(?![\p{L}\p{N}])|默认|デフォルト/iu
const REASON = WHOLE_WORD(
  'because|since|so that|in order|otherwise|to avoid|avoids?|to prevent|prevents?|the reason|reasons|therefore|this means|weil|damit|sonst|parce que|afin|sinon|porque|para que|потому|чтобы',
)
const SEQUENCE = WHOLE_WORD(
  'first|then|before|after|afterwards|last|lastly|finally|next|order|followed|precedes?|zuerst|dann|danach|zuletzt|vor|nach|puis|ensuite|avant|après|primero|luego|antes|después',
)
const DEFINES = WHOLE_WORD(
  'is|are|means?|refers? to|stands for|represents?|describes?|allows?|lets|ist|sind|bedeutet|est|sont|désigne|es|son|significa|é|são|это',
)
const CHANGES = WHOLE_WORD(
  'now|no longer|added|adds|removed|removes|renamed|changed|changes|deprecated|instead|previously|introduced|introduces|jetzt|neu|maintenant|ahora',
)
const CONTRASTS = WHOLE_WORD(
  'unlike|whereas|while|instead|but|however|rather|only|both|in contrast|differs?|difference|aber|während|sondern|mais|tandis|pero|mientras',
)
/** What leads to code or a list that shows it, or says what to do. */
const TO_DO =
  /[:：]["”’)]*$|(?<![\p{L}\p{N}])(?:(?:you|one|we) (?:can|could|may|must|should|need)|can be|to \p{Ll}+ [^,]{2,60},|use|using|set|run|call|pass|add|enable|disable|install|specify|(?:man|du|sie) (?:kann|kannst|können|muss)|verwende[nt]?|vous pouvez|utilisez|puedes?|utilice|usa)(?![\p{L}\p{N}])|可以|使用|できます/iu

/** The table. */
export const KINDS: Readonly<Record<QuestionKind, KindRow>> = {
  difference: {
    ...{ title: 'a difference', route: 'content', first: 'prose', places: 4, names: 'named' },
    says: CONTRASTS,
  },
  uses: { title: 'who uses it', route: 'structural', first: 'code', places: 3, names: 'named' },
  path: { title: 'what happens when', route: 'structural', first: 'best', places: 3 },
  order: {
    ...{ title: 'an order', route: 'content', first: 'prose', places: 2, lists: true },
    says: SEQUENCE,
    shapes: ['enum', 'constant'],
  },
  option: {
    ...{ title: 'an option or a limit', route: 'content', first: 'prose', places: 3 },
    says: VALUE,
    shapes: ['constant'],
  },
  list: {
    ...{ title: 'all of a kind', route: 'content', first: 'best', places: 2, lists: true },
    shapes: ['enum'],
  },
  change: {
    ...{ title: 'what changed', route: 'content', first: 'prose', places: 3, lists: true },
    says: CHANGES,
  },
  why: {
    title: 'a reason',
    route: 'content',
    first: 'prose',
    places: 2,
    says: REASON,
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
  steps: {
    ...{ title: 'steps to take', route: 'content', first: 'prose', places: 2, lists: true },
    says: TO_DO,
  },
  definition: {
    title: 'what it is',
    route: 'content',
    first: 'best',
    places: 3,
    says: DEFINES,
    names: 'definition',
  },
  how: { title: 'how it works', route: 'structural', first: 'best', places: 3 },
  other: { title: 'an explanation', route: 'content', first: 'best', places: 3, lists: true },
}

/** What is asked. */
export interface ClassifiedQuestion {
  readonly kind: QuestionKind
  /** What the blanks of the phrasing stand for, as written. */
  readonly subjects: readonly string[]
}
