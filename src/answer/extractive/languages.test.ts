// Every shape of an answer without a model is in one language, except for quotations (ANS-5).

import { describe, expect, it } from 'vitest'
import de from '../../messages/answers/de.json' with { type: 'json' }
import en from '../../messages/answers/en.json' with { type: 'json' }
import es from '../../messages/answers/es.json' with { type: 'json' }
import fr from '../../messages/answers/fr.json' with { type: 'json' }
import ja from '../../messages/answers/ja.json' with { type: 'json' }
import zh from '../../messages/answers/zh.json' with { type: 'json' }
import type { AnswerPhrase } from '../../messages/texts.ts'
import type { Effect, EventBranch } from '../../model/library/found-in-code.ts'
import type { NodeRef, NodeReference } from '../../model/library/node-ref.ts'
import { detailsOf } from '../../model/library/testing.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import { ANSWER_TAGS, type AnswerTag } from '../answer-language.ts'
import { type ExtractRequest, extract, nothingFound } from './extract.ts'

// These files contain no word of the answer texts in any language.
const SAID = 'Zorbu plinka vramo drisk unt.'
const FILES: Readonly<Record<string, string>> = {
  'zor.py': `Zorbu\nplinka = 80\n${'drisk\n'.repeat(30)}`,
  'kwe.py': 'plinka\nzorbu\nvramo\ndrisk',
  'ufo.py': 'plinka\nzorbu\nvramo\ndrisk',
  'zor.md': `# Zorbu\n\n${SAID}\n\n- Plinka vramo.\n- Drisk unt.\n`,
  'CHANGES.md': `# 1.5\n\n${Array.from({ length: 9 }, (_, i) => `- Plinka${i} vramo.`).join('\n')}`,
  'tests/test_zor.py': 'zorbu',
  'README.md': `# Fnord: zorbu plinka vramo\n\n## Install\n\n${SAID}\n\n## Usage\n\n${SAID}\n\n## Tests\n\n${SAID}\n`,
}

let numbers = 0
function ref(kind: NodeKind, path: string, title: string, more: Partial<NodeRef> = {}): NodeRef {
  const isFile = kind === 'document' || kind === 'directory'
  const lines = (FILES[path] ?? '').split('\n').length
  numbers += 10
  return {
    ...{ id: isFile ? path : `${path}#${title}`, node: numbers, size: 1, kind, title, path },
    ...{ start: 1, end: lines, ...more },
  }
}

const ZOR = ref('class', 'zor.py', 'Zorbu', { end: 4 })
const KWE = ref('function', 'kwe.py', 'plinka')
const UFO = ref('method', 'ufo.py', 'plinka')
const FILE = ref('document', 'kwe.py', 'kwe.py')
const PAGE = ref('section', 'zor.md', 'Zorbu')
const README = ref('document', 'README.md', 'README.md')
const TESTS = ref('directory', 'tests', 'tests/', { size: 2 })
const KITS = ref('directory', 'kits', 'kits/', { size: 9 })
const BARE = ref('directory', 'bare', 'bare/', { size: 2 })
const TEST = ref('document', 'tests/test_zor.py', 'test_zor.py')
const ROOT = ref('directory', 'fnord', 'fnord/', { node: 0, size: 2000 })
const MAIN = ref('document', 'main.py', 'main.py')
const SMALL = ref('directory', 'small', 'small/', { size: 3 })
const MEMBERS = Array.from({ length: 12 }, (_, i) => ref('method', 'zor.py', `vramo${i}`))
const SECTIONS = ['Install', 'Usage', 'Tests'].map((title, i) =>
  ref('section', 'README.md', title, { start: 3 + 4 * i, end: 6 + 4 * i }),
)

/** The children of each place. */
const INSIDE = new Map<NodeRef, readonly NodeRef[]>([
  [ZOR, MEMBERS],
  [ROOT, [README, TESTS, KITS, BARE, MAIN]],
  [README, SECTIONS],
  [KITS, MEMBERS],
  [SMALL, [FILE]],
  [FILE, MEMBERS.slice(0, 3)],
])

function uses(refs: readonly NodeRef[]): NodeReference[] {
  return refs.map((from) => ({
    ...{ kind: 'calls', text: '', line: 1, ref: from, how: '', confidence: 0.9 },
  }))
}

