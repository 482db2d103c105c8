// Function words of questions, one row per language. Phrasings of whole questions, with their kinds, are in
// `phrasings.ts`.

import { DOCUMENT_FLAGS, type DocumentFlag } from '../tree/node.ts'

/** Phrases are lower case; a phrase of letters matches whole words, one in another script anywhere. */
interface SignalLanguage {
  /** Words of questions about the whole. */
  readonly overview: readonly string[]
  /** Words that an overview question may contain and that name no subject. */
  readonly filler: readonly string[]
  /** Names of sections that give an overview. */
  readonly overviewTitles: readonly string[]
  /** Function words, which do not describe the subject. */
  readonly scaffold: readonly string[]
}

const list = (text: string): readonly string[] => text.split(' | ')

/** Questions are compared with the rows of all languages. */
const SIGNAL_LANGUAGES = Object.values<SignalLanguage>({
  en: {
    overview: list(
      'what is this about | what is this | what does this do | what is it about | ' +
        'what does it do | about | overview | summary | summarize | summarise | ' +
        'introduction | introduce | describe | tell me about | main idea | main ideas | ' +
        'key points | purpose',
    ),
    filler: list(
      'a | an | the | this | that | these | it | its | here | me | us | i | we | you | ' +
        'what | is | are | does | do | of | for | in | on | to | and | all | whole | s | ' +
        'give | show | tell | please | can | could | would | brief | short | quick | main | ' +
        'project | repository | repo | codebase | code | library | package | software | app | ' +
        'application | tool | folder | directory | collection | document | documents | docs | ' +
        'documentation | book | paper | file | text | program | there | general | high | ' +
        'level',
    ),
    overviewTitles: list(
      'overview | introduction | summary | readme | about | getting started | intro',
    ),
    scaffold: list(
      'where | how | what | which | who | why | when | whose | does | do | did | is | are | ' +
        'was | were | be | been | being | can | could | should | would | will | may | might | ' +
        'the | a | an | of | in | on | at | to | for | from | by | with | and | or | not | ' +
        'it | its | that | this | these | those | there | their | them | they | i | my | me | ' +
        'we | our | you | your | as | if | so | into | than | then | has | have | had | ' +
        'happens | happen | find | locate | file | files | module | code | implemented | ' +
        'implementation | defined | definition | work | works | made | make | makes | done | ' +
        'somebody | someone | something | no | any | some | one | but | about | up | out',
    ),
  },
  zh: {
    overview: list(
      '简介 | 概述 | 概要 | 概览 | 总结 | 介绍 | 关于什么 | 是什么 | 做什么 | 主要内容',
    ),
    filler: list(
      '这个 | 一个 | 一份 | 整个 | 告诉我 | 该 | 项目 | 文档 | 代码 | 仓库 | 请 | 一下 | 给我 | 的 | 是 | 这 | 吗 | 库',
    ),
    overviewTitles: list('简介 | 概述 | 介绍 | 概览'),
    scaffold: list('的 | 是 | 在 | 了 | 吗 | 呢 | 什么 | 哪里 | 哪个 | 如何 | 怎么 | 怎样'),
  },
  ja: {
    overview: list('概要 | 紹介 | 要約 | とは何 | 何ですか | 目的'),
    filler: list(
      'この | プロジェクト | ライブラリ | は | の | を | です | か | ください | 教えて | について',
    ),
    overviewTitles: list('概要 | はじめに | 紹介'),
    scaffold: list('は | の | を | が | に | で | どこ | どの | 何'),
  },
  de: {
    overview: list('worum geht es | überblick | zusammenfassung | einführung | beschreibe | zweck'),
    filler: list(
      'in | diesem | dieses | dieser | das | der | die | ist | was | projekt | hier | gib | ' +
        'mir | einen | eine | über | von | bitte | kurze | kurzen',
    ),
    overviewTitles: list('überblick | einführung | einleitung | zusammenfassung'),
    scaffold: list(
      'wo | wie | was | welche | welcher | welches | wird | werden | ist | sind | der | ' +
        'die | das | ein | eine | und | oder | von | mit | im | in | zu | den | dem | des | macht | tut',
    ),
  },
  fr: {
    overview: list(
      'de quoi parle | aperçu | résumé | introduction | décris | présentation | ' + 'à quoi sert',
    ),
    filler: list(
      'ce | cette | c | ça | cela | quoi | projet | le | la | les | un | une | du | de | des | est | quel | ' +
        'donne | moi',
    ),
    overviewTitles: list('aperçu | introduction | résumé | présentation'),
    scaffold: list(
      'où | comment | quel | quelle | est | sont | le | la | les | un | une | des | du | ' +
        'de | et | ou | à | dans | en | par | pour | fait',
    ),
  },
  es: {
    overview: list(
      'de qué trata | resumen | introducción | visión general | describe | para qué sirve',
    ),
    filler: list(
      'este | esta | esto | eso | proyecto | el | la | los | un | una | de | del | es | qué | dame',
    ),
    overviewTitles: list('resumen | introducción | visión general'),
    scaffold: list(
      'dónde | cómo | qué | cuál | es | son | está | están | el | la | los | las | un | ' +
        'una | de | del | y | o | en | por | para | se | hace',
    ),
  },
  pt: {
    overview: list('do que trata | resumo | introdução | visão geral | descreva | para que serve'),
    filler: list('este | esta | projeto | o | a | um | uma | de | do | da | é | que'),
    overviewTitles: list('resumo | introdução | visão geral'),
    scaffold: list(
      'onde | como | qual | é | são | está | o | a | os | as | um | uma | de | do | da | ' +
        'e | ou | em | por | para | se | faz',
    ),
  },
  ru: {
    overview: list('о чём | о чем | обзор | введение | описание | что это'),
    filler: list('этот | это | проект | проекта | в | кратко | дай | мне'),
    overviewTitles: list('обзор | введение | описание'),
    scaffold: list(
      'где | как | что | какой | какая | какие | в | на | и | или | не | с | по | для | ' + 'это',
    ),
  },
})

