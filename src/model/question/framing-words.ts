// Words around a question, by language: greetings, thanks, and phrases such as “can you tell me”.

/** Words are lower case. */
interface FramingLanguage {
  readonly language: string
  /** Words of asking, telling, greeting or thanking: a clause without one is no framing. */
  readonly telling: readonly string[]
  /** Words without a subject that may occur next to them. */
  readonly around: readonly string[]
  /** Question words, even if other words precede them. */
  readonly asks: readonly string[]
  /** Question words that a preposition can precede, “in which order”, and those prepositions. */
  readonly which: readonly string[]
  readonly small: readonly string[]
  /** Conjunctions of indirect yes-no questions. */
  readonly whether: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/u)

const FRAMING_LANGUAGES: readonly FramingLanguage[] = [
  {
    language: 'en',
    telling: list(`
      tell explain explanation describe description give show help understand understanding know learn figure
      wonder wondering wondered curious confused lost stuck struggling trying idea clue sure question questions
      ask asking overview summary summarise summarize walk guide hi hello hey thanks thank cheers please kindly
      new newcomer newbie beginner details wanted looking`),
    around: list(`
      i i'm im i'd i've me my myself we us our you your he she let let's lets can can't cannot could couldn't
      don't do does did doesn't didn't not never would want need like love have has had been be am is are was
      were try see say get find find look at on of about the a an and but or for in with it this that these
      those there here if possible detail detailed quick quickly short brief simple little bit lot much many
      very really actually just also so well ok okay now some any anyone someone somebody one first time day
      advance through to out up into from more good great high general level project repo repository codebase
      code library package software app application tool program folder documentation docs everyone all
      team there's haven't hard quite still yet`),
    asks: list('what how where which who whose why when'),
    which: list('which what whose'),
    small: list('in at on to for from by with under after until'),
    whether: list('if whether'),
  },
  {
    language: 'de',
    telling: list(`
      sag sage sagen sagst sagt erkläre erklär erklären erklärst erklärt zeig zeige zeigen zeigst wissen weiß
      verstehen verstehe hilf helfen hilfst frage fragen danke hallo guten moin bitte neu herausfinden gib geben
      überblick beschreibe beschreiben erläutere erläutern`),
    around: list(`
      mir mich ich du sie ihr uns wir man kannst können könnten könntest könnte kann würde würden möchte
      möchten will wollen gern gerne mal doch bitte vielen dank im voraus hier nicht tag morgen einen eine ein
      der die das den dem zu über von und aber ob kurz kurze kurzen noch gerade bin habe hat in diesem projekt`),
    asks: list('was wie wo wer welche welcher welches welchen welchem warum wann woher wozu'),
    which: list('welche welcher welches welchen welchem'),
    small: list('ab nach bis bei mit für aus in'),
    whether: list('ob'),
  },
  {
    language: 'fr',
    telling: list(`
      dis dites dire explique expliquez expliquer montre montrez montrer savoir sais comprendre comprends aide
      aidez aider question merci bonjour salut nouveau nouvelle décris décrivez donne donnez aperçu`),
    around: list(`
      je j'aimerais j'ai moi me m' nous vous tu on peux pouvez pourriez pourrais peux-tu pouvez-vous pourriez-vous
      voudrais aimerais veux s'il te vous plaît plait beaucoup ne n' pas suis ici un une le la les des du de d' à
      et mais ce c' avance par en bien est petite`),
    asks: list('que comment où qui pourquoi quand quel quelle quels quelles'),
    which: list('que quel quelle quels quelles'),
    small: list('à avec par pour dans en'),
    whether: list('si'),
  },
  {
    language: 'es',
    telling: list(`
      dime dígame diga decirme explica explícame explique explicar explicarme muéstrame mostrar mostrarme saber
      sé entender entiendo ayuda ayúdame ayudar ayudarme pregunta gracias hola nuevo nueva describe`),
    around: list(`
      me yo tú usted puedes podrías podría puede quisiera gustaría quiero por favor muchas no aquí soy a un una
      el la los las de y pero en este proyecto buenos buenas días tardes tengo`),
    asks: list('qué cómo dónde quién cuándo cuál cuáles'),
    which: list('qué'),
    small: list('en con por para a'),
    whether: list('si'),
  },
  {
    language: 'pt',
    telling: list(`
      diga dizer explique explica explicar mostre mostra mostrar saber sei entender entendo ajuda ajude ajudar
      pergunta obrigado obrigada olá oi novo nova descreva`),
    around: list(`
      me eu você pode poderia gostaria quero queria por favor muito não aqui sou a o um uma os as de e mas em
      este projeto bom dia tarde tenho`),
    asks: list('que onde como quem quando'),
    which: list('que'),
    small: list('em com por para a'),
    whether: list('se'),
  },
  {
    language: 'ru',
    telling: list(`
      скажи скажите объясни объясните объяснить покажи покажите показать знать знаю понять понимаю помоги
      помогите помочь вопрос спасибо привет здравствуйте расскажи расскажите опиши опишите подскажите`),
    around: list(`
      мне меня я ты вы нам мы можешь можете не пожалуйста бы хочу хотел хотела у есть здесь в этом проекте и но
      большое добрый день`),
    asks: list('что как где кто почему когда зачем'),
    which: [],
    small: [],
    whether: [],
  },
]

const every = (of: (row: FramingLanguage) => readonly string[]): ReadonlySet<string> =>
  new Set(FRAMING_LANGUAGES.flatMap(of))

/** The words of all languages, by column. */
export const FRAMING = {
  telling: every((row) => row.telling),
  around: every((row) => row.around),
  asks: every((row) => row.asks),
  which: every((row) => row.which),
  small: every((row) => row.small),
  whether: every((row) => row.whether),
} as const

/** Framing phrases in Chinese and Japanese, which have no spaces; longest first. */
export const UNSPACED_FRAMING: readonly string[] = list(`
  请告诉我 请你告诉我 你能告诉我 能告诉我 能不能告诉我 可以告诉我 请解释一下 请给我解释一下 请解释 请帮我解释 我想知道 我想了解
  请问一下 请问 在这个项目中 在这个项目里 这个项目里 一步一步地 一步一步 你好 您好 谢谢 非常感谢 麻烦
  このプロジェクトで を教えてください を教えて下さい を教えてほしいです を教えて 教えてください 教えて下さい を説明してください
  を説明して 説明してください が知りたいです を知りたいです 知りたいです すみません こんにちは ありがとうございます お願いします`).toSorted(
  (a, b) => b.length - a.length,
)

/** The languages in which a word is a question word or a word of `telling`. */
export function languagesThatAsk(word: string): readonly string[] {
  const lower = word.toLowerCase()
  return FRAMING_LANGUAGES.filter(
    ({ asks, telling }) => asks.includes(lower) || telling.includes(lower),
  ).map(({ language }) => language)
}