function sourcesWith(users: readonly NodeRef[], summary: string) {
  return {
    details: async (of: NodeRef) =>
      detailsOf(of, { summary: { text: summary, source: 'text' }, ancestors: [] }),
    text: async (of: NodeRef) => ({ ref: of, text: FILES[of.path] ?? '', language: '' }),
    firstLine: async (of: NodeRef) => of.start,
    children: async (of: NodeRef) => INSIDE.get(of) ?? [],
    references: async () => ({ from: [], to: uses(users) }),
    findSymbol: async () => [],
    findFiles: async (name: string) => [README, FILE, MAIN].filter(({ path }) => path === name),
    weights: async () => {
      const each = new Uint32Array(2000).fill(9)
      return { code: each, beside: new Uint32Array(2000), links: each }
    },
    map: async () => 'README.md\nkwe.py\nmain.py',
  }
}

type TestRequest = Partial<ExtractRequest> & {
  readonly users?: readonly NodeRef[]
  readonly summary?: string
}

function read(of: NodeRef, from = 1, to = of.end) {
  const lines = (FILES[of.path] ?? '').split('\n').slice(from - 1, to)
  const passage = { ref: of, start: from, end: to, text: lines.join('\n'), tokens: 1 }
  return { ref: of, passages: [passage], why: '', score: 1 }
}

const stop = (of: NodeRef, at: NodeRef | null) => ({
  ...{ ref: of, line: at === null ? 0 : 2, at, how: '', confidence: 1 },
})
const done = (what: Effect['what'], text: string): Effect => ({ what, text })
const DOES = [
  ...[done('calls', 'zorbu'), done('sets', 'self.plinka'), done('says', 'fnord zorbu')],
  ...[done('raises', 'Zorbu()'), done('returns', 'plinka')],
]
const branch = (condition: string, does: readonly Effect[]): EventBranch => ({
  ...{ ref: KWE, condition, does, value: 1, share: 1, isEvent: true },
  ...{ start: 1, end: KWE.end, from: 1, to: KWE.end },
})
const manyUsers = Array.from({ length: 9 }, (_, i) => ref('function', `drisk${i}.py`, 'drisk'))

const SHAPES: Readonly<Record<string, TestRequest>> = {
  'what it is and what it says': { kind: 'find', named: [[ZOR]], summary: SAID },
  'what it is, where it says nothing': { kind: 'find', named: [[KWE]] },
  'what is defined without a word for its kind': {
    ...{ kind: 'find', named: [[ref('key', 'zor.py', 'plinka')]] },
  },
  'a section': { kind: 'find', named: [[PAGE]] },
  namesakes: { kind: 'find', named: [[KWE, { ...UFO, kind: 'function' }]] },
  'few users': { kind: 'uses', named: [[KWE]], users: [UFO, TEST] },
  'many users': { kind: 'uses', named: [[UFO]], users: manyUsers },
  'no users': { kind: 'uses', named: [[KWE]] },
  'a path down': { kind: 'happens', path: [stop(KWE, null), stop(UFO, KWE)] },
  'a path up': { kind: 'happens', path: [stop(KWE, null), stop(UFO, UFO)] },
  'branches of code': {
    ...{
      kind: 'happens',
      places: [read(KWE)],
      branches: [branch('if zorbu', DOES), branch('', DOES)],
    },
  },
  'branches of code that do little': {
    kind: 'happens',
    places: [read(KWE)],
    branches: [
      branch('except Zorbu', [done('raises', ''), done('returns', '')]),
      branch('if plinka', []),
      branch('', []),
    ],
  },
  'a paragraph': { kind: 'explain', places: [read(PAGE)] },
  'a place that says nothing': { kind: 'explain', places: [read(KWE)] },
  'lines that nobody named': {
    ...{ kind: 'explain', places: [read({ ...KWE, kind: 'chunk', end: 4 })] },
  },
  'an overview': { kind: 'overview', overview: { ref: ROOT, name: 'fnord' }, users: manyUsers },
  'an overview of a folder that says nothing': {
    ...{ kind: 'overview', overview: { ref: SMALL, name: 'small' } },
  },
  'nothing at all': { places: [] },
  'nothing of some words': { places: [], missing: ['zorbu', 'plinka'], nearest: [ZOR, KWE, PAGE] },
  'a file that was not read': { places: [], nearest: [KWE], unread: [KWE], isHistory: true },
}

