// Detects the language of a question: by its script and characters, then by its most frequent function words. That is
// good enough to answer in the same language and to look its words up in English.

const SCRIPT_PATTERNS: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['el', /\p{Script=Greek}{2}/u],
  ['th', /\p{Script=Thai}/u],
  ['es', /[¿¡]/u],
]

const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the is are was were how what where which when does do did has have in of to and a an for with why who can it this these that there from be on at by about my we you not',
  de: 'der die das ist sind wie was wo welche welcher wann wird werden in und ein eine für mit warum wer kann es nicht auf den dem wo',
  fr: 'le la les est sont comment que quoi où quel quelle quels quelles quand dans et un une pour avec pourquoi qui du des au ce sur pas',
  es: 'el la los las es son cómo como qué que dónde donde cuál cuándo en y un una para con por quién del se no',
  it: 'il lo la gli è sono come che cosa dove quale quando nel e un una per con perché chi del di non si',
  pt: 'o os as é são como que onde qual quando em e um uma para com por quem do da não se no na',
  nl: 'de het is zijn hoe wat waar welke wanneer wordt in en een voor met waarom wie kan niet op van',
  pl: 'jest są jak co gdzie który która kiedy w i dla z dlaczego kto nie się na do czy',
  tr: 'nasıl nedir nerede hangi ne zaman ve bir için ile neden kim değil mi mu bu',
}
const WORD_LISTS = Object.entries(SMALL_WORDS).map(
  ([tag, words]) => [tag, new Set(words.split(' '))] as const,
)

/** A language that a text may be in. */
export interface MaybeLanguage {
  readonly tag: string
  /** Number of function words of the language in the text; `Infinity` if its script decides. */
  readonly words: number
}

/** The tag of a text's language; empty if it is unknown. */
export function languageOf(text: string): string {
  return languagesOf(text)[0]?.tag ?? ''
}

/** The possible languages of a text, the likeliest first. */
export function languagesOf(text: string): readonly MaybeLanguage[] {
  for (const [tag, pattern] of SCRIPT_PATTERNS)
    if (pattern.test(text)) return [{ tag, words: Number.POSITIVE_INFINITY }]
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return WORD_LISTS.map(([tag, list]) => ({
    tag,
    words: words.filter((word) => list.has(word)).length,
  }))
    .filter((one) => one.words > 0)
    .sort((a, b) => b.words - a.words)
}