/** Function words of questions, which do not describe the subject, in every language. */
export const SCAFFOLD: ReadonlySet<string> = new Set(SIGNAL_LANGUAGES.flatMap((l) => l.scaffold))

/** Words of overview questions that name no subject, in every language. */
export const OVERVIEW_WORDS: ReadonlySet<string> = new Set(
  SIGNAL_LANGUAGES.flatMap((l) => [...l.overview, ...l.filler]),
)

/** Words that an overview question may contain and that name no subject, in every language. */
export const OVERVIEW_FILLER: ReadonlySet<string> = new Set(
  SIGNAL_LANGUAGES.flatMap((l) => [...l.filler, ...l.scaffold]),
)

/** Titles of sections that give an overview, in every language. */
export const OVERVIEW_TITLES: ReadonlySet<string> = new Set(
  SIGNAL_LANGUAGES.flatMap((l) => l.overviewTitles),
)

/** Words by which a question asks for documents that otherwise rank lower. */
const ASKS_FOR = {
  test: list('test | tests | tested | testing | spec | specs | mock | mocks | fixture | fixtures'),
  example: list('example | examples | demo | demos | sample | samples | benchmark | benchmarks'),
  changelog: list('changelog | changes | release | released | releases | version | versions'),
  generated: list('generated | autogenerated'),
  minified: list('minified | bundle | bundled'),
  vendored: list('vendored | vendor | bundled | dependency | dependencies'),
  translation: list(
    'translation | translations | translated | locale | locales | localization | localized | i18n | l10n',
  ),
  assistants: list(
    'ai | agent | agents | assistant | assistants | copilot | claude | cursor | codex | gemini | llm | llms | ' +
      'prompt | prompts | skill | skills | ki | ia | assistent | assistenten | asistente | asistentes',
  ),
} as const

/** Bits of `DOCUMENT_FLAGS` for the kinds of documents that a question names. */
export function flagsAskedFor(text: string): number {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  let flags = 0
  for (const [flag, names] of Object.entries(ASKS_FOR)) {
    if (names.some((name) => words.has(name))) flags |= DOCUMENT_FLAGS[flag as DocumentFlag]
  }
  return flags
}

/** Words of the first person: the user wants to do something. Lower case. */
const FIRST_PERSON_WORDS = list(
  'i | my | me | we | our | ich | mein | meine | mir | wir | je | mon | ma | mes | nous | puis-je | ' +
    'mi | puedo | podemos | posso | meu | minha | мне | мой | я | 我 | 我们 | 私',
)