const TABLES = { de, fr, es, zh, ja }
const PHRASES = Object.keys(en) as AnswerPhrase[]

/** Words of the answer texts by language. */
const WORDS = new Map(
  ANSWER_TAGS.map((tag) => {
    const texts: readonly string[] = tag === 'en' ? PHRASES : Object.values(TABLES[tag])
    return [tag, new Set(texts.flatMap((text) => wordsIn(text.replace(/\{\w+\}/gu, ' '))))]
  }),
)

describe('an answer without a model (ANS-5)', () => {
  it.each(Object.entries(SHAPES))('uses texts of one language only: %s', async (_, asked) => {
    const texts = new Map<AnswerTag, string>()
    for (const language of ANSWER_TAGS) {
      const { text, marks = [] } = await answered({ ...asked, language })
      texts.set(language, text)
      for (const { from, to, kind } of marks)
        expect(text.slice(from, to)).toMatch(kind === 'code' ? /^`.+`$/u : /^\[\d+\]$/u)
      const own = wordsIn(withoutMarks(text, marks))
      expect(own.filter((word) => isForeignTo(language, word))).toEqual([])
    }
    // Each language says it in its own way; German and English share “in”.
    expect(new Set(texts.values()).size).toBeGreaterThan(4)
  })

  it('cites the same lines, whatever the language', async () => {
    for (const asked of Object.values(SHAPES)) {
      const all = await Promise.all(ANSWER_TAGS.map((language) => answered({ ...asked, language })))
      const cited = all.map(({ citations }) =>
        citations.map(({ ref: { id }, start, end, found }) => ({ id, start, end, found })),
      )
      expect(new Set(cited.map((one) => JSON.stringify(one))).size).toBe(1)
    }
  })

  it('covers nearly every text of the catalogue', async () => {
    const said = (await Promise.all(Object.values(SHAPES).map((one) => answered(one))))
      .map(({ text }) => text)
      .join('\n')
    const isSaid = (phrase: AnswerPhrase) =>
      phrase
        .split('|')
        .some((form) => form.split(/\{\w+\}/u).every((piece) => said.includes(piece)))
    const isStarter = (phrase: AnswerPhrase) => /^(?:What|Where|How do|Tell)/u.test(phrase)
    expect(PHRASES.filter((one) => !isStarter(one) && !isSaid(one))).toEqual([
      // Kinds of which no file here has one.
      ...['a module', 'an interface', 'a struct', 'a trait', 'an enum', 'a type', 'a constant'],
      // Texts of an unsure answer, which depend on the walk.
      ...['Probably in {place}', 'It may also be here:'],
      ...PHRASES.filter((one) =>
        /counted one by one|^\{count\} (?:row|file|heading|def)|^\{part\} of|different value|cannot count/u.test(
          one,
        ),
      ),
    ])
  })

  it('joins missing words as in its language', () => {
    const { text } = nothingFound({ nearest: [KWE], missing: ['a', 'b'], language: 'de' })
    expect(text).toBe(
      'Das habe ich hier nicht gefunden. Keine Stelle, die ich gelesen habe, spricht von „a“ oder „b“. Am nächsten kommen: `kwe.py`.',
    )
  })
})

function answered({ users = [], summary = '', ...asked }: TestRequest) {
  const words = ['zorbu', 'plinka', 'vramo', 'glimt']
  const request: ExtractRequest = {
    places: [read(KWE)],
    words: words.map((word) => ({ text: word, term: word, idf: 1, nodes: 1 })),
    weights: words.map(() => 1),
    nearest: [],
    ...asked,
  }
  return extract(request, sourcesWith(users, summary))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
}

/** Whether a word is in the answer texts of other languages only. */
function isForeignTo(language: AnswerTag, word: string): boolean {
  const isOf = (tag: AnswerTag) => WORDS.get(tag)?.has(word) === true
  return !isOf(language) && ANSWER_TAGS.some(isOf)
}

function withoutMarks(
  text: string,
  marks: readonly { readonly from: number; readonly to: number }[],
): string {
  let rest = ''
  let at = 0
  for (const { from, to } of marks) {
    rest += `${text.slice(at, from)} `
    at = to
  }
  return rest + text.slice(at)
}
