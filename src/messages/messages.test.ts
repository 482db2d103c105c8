// UI-12: translations fit the English texts, and every English text is said somewhere.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CHOICES } from '../app/words/languages.ts'
import { english } from './english.ts'

const SOURCE = path.dirname(import.meta.dirname)
const CATALOGUES = ['', 'answers/', 'box/']
const TAGS = ['de', 'fr', 'es', 'zh', 'ja']
const CASES = CATALOGUES.flatMap((catalogue) => TAGS.map((tag) => [catalogue, tag] as const))
/** Languages that lack more are not offered. */
const LEAST_SHARE = 0.85

/** Ceiling that may only fall. Whoever raises it says why in the commit. */
const MAX_ENGLISH_TEXTS = 1000

/** What the sources say, and where. */
const SAID = saidIn()

describe('the English texts (UI-12)', () => {
  it('hold a ceiling, so that screens stay short', () => {
    expect(keys('', 'en').length).toBeLessThanOrEqual(MAX_ENGLISH_TEXTS)
  })

  it.each(['answers/', 'box/'])('are their own keys: %sen.json', (catalogue) => {
    expect(entries(catalogue, 'en').filter(([key, text]) => key !== text)).toEqual([])
  })

  it('are shown by their values, not by their keys: en.json', () => {
    expect(keys('', 'en').map(english)).toEqual(entries('', 'en').map(([, text]) => text))
  })

  it('are in one catalogue, except those of answers', () => {
    const page = new Set(keys('', 'en'))
    expect(keys('box/', 'en').filter((key) => page.has(key))).toEqual([])
  })

  it('are each used in a source', () => {
    const all = CATALOGUES.flatMap((catalogue) => keys(catalogue, 'en'))
    expect(all.filter((text) => !SAID.has(text))).toEqual([])
  })
})

/** Words of those who study how an answer was found. */
const STUDY_WORDS =
  /\b(?:walk\w*|views?|locat(?:e|es|ed|ing)|routes?|judg\w*|expand\w*|prun\w*|pin(?:s|ned)?|nodes?|tokens?|structural|quality|traces?|enhanc\w*|frontmatter|gguf)\b/iu
/** Where they may be said: the trace behind an answer, the texts of its steps, and advanced settings. */
const STUDY_FILES =
  /^(?:app\/(?:trace|words)\/|app\/conversation\/(?!answer|Question|Scope|History|Corrections)|app\/conversation\/answer\/markdown|app\/models\/Meaning|model\/settings)/u
/** Names of fields too; and GitHub, GitLab and Codeberg call it a token themselves. */
const STUDY_TEXTS = /^tokens$|^Token, where|\b(?:a|the) token\b/iu

describe('the words of the page', () => {
  it('are everyday ones outside of the trace and of advanced settings', () => {
    const isFree = (text: string) =>
      STUDY_TEXTS.test(text) || SAID.get(text)?.every((file) => STUDY_FILES.test(file)) === true
    const said = CATALOGUES.flatMap((catalogue) => entries(catalogue, 'en')).filter(([, text]) =>
      STUDY_WORDS.test(text.replaceAll(/\{\w+\}/gu, '')),
    )
    expect(said.filter(([key]) => !isFree(key))).toEqual([])
  })
})

describe('a translation (UI-12)', () => {
  it.each(CASES)('has only texts that there are in English: %s%s.json', (catalogue, tag) => {
    const english = new Set(keys(catalogue, 'en'))
    expect(keys(catalogue, tag).filter((key) => !english.has(key))).toEqual([])
  })

  it.each([['', 'en'] as const, ...CASES])(
    'has the places of its text in every form: %s%s.json',
    (catalogue, tag) => {
      const kinds = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
      const wrong = entries(catalogue, tag).filter(([english, text]) => {
        const needed = english.split('|')
        // The singular form may omit the number.
        const expected = kinds.includes('one') ? needed : needed.slice(-1)
        const forms = text.split('|')
        return (
          forms.length !== expected.length ||
          forms.some((form, at) => placesOf(form) !== placesOf(expected[at]))
        )
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(CASES)('has no empty text: %s%s.json', (catalogue, tag) => {
    expect(entries(catalogue, tag).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('is offered if it has enough texts, and only then', () => {
    const offered = TAGS.filter((tag) => shareOf(tag) >= LEAST_SHARE)
    expect(LANGUAGE_CHOICES.map(({ tag }) => tag.slice(0, 2)).sort()).toEqual(
      ['en', ...offered].sort(),
    )
  })
})

function shareOf(tag: string): number {
  const count = (of: string) => CATALOGUES.flatMap((catalogue) => keys(catalogue, of)).length
  return count(tag) / count('en')
}

function keys(catalogue: string, tag: string): string[] {
  return entries(catalogue, tag).map(([key]) => key)
}

function entries(catalogue: string, tag: string): [string, string][] {
  const file = path.join(import.meta.dirname, `${catalogue}${tag}.json`)
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')))
}

function placesOf(text: string): string {
  return (text.match(/\{\w+\}|#/gu) ?? []).sort().join()
}

/** Every string that stands in a source, and every name of a property: a text may be the key of a table; with its files. */
function saidIn(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const visit = (node: unknown, file: string): void => {
    if (typeof node !== 'object' || node === null) return
    const add = (text: string) => found.set(text, [...(found.get(text) ?? []), file])
    if ('type' in node && node.type === 'Literal' && 'value' in node) add(String(node.value))
    if ('key' in node && isNamed(node.key)) add(node.key.name)
    for (const inner of Object.values(node)) visit(inner, file)
  }
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test|\.d)\.tsx?$/u.test(file) && !file.includes('fixtures'))
      visit(parseSync(file, readFileSync(path.join(SOURCE, file), 'utf8')).program, file)
  return found
}

function isNamed(key: unknown): key is { readonly name: string } {
  return typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'
}