/** Beginnings of questions about what a program does, and not about what the user wants to do. */
const PROGRAM_QUESTIONS = [
  /\b(?:how|where|when) (?:is|are|was|were|does|do(?! (?:i|we|you)\b))\b|\bwhat happens\b/u,
  /\b(?:wie|wo|wann) (?:ist|sind|wird|werden)\b|\bwas passiert\b/u,
  /(?:comment|où|quand) (?:est|sont|se)\b|que se passe-t-il/u,
  /(?:cómo|dónde|cuándo) (?:se|es|son|está|están)\b|qué (?:pasa|ocurre|sucede)/u,
]

/** Whether the user asks how to do something themselves: "How do I …", "my …". */
export function asksForOneself(question: string): boolean {
  const text = question.toLowerCase()
  const words = new Set(text.match(/[\p{L}’'-]+/gu))
  return FIRST_PERSON_WORDS.some(
    (one) => words.has(one) || (HAS_NO_SPACES.test(one) && text.includes(one)),
  )
}

/** Scripts that write words without spaces between them. */
const HAS_NO_SPACES = /[\p{Script=Han}]/u

/** Whether a question asks what a program does: "How is …", "What happens when …". */
export function asksWhatIsDone(question: string): boolean {
  const text = question.toLowerCase()
  return PROGRAM_QUESTIONS.some((beginning) => beginning.test(text))
}

const CHANGED_PATTERN = '(chang|modif|edit|touch|committ|introduc|add|remov|renam|updat)(?:e?d|ied)'

/** Phrasings, by language; the group is the stem of the verb, which a text with the answer contains too. */
const HISTORY_PHRASINGS: readonly RegExp[] = [
  new RegExp(`\\b(?:who|when (?:was|were|has|have))\\b.*?\\b${CHANGED_PATTERN}\\b`, 'iu'),
  /\b(?:who|when|which|what|whose)\b.*?\b(commit)s?\b/iu,
  /\b(?:wer hat|wann wurden?)\b.*?(?:ge|be|hinzuge|ent)(änder|arbeit|füg|fern)t/iu,
  /\b(?:qui a|quand .*?été) .*?(modifi|chang|ajout|supprim)é/iu,
  /(?:quién|cuándo (?:se|fue)) .*?(modific|cambi|añad|elimin)\p{L}/iu,
  /(?:谁|什么时候|何时|哪个提交).*?(修改|更改|添加|提交)/u,
  /(?:誰が|いつ|どのコミット).*?(変更|修正|編集|追加|コミット)/u,
]

/** Whether a question asks for the history of something, and a text does not contain its history. */
export function asksHistory(question: string, text: string): boolean {
  const asked = HISTORY_PHRASINGS.map((pattern) => pattern.exec(question)?.[1]).find(Boolean)
  return asked !== undefined && !text.toLowerCase().includes(asked.toLowerCase())
}

/** Words that ask for a reason, and words with which a text gives one. */
const REASON_QUESTION =
  /(?<!\p{L})(?:why|how come|warum|weshalb|wieso|pourquoi|por qué)(?!\p{L})|为什么|为何|なぜ|どうして/iu
const REASON_GIVEN =
  /(?<!\p{L})(?:because|since|so that|therefore|otherwise|reasons?|due to|avoids?|in order to|thus|hence|prevents?|weil|damit|sonst|daher|deshalb|wegen|grund|gründe|parce que|puisque|afin|sinon|raisons?|éviter?|porque|ya que|para que|debido|razón|evitar?)(?!\p{L})|因为|所以|以便|否则|由于|原因|避免|ため|ので|理由|避け/iu

/** Whether a question asks for a reason, and a text gives none. */
export function asksReason(question: string, text: string): boolean {
  return REASON_QUESTION.test(question) && !REASON_GIVEN.test(text)
}

/** What has an amount, a number or a date. */
const AMOUNT_NOUN =
  'price|fees?|rent|salary|costs?|amount|size|limit|number|percent(?:age)?|rate|deposit|port|version|date|day|year|age|interval|timeout|score|width|height|length|maximum|minimum'
/** Words after “what” or “which” with which it is asked for something else that such a word describes. */
const OTHER_SUBJECT =
  '(?:happens|does|do|did|to|if|when|difference|function|method|class|file|module|document|part|kind)'
/** Words that ask for an amount, a number or a date, by language. */
const AMOUNT_QUESTION = new RegExp(
  String.raw`(?<!\p{L})(?:how (?:(?:many|much|old|often|long|late|early)|(?:big|large|high|deep|far|soon|small|fast|wide|tall|heavy) (?:is|are|was|were|does|do|did|can|may|must|should|will|an?|ahead|back))|(?:until|since) when|what time|(?:what|which)(?:['’]s| is| are| was| were)?(?: (?!${OTHER_SUBJECT})[\p{L}\p{N}'’-]+){0,4} (?:${AMOUNT_NOUN})|wie (?:viele?|lange|oft|hoch|groß|alt|weit|spät|früh|teuer)|(?:bis|seit) wann|combien|à quelle heure|(?:jusqu['’]à|depuis) quand|cuánt[oa]s?|(?:hasta|desde) cuándo)(?!\p{L})|多少|多久|多大|几[个次天年]|いくつ|いくら|どのくらい|何[回個件人日時分円年]`,
  'iu',
)
/** Words for what holds if nobody says otherwise, by language. */
const DEFAULT_QUESTION =
  /(?<!\p{L})(?:by default|defaults?|standardmäßig|par défaut|por defecto)(?!\p{L})|默认|既定|デフォルト/iu
/** The word of “how long”, which a text with the value need not have. */
const AMOUNT_WORD =
  /(?<!\p{L})how (many|much|old|often|long|late|early|big|large|high|deep|far|soon|small|fast|wide|tall|heavy)(?!\p{L})/iu

/** The words, in lower case, with which a question asks for a value and which its answer does not repeat. */
export function valueWords(question: string): ReadonlySet<string> {
  const [, amount = ''] = AMOUNT_WORD.exec(question) ?? []
  const [byDefault = ''] = DEFAULT_QUESTION.exec(question) ?? []
  return new Set(`${amount} ${byDefault}`.toLowerCase().split(' '))
}

/** A number, or a word for one. */
const AMOUNT_GIVEN =
  /(?<![\p{L}_])\p{N}|(?<!\p{L})(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|half|twice|(?:one|every|each|per|once an?) (?:second|minute|hour|day|night|week|month|quarter|year)|hourly|daily|weekly|monthly|quarterly|yearly|annually|unlimited|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|stündlich|täglich|wöchentlich|monatlich|jährlich|eine?n? (?:tag|woche|monat|jahr|stunde|minute)|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|cien|mil)(?!\p{L})|[一二两三四五六七八九十百千万]+(?=[个次天日年月周时分秒元块人位件条名%回円個])/iu
/** A setting with its value, a word in quotes, or a state. */
const VALUE_GIVEN =
  /(?<!\p{L})["'`“„«][^"'`“”„«»\n]{1,80}["'`”“»]|[\p{L}\p{N}_\])]\s?[:=]\s?[^\s/]|(?<!\p{L})(?:true|false|none|null|nil|empty|disabled|enabled)(?!\p{L})/iu
/** Words that ask for a person; what uses something in code has no name of one. */
const PERSON_QUESTION =
  /^\W*(?:(?:and|to|from|by|with|for) )?(?:who|whom|whose|à qui|qui|quién(?:es)?)(?! (?:calls?|uses?|imports?|extends?|implements?|invokes?|tests?|inherits?|depends?)\b)(?!\p{L})/iu
/** A word with a capital that no beginning of a sentence explains, or an address. */
const NAME_GIVEN = /[\p{L}\p{N},;:·–—("“][\s"“(]+\p{Lu}[\p{L}’'-]+|[\p{L}\p{N}]@[\p{L}\p{N}]/u
/** Longer texts are not read further: no sentence is as long. */
const MAX_VALUE_TEXT = 2000

/**
 * What an answer has to say: for a question for an amount, number or date the test whether a text has one, for one for a
 * default also whether it has another value, for one for a person whether it has a name.
 * @returns `undefined` if the question asks for none of them
 */
export function valueTest(question: string): ((text: string) => boolean) | undefined {
  if (PERSON_QUESTION.test(question))
    return (text) => NAME_GIVEN.test(text.slice(0, MAX_VALUE_TEXT))
  const isDefault = DEFAULT_QUESTION.test(question)
  if (!isDefault && !AMOUNT_QUESTION.test(question)) return undefined
  return (text) => {
    const own = text.slice(0, MAX_VALUE_TEXT)
    return AMOUNT_GIVEN.test(own) || (isDefault && VALUE_GIVEN.test(own))
  }
}
