// “If I set nothing”, “unless told otherwise”: what texts call the default. A question that says so is asked
// with the word “default”.

import { kindsOf } from './kind.ts'

/** How a language says that nobody gave a value, and what its texts say for that. */
interface Unset {
  /** The clause up to its end. */
  readonly clause: RegExp
  /** What of the clause says only that; what is left is what was not given. */
  readonly saysSo: RegExp
  readonly meant: string
}

const WORD = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`

/** A clause that begins with one word, and has a word that denies and a verb of giving, in any order. */
function unset(begins: string, denies: string, gives: string, small: string, meant: string): Unset {
  const within = '[^,;:.?!]{0,60}?'
  const both = [denies, gives].map((words) => `(?=[^,;:.?!]{0,60}${WORD(words)})`).join('')
  return {
    clause: new RegExp(`[,;]?\\s*${WORD(begins)}${both}${within}(?=\\s*(?:[,;:.?!]|$))`, 'iu'),
    saysSo: new RegExp(WORD([begins, denies, gives, small].join('|')), 'giu'),
    meant,
  }
}

/** Languages with spaces between their words, then those without. */
const LANGUAGES: readonly Unset[] = [
  unset(
    'if|when|where|as long as|while|until|unless|without',
    "nothing|none|no|not|don't|doesn't|didn't|isn't|aren't|otherwise|anything|unless|without",
    'set|sets|setting|say|says|said|saying|give|gives|given|giving|name|named|naming|mention|' +
      'mentioned|mentioning|specify|specified|specifying|configure|configured|configuring|choose|chosen|' +
      'choosing|pass|passed|passing|tell|told|telling|define|defined|provide|provided|providing',
    'i|you|we|one|nobody|it|them|is|are|was|do|does|did|have|has|been|explicitly|at all|' +
      'something|else|myself|yourself|a|an|the|any',
    'by default',
  ),
  unset(
    'wenn|falls|solange|sofern|ohne',
    'nichts|kein|keine|keinen|keiner|nicht|anderes|ohne',
    'einstelle|einstellt|einstellen|eingestellt|angebe|angibt|angeben|angegeben|setze|setzt|setzen|' +
      'gesetzt|sage|sagt|gesagt|nenne|nennt|genannt|wähle|wählt|gewählt|bestimme|bestimmt|festlege|' +
      'festlegt|festgelegt|vorgebe|vorgibt|vorgegeben|konfiguriere|konfiguriert|anzugeben|einzustellen',
    'ich|man|du|wir|niemand|etwas|ist|wird|habe|hat|wurde|es|sie|zu|weiter|ausdrücklich',
    'standardmäßig',
  ),
  unset(
    "si|lorsque|lorsqu'|quand|sans|sauf",
    'rien|aucun|aucune|pas|sans|sauf|autre',
    'précise|précisé|préciser|indique|indiqué|indiquer|définis|définit|défini|définir|règle|réglé|régler|' +
      'configure|configuré|configurer|dis|dit|donne|donné|donner|spécifie|spécifié|spécifier|choisis|choisi',
    "je|j'|on|tu|nous|vous|ne|n'|est|ai|a|il|le|la|y|l'",
    'par défaut',
  ),
  unset(
    'si|cuando|mientras|sin|salvo',
    'nada|ningún|ninguno|ninguna|no|sin|salvo',
    'indico|indica|indicar|indicado|configuro|configura|configurar|configurado|defino|define|definir|' +
      'definido|especifico|especifica|especificar|especificado|digo|dice|doy|da|fijo|fija|pongo|pone|' +
      'establezco|establece|elijo|elige',
    'yo|se|he|ha|lo|la|uno|es|está',
    'por defecto',
  ),
  {
    clause:
      /(?:(?:何|なに)も|.{0,8}?[をが])(?:設定|指定|指示|記述)(?:し|され)(?:ない|なけれ|ていない|なかった)(?:とき|場合|ば|と)?(?:には|は|、)?/u,
    saysSo:
      /(?:何|なに)も|[をが]|(?:設定|指定|指示|記述)(?:し|され)(?:ない|なけれ|ていない|なかった)(?:とき|場合|ば|と)?(?:には|は|、)?/gu,
    meant: 'デフォルトで',
  },
  {
    clause:
      /(?:如果|若|假如|要是|在)?(?:我|你|我们)?(?:没有|没|不|未)(?:做)?(?:任何)?(?:设置|指定|配置|说明|给出)(?:任何)?(?:值|内容|东西)?(?:的话|时|的情况下)?/u,
    saysSo: /^.*$/gu,
    meant: '默认',
  },
]

/** Kinds that ask for what such a clause is about: that nothing was given, or where it is seen to. */
const OF_THE_CLAUSE: ReadonlySet<string> = new Set(['path', 'why', 'where', 'find', 'uses'])

/** The question with “by default” where it says that nobody gave a value; as it is where it does not say so. */
export function defaultMeant(question: string): string {
  if (OF_THE_CLAUSE.has(kindsOf(question)[0].kind)) return question
  for (const { clause, saysSo, meant } of LANGUAGES) {
    const found = clause.exec(question)
    if (found === null) continue
    const [said] = found
    const left = said.replace(saysSo, ' ').replace(/[,;]/gu, ' ').replace(/\s+/gu, ' ').trim()
    const before = question.slice(0, found.index)
    const after = question.slice(found.index + said.length)
    const isSpaced = /^[\p{Script=Latin}\s]+$/u.test(meant)
    const whole = [before, left, meant].filter((part) => part.trim() !== '')
    const joined = `${whole.join(isSpaced ? ' ' : '')}${after.replace(/^\s*[,;]\s*/u, ', ')}`
    return joined.replace(/^[,;\s]+/u, '')
  }
  return question
}
