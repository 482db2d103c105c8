// The words of a question of counting that name no row, file or symbol themselves, by language (FMT-23).

import type { NodeKind } from '../tree/node.ts'
import { SCAFFOLD } from './signals.ts'

/** What can be counted besides the rows of a table. */
export type CountedKind = Extract<
  NodeKind,
  | 'document'
  | 'directory'
  | 'section'
  | 'class'
  | 'interface'
  | 'struct'
  | 'trait'
  | 'enum'
  | 'type'
  | 'function'
  | 'method'
  | 'constant'
>

/** A word without case and accents, as the words below are. */
export function foldedWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const words = (text: string): readonly string[] => text.split(' | ').map(foldedWord)

/** Words for what is counted: rows of tables, and kinds of places. Singular; of other languages also plurals. */
export const ROW_WORDS: ReadonlySet<string> = new Set(
  words(
    'row | record | entry | item | line | zeile | zeilen | eintrag | einträge | datensatz | datensätze | ligne | ' +
      'entrée | enregistrement | fila | registro | entrada | linha | строка | строк | строки | запись | записей | записи | 行 | 条 | 件',
  ),
)

export const PLACE_WORDS: ReadonlyMap<string, CountedKind> = new Map(
  Object.entries({
    document:
      'file | document | datei | dateien | dokument | dokumente | fichier | archivo | documento | arquivo | файл | файлов | файлы | документ | документов | 文件 | 文档 | ファイル',
    directory:
      'folder | directory | ordner | verzeichnis | verzeichnisse | dossier | répertoire | carpeta | directorio | pasta | папка | папок | папки | 文件夹 | 目录 | フォルダ',
    section:
      'section | heading | abschnitt | abschnitte | überschrift | überschriften | titre | sección | secciones | seção | раздел | разделов | 章节 | 見出し',
    class: 'class | klasse | klassen | classe | clase | класс | классов | 类 | クラス',
    interface: 'interface | schnittstelle | schnittstellen',
    struct: 'struct',
    trait: 'trait',
    enum: 'enum',
    type: 'type | typ | typen | tipo',
    function:
      'function | funktion | funktionen | fonction | función | funciones | função | функция | функций | 函数 | 関数',
    method: 'method | methode | methoden | méthode | método | метод | методов | 方法 | メソッド',
    constant: 'constant | konstante | konstanten | constante | константа | констант | 常量 | 定数',
  } satisfies Record<CountedKind, string>).flatMap(([kind, names]) =>
    words(names).map((name): [string, CountedKind] => [name, kind as CountedKind]),
  ),
)

/** Words at the end of a name that say only that it is a table. */
export const TABLE_WORDS: ReadonlySet<string> = new Set(
  words(
    'list | table | data | sheet | register | log | export | overview | index | liste | tabelle | daten | lista | tabla',
  ),
)

/** Words that turn a condition into its opposite. */
export const NEGATION_WORDS: ReadonlySet<string> = new Set(
  words(
    'not | isn | aren | wasn | weren | don | doesn | nicht | kein | keine | pas | não | не | 不 | 没有 | 未',
  ),
)

/** Words between alternatives. */
export const OR_WORDS: ReadonlySet<string> = new Set(
  words('or | oder | ou | o | или | 或 | または'),
)

/** Function words that say more than that a condition holds: a count that leaves them out is another one. */
const TELLING_WORDS = words(
  'no | but | than | if | one | up | out | into | then | can | could | may | might | must | shall | should | would',
)

const SMALL_WORDS = words(
  'all | every | still | yet | already | together | total | altogether | overall | currently | here | s | t | us | got | listed | recorded | registered | ' +
    'named | called | live | lives | living | based | located | stored | come | comes | belong | belongs | value | ' +
    'es | gibt | alle | insgesamt | haben | hat | bei | aus | auf | für | sich | befinden | wohnen | steht | stehen | ' +
    'y | a | t | il | au | aux | total | ont | tous | toutes | dont | hay | tienen | tiene | todos | todas | al | ' +
    'há | existem | têm | tem | no | na | nos | nas | ao | есть | всего | имеют | у | 的 | 是 | 在 | 了 | 吗 | 个 | 中 | は | が | の | に | ある | あります | か',
).filter((word) => !TELLING_WORDS.includes(word))

/** Words of questions of counting that do not change what is counted. */
export const COUNTING_FILLER: ReadonlySet<string> = new Set(
  [...[...SCAFFOLD].map(foldedWord), ...SMALL_WORDS].filter(
    (word) => !TELLING_WORDS.includes(word) && !NEGATION_WORDS.has(word) && !OR_WORDS.has(word),
  ),
)

/** Words for “different” before what is counted. */
export const DISTINCT_WORDS: ReadonlySet<string> = new Set(
  words(
    'different | distinct | unique | verschiedene | différents | différentes | distintos | distintas | diferentes | разных | 不同',
  ),
)

/** Values of columns that say whether something holds. */
export const YES_WORDS: ReadonlySet<string> = new Set(
  words('yes | y | true | x | ✓ | ✔ | ja | oui | sí | si | sim | да | 是 | はい'),
)
export const NO_WORDS: ReadonlySet<string> = new Set(
  words('no | n | false | ✗ | ✘ | nein | non | não | нет | 否 | いいえ'),
)

/** Small numbers in words. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  words(
    'one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | dozen | twenty | hundred | ' +
      'ein | eine | einen | zwei | drei | vier | fünf | sechs | sieben | acht | neun | zehn | elf | zwölf | zwanzig | hundert | ' +
      'un | une | deux | trois | quatre | cinq | sept | huit | neuf | dix | onze | douze | vingt | cent | ' +
      'uno | una | dos | tres | cuatro | cinco | seis | siete | ocho | nueve | diez | once | doce | veinte | cien | ' +
      'um | uma | dois | duas | três | quatro | sete | oito | nove | dez | doze | vinte | cem | ' +
      'один | одна | два | две | три | четыре | пять | шесть | семь | восемь | девять | десять | двенадцать | двадцать | сто | ' +
      '一 | 二 | 两 | 三 | 四 | 五 | 六 | 七 | 八 | 九 | 十 | 百',
  ),
)
