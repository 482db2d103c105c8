// The languages of the interface: the list, the current one, and how to change it.

import { english } from '../../messages/english.ts'
import { safeStorage } from '../hooks/safe-storage.ts'

/** A text in another language; undefined if there is none, and English is shown. */
type Translate = (text: string) => string | undefined

interface Language {
  /** Its own name for itself. */
  readonly name: string
  /** How it is written; from left to right if absent. */
  readonly direction?: 'ltr' | 'rtl'
  readonly load: () => Promise<Translate>
}

/** Mirrored, and with longer texts than English: for checks of the layout. Users cannot choose it. */
const PSEUDO_TAG = 'en-XB'

const LANGUAGE_ROWS = {
  en: { name: 'English', load: async () => unchanged },
  de: {
    name: 'Deutsch',
    load: () =>
      translations(import('../../messages/de.json'), import('../../messages/box/de.json')),
  },
  fr: {
    name: 'Français',
    load: () =>
      translations(import('../../messages/fr.json'), import('../../messages/box/fr.json')),
  },
  es: {
    name: 'Español',
    load: () =>
      translations(import('../../messages/es.json'), import('../../messages/box/es.json')),
  },
  'zh-Hans': {
    name: '简体中文',
    load: () =>
      translations(import('../../messages/zh.json'), import('../../messages/box/zh.json')),
  },
  ja: {
    name: '日本語',
    load: () =>
      translations(import('../../messages/ja.json'), import('../../messages/box/ja.json')),
  },
  [PSEUDO_TAG]: {
    name: 'Pseudo',
    direction: 'rtl',
    load: async () => (await import('./pseudo.ts')).pseudoLocalised,
  },
} as const satisfies Readonly<Record<string, Language>>

/** A language of the interface, as a BCP 47 tag. */
export type LanguageTag = keyof typeof LANGUAGE_ROWS

/** The languages that can be chosen: all but the pseudo language. Texts that one lacks are shown in English. */
export const LANGUAGE_CHOICES = (Object.keys(LANGUAGE_ROWS) as LanguageTag[])
  .filter((tag) => tag !== PSEUDO_TAG)
  .map((tag) => ({ tag, name: LANGUAGE_ROWS[tag].name }))

const LANGUAGE_KEY = 'wayleaf-language'

let used: { readonly tag: LanguageTag; readonly translate: Translate } = {
  tag: 'en',
  translate: unchanged,
}
let newest: LanguageTag = 'en'
const listeners = new Set<() => void>()

/** The language that is shown. */
export function languageTag(): LanguageTag {
  return used.tag
}

/** A text in the language that is shown; in English if it has none there. */
export function translationOf(text: string): string {
  return used.translate(text) ?? english(text)
}

/** Calls `onChange` after each change of language, until the returned function is called. */
export function onLanguageChange(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Shows a language once it is loaded. If two were requested, the later one wins. */
export async function showLanguage(tag: LanguageTag): Promise<void> {
  newest = tag
  const { direction = 'ltr', load }: Language = LANGUAGE_ROWS[tag]
  const translate = await load()
  if (newest !== tag) return
  used = { tag, translate }
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  for (const onChange of listeners) onChange()
}

/** Shows a language now and on later visits. */
export async function chooseLanguage(tag: LanguageTag): Promise<void> {
  await showLanguage(tag)
  safeStorage.setItem(LANGUAGE_KEY, tag)
}

/** Shows the chosen language; English if none was chosen or it cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const stored = safeStorage.getItem(LANGUAGE_KEY)
  // The browser's preference is ignored as long as every language has some texts in English only.
  if (stored !== null && isTag(stored)) await showLanguage(stored).catch(() => showLanguage('en'))
}

function isTag(text: string): text is LanguageTag {
  return Object.hasOwn(LANGUAGE_ROWS, text)
}

function unchanged(): undefined {
  return undefined
}

type Table = Readonly<Record<string, string>>

/** Looks texts up in all parts of a language. */
async function translations(
  ...parts: readonly Promise<{ readonly default: Table }>[]
): Promise<Translate> {
  const tables = (await Promise.all(parts)).map((part) => part.default)
  const all: ReadonlyMap<string, string> = new Map(tables.flatMap((table) => Object.entries(table)))
  return (text) => all.get(text)
}
