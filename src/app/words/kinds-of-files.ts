// The kinds of files of a collection, in words: "14 documents: 5 PDF, 3 Word, 2 mails".

import type { CollectionStats } from '../../model/library/library.ts'
import { counted, grouped } from './format.ts'
import { labelled } from './say.ts'

/** Maximum number of kinds; the statistics list all. */
const MAX_KINDS = 5

/** The names of formats that are written for people; those of mails and texts are counted nouns. */
const DOCUMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'Word'],
  ['xlsx', 'Excel'],
  ['pptx', 'PowerPoint'],
  ['odt', 'ODT'],
  ['ods', 'ODS'],
  ['odp', 'ODP'],
  ['epub', 'EPUB'],
  ['rtf', 'RTF'],
  ['doc', 'Word'],
  ['xls', 'Excel'],
  ['ppt', 'PowerPoint'],
  ['csv', 'CSV'],
  ['markdown', 'Markdown'],
  ['html', 'HTML'],
  ['mail', ''],
  ['text', ''],
])
/** Names of other languages and formats that do not only begin with a capital. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  'cpp=C++ csharp=C# objc=Objective-C rst=reStructuredText JavaScript TypeScript JSON YAML XML TOML INI CSS SQL PHP CMake GDScript HCL MDX OCaml AsciiDoc LaTeX MATLAB PowerShell'
    .split(' ')
    .map((name) => [name.split('=')[0].toLowerCase(), name.replace(/^.*=/u, '')]),
)

/** Number and kinds, those with the most files first; documents if no other kind has more, else all files. */
export function kindsOf({ files, documents, languages }: CollectionStats): string {
  const kinds = Object.entries(languages)
    .filter(([language, files]) => language !== '' && files > 0)
    .sort(([, a], [, b]) => b - a)
  const isForPeople = kinds.length > 0 && DOCUMENT_NAMES.has(kinds[0][0])
  const count = isForPeople ? documents : files
  const total = counted(count, isForPeople ? 'document' : 'file')
  if (kinds.length === 0) return total
  const shown = kinds.slice(0, MAX_KINDS)
  const named = shown.map(([language, number]) => kindOf(language, number))
  const others = count - shown.reduce((sum, [, number]) => sum + number, 0)
  if (others > 0) named.push(counted(others, 'more'))
  return labelled(total, named.join(', '))
}

function kindOf(language: string, files: number): string {
  if (language === 'mail') return counted(files, 'mail')
  if (language === 'text') return counted(files, 'text')
  const name = DOCUMENT_NAMES.get(language) ?? OTHER_NAMES.get(language)
  return `${grouped(files)} ${name ?? language.charAt(0).toUpperCase() + language.slice(1)}`
}
