// The language of the interface: which there are, which is in use, and what changes it.

import { safeStorage } from '../hooks/safe-storage.ts'

/** A text in another language; undefined where there is none, and English is shown. */
type Translate = (text: string) => string | undefined

interface Language {
  /** In its own words. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly load: () => Promise<Translate>
}

const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', load: async () => asItIs },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    load: () =>
      translations(import('../../messages/de.json'), import('../../messages/box/de.json')),
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    load: () =>
      translations(import('../../messages/fr.json'), import('../../messages/box/fr.json')),
  },
  es: {
    name: 'Español',
    direction: 'ltr',
    load: () =>
      translations(import('../../messages/es.json'), import('../../messages/box/es.json')),
  },
  'zh-Hans': {
    name: '简体中文',
    direction: 'ltr',
    load: () =>
      translations(import('../../messages/zh.json'), import('../../messages/box/zh.json')),
  },
  ja: {
    name: '日本語',
    direction: 'ltr',
    load: () =>
      translations(import('../../messages/ja.json'), import('../../messages/box/ja.json')),
  },
  // Mirrored and longer than English: for looking at the layout, offered to nobody.
  'en-XB': {
    name: 'Pseudo',
    direction: 'rtl',
    load: async () => (await import('./pseudo.ts')).pseudo,
  },
} as const satisfies Readonly<Record<string, Language>>

/** A language of the interface, as a BCP 47 tag. */
export type LanguageTag = keyof typeof LANGUAGES

const TAGS = ['en', 'de', 'fr', 'es', 'zh-Hans', 'ja'] as const satisfies readonly LanguageTag[]

/** What can be chosen: languages that have nearly all texts. Those that are missing are said in English. */
export const LANGUAGE_CHOICES = TAGS.map((tag) => ({ tag, name: LANGUAGES[tag].name }))

const KEY = 'wayleaf-language'

let used: { readonly tag: LanguageTag; readonly translate: Translate } = {
  tag: 'en',
  translate: asItIs,
}
let newest: LanguageTag = 'en'
const listeners = new Set<() => void>()

/** The language that is shown. */
export function languageTag(): LanguageTag {
  return used.tag
}

/** A text in the language that is shown, if it has it. */
export function translated(text: string): string | undefined {
  return used.translate(text)
}

/** Calls `onChange` after each change of language, until what it returns is called. */
export function onLanguage(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Shows a language once it is loaded; of two that are asked for the later one stays. */
export async function showLanguage(tag: LanguageTag): Promise<void> {
  newest = tag
  const { direction, load } = LANGUAGES[tag]
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
  safeStorage.setItem(KEY, tag)
}

/** Shows what was chosen; English where nothing was, or it cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const kept = safeStorage.getItem(KEY)
  // Not by what the browser prefers as long as some texts are English in every language.
  if (kept !== null && isTag(kept)) await showLanguage(kept).catch(() => showLanguage('en'))
}

function isTag(text: string): text is LanguageTag {
  return Object.hasOwn(LANGUAGES, text)
}

function asItIs(): undefined {
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
