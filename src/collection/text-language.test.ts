import { describe, expect, it } from 'vitest'
import { indexOf } from '../index/test-collection.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import { guessLanguage } from './text-language.ts'

/** The same three sentences of a manual. */
const TEXTS: Readonly<Partial<Record<TextLanguage, string>>> = {
  en: 'The index is built when the folder was read. What is not in the index, this search would miss.',
  da: 'Indekset bliver bygget efter mappen er læst. Hvad der ikke er i indekset, kunne ikke findes af søgningen, og hvordan det blev sådan ved jeg ikke.',
  nl: 'De index wordt gemaakt nadat het zijn map heeft gelezen. Wat niet in de index staat, zou deze niet vinden, maar ook geen fout worden.',
  fr: 'La recherche est faite avec les mots qui sont dans un dossier. Pourquoi cette page ne donne pas des résultats pour vous ?',
  de: 'Der Index wird gebaut, wenn der Ordner gelesen ist. Was nicht im Index steht, kann die Suche auch nicht finden, aber sie ist schnell.',
  it: 'La ricerca è fatta con le parole che sono nella cartella. Perché questa pagina non ha anche degli esempi di come si può fare?',
  no: 'Indeksen blir bygget etter at mappen er lest. Hva som ikke er i indeksen, kan ikke bli funnet av søket, noe som ble sett av meg.',
  pt: 'A pesquisa é feita com as palavras que estão em uma pasta. Por que esta página não tem também os exemplos de como se pode fazer? São muito bons e você pode ver isso.',
  ru: 'Поиск находит слова, которые есть в папке. Почему эта страница не для меня, если так было и раньше? Что это и как?',
  es: 'La búsqueda se hace con las palabras que están en una carpeta. ¿Por qué esta página no tiene más ejemplos? Pero también hay otros y es muy fácil. Debe ser así hasta hoy, y eso está bien.',
  sv: 'Indexet byggs när mappen har lästs. Vad som inte är i indexet kan sökningen inte hitta, och varför det blir så vet jag inte. Hur är det då för någon?',
  tr: 'Arama için klasördeki kelimeler kullanılır ve bu çok hızlıdır. Neden bir sayfa daha olarak değil, nasıl olduğu gibi? Ama her şey var.',
}

const indexedAs = (text: string, copies: number) =>
  indexOf(Array.from({ length: copies }, (_, i) => ({ path: `${i}.md`, text: `# T\n\n${text}\n` })))

describe('guessLanguage', () => {
  it.each(Object.entries(TEXTS))('knows a text in %s (BM-2)', (language, text) => {
    expect(guessLanguage(indexedAs(text, 6))).toBe(language)
  })

  it('gives no language for little text, no text, or two languages (BM-2)', () => {
    expect(guessLanguage(indexedAs('const x = 1', 9))).toBeNull()
    expect(guessLanguage(indexedAs('Das Haus.', 2))).toBeNull()
    expect(guessLanguage(indexedAs(`${TEXTS.de} ${TEXTS.en}`, 6))).toBeNull()
  })
})
