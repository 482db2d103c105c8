// The plain forms that an English word of a question may have, so that one rule of the thesaurus
// serves all of them.

/** Forms that no ending explains, each before its plain form. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `began begin | begun begin | bound bind | broke break | broken break | brought bring |
built build | came come | caught catch | chose choose | chosen choose | dealt deal | drawn draw |
drew draw | fallen fall | fed feed | fell fall | forbidden forbid | forgot forget | forgotten forget |
found find | froze freeze | frozen freeze | gave give | given give | gone go | got get | grew grow |
grown grow | held hold | hid hide | hidden hide | hung hang | kept keep | knew know | known know |
left leave | lost lose | made make | met meet | ran run | said say | saw see | seen see | sent send |
shown show | shrank shrink | shrunk shrink | sought seek | spent spend | stole steal | stolen steal |
stuck stick | taken take | threw throw | thrown throw | told tell | took take | went go | woke wake |
woken wake | written write | wrote write`
    .split('|')
    .map((pair) => pair.trim().split(' '))
    .map(([form, plain]) => [form, plain]),
)

/** Endings, and what stands there in the plain form. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ...([
    ['ies', 'y'],
    ['es', ''],
    ['es', 'e'],
    ['s', ''],
  ] as const),
  ...([
    ['ied', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ing', ''],
    ['ing', 'e'],
  ] as const),
]

function mayHaveEnding(word: string): boolean {
  const last = word[word.length - 1]
  return last === 's' || last === 'd' || last === 'g'
}

/** A stem that ends in a doubled consonant: `stopp` of “stopped”. */
const DOUBLED = /([bdglmnprt])\1$/u

/** The word itself, then what it may be a form of; the likelier the earlier. Lower case. */
export function formsOf(word: string): readonly string[] {
  const forms = [word]
  const plain = IRREGULAR.get(word)
  if (plain !== undefined) forms.push(plain)
  if (!mayHaveEnding(word)) return forms
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue
    // “Pass” is no plural.
    if (ending === 's' && word.endsWith('ss')) continue
    const bare = word.slice(0, -ending.length)
    forms.push(bare + instead)
    if (instead === '' && ending !== 's' && DOUBLED.test(bare)) forms.push(bare.slice(0, -1))
  }
  return forms
}

/** What all forms of a word have in common, so that they can be looked up as one. Lower case. */
export function stemOf(word: string): string {
  let shortest = word
  // Most words have no ending: their forms need not be made.
  for (const form of mayHaveEnding(word) ? formsOf(word) : [IRREGULAR.get(word) ?? word])
    if (form.length >= 3 && form.length < shortest.length) shortest = form
  const stem = shortest.length > 2 && shortest.endsWith('e') ? shortest.slice(0, -1) : shortest
  // “Cookies” would be forms of “cooky”, too.
  return stem.length > 3 && shortest.endsWith('ie') ? `${stem.slice(0, -1)}y` : stem
}

/** How the words of a stem begin: “carr” of “carry”, for “carries”; then its irregular forms. */
export function openingsOf(stem: string): readonly string[] {
  const regular = stem.length > 3 && stem.endsWith('y') ? stem.slice(0, -1) : stem
  return [regular, ...(IRREGULAR_BY_STEM.get(stem) ?? [])]
}

const IRREGULAR_BY_STEM: ReadonlyMap<string, readonly string[]> = irregularByStem()

function irregularByStem(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>()
  for (const form of IRREGULAR.keys()) {
    const stem = stemOf(form)
    const others = forms.get(stem)
    if (others === undefined) forms.set(stem, [form])
    else others.push(form)
  }
  return forms
}
