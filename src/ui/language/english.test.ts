// UI-12: no element and no failure says anything in English that the catalogue does not have, and the
// catalogue has nothing that is not said.

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { GERMAN } from './german.ts'

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../**/*.{ts,tsx}',
    '../../state/**/*.ts',
    '../../{worker,model,archive,ingest,parse,bundle,pipeline,library,store,collection,navigate,rank,ask,answer,llm,enhance}/**/*.ts',
    '!../../model/words/*/*.ts',
    '../../box.ts',
    '../../cli/files/file-store.ts',
    '!**/*.test.ts',
    '!**/testing.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Attributes that are shown or read aloud; `label`, `name` and `note` are handed on to such. */
const SHOWN =
  /^(?:aria-(?:label|description|valuetext|roledescription)|title|placeholder|alt|label|note)$/

/** Names, and what is written alike in every language. */
const NAMES = new Set([
  'Wayleaf',
  'findSpan',
  'Gemma terms',
  '?library=',
  'https://github.com/owner/name',
  'Esc',
])

/** Never shown: why a walk was stopped, and errors that are told by their class or name, or are our own mistakes. */
const UNSHOWN = new Set([
  'The compressed data is damaged',
  'The compressed data holds more than it should',
  'The compressed data ends too early',
  'The file changed while it was read',
  '{} is no language of declarations',
  // It stands in the text of the mail.
  'No subject',
  'No {} is shipped',
  'A section over 4 GiB cannot be stored',
  'What was derived does not fit its collection',
  'This is no worker.',
  'Another question was asked',
  'Stopped by the user',
  'Another collection was opened',
])

/** What is said to models, which is in English for all of them. */
const TO_MODELS =
  /^(?:Text between the two lines|Gives the answer|You write the entries|Say in one or two|Answer as JSON|Its parts:|There is no result:|You have tools\.|The tools, each with|Result of \{\}|Call the tool|Looks up a word|\{\}\n\nAnswer with|Does the text answer)/

/** Fields of a step that say why. */
const REASON = /^(?:why|replaced|cut|located|lowered)$/

interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

describe('UI-12: what elements say', () => {
  it('is said by the catalogue', () => {
    const elements = Object.entries(SOURCES).filter(([file]) => file.endsWith('.tsx'))
    expect(elements.length).toBeGreaterThan(100)
    const english = elements.flatMap(([file, source]) =>
      wordsOf(file, source).map((words) => `${file.slice(3)}: ${words}`),
    )
    expect(english).toEqual([])
  })

  it('is found where it stands in an element, an attribute or a choice', () => {
    const source = `const a = (n) => <p title="Two words" className="b">
      Some <b>text</b> {n > 1 ? 'many' : say('few')} {\`\${n} in all\`} {n} {say('Said')} · Wayleaf
    </p>`
    expect(wordsOf('a.tsx', source)).toEqual(['many', 'in all', 'Two words', 'Some', 'text'])
  })

  it('is all that the catalogue has, of failures too', () => {
    const said = Object.entries(SOURCES)
      .filter(([file]) => !/^\.\.\/language\/|^\.\/[a-z-]+\//.test(file))
      .map(([, source]) => source.replaceAll("\\'", "'"))
      .join('\n')
    const unsaid = Object.keys(GERMAN).filter((text) => !said.includes(text))
    expect(unsaid).toEqual([])
  })
})

describe('UI-12: what is said when something fails, or is not read as it should be', () => {
  it.each([
    ['state', 80],
    ['archive', 5],
    ['ingest', 20],
    ['parse', 40],
    ['pipeline', 15],
    ['store', 4],
    ['collection', 4],
    ['llm', 30],
    ['enhance', 2],
  ])('is said by the catalogue in %s', (folder, least) => {
    const sources = Object.entries(SOURCES).filter(([file]) => file.startsWith(`../../${folder}/`))
    expect(sources.length).toBeGreaterThan(least)
    const english = sources.flatMap(([file, source]) =>
      sentencesOf(file, source)
        .filter(
          (text) =>
            !Object.hasOwn(GERMAN, text) &&
            !UNSHOWN.has(text) &&
            !NAMES.has(text) &&
            !TO_MODELS.test(text),
        )
        .map((text) => `${file.slice(6)}: ${text}`),
    )
    expect(english).toEqual([])
  })

  it('is found in every text and template, but for the reasons of what was stopped', () => {
    const source = `const e = new Error(\`“\${name}” is gone.\`)
      const what = 'It broke off.'
      stop(new DOMException('Stopped by the user', 'AbortError'))
      const key = 'wayleaf.history'`
    expect(sentencesOf('a.ts', source)).toEqual(['“{}” is gone.', 'It broke off.'])
  })
})

describe('UI-12: why a walk takes a step', () => {
  it.each([
    ['navigate', 50],
    ['ask', 10],
    ['answer', 10],
  ])('is said by the catalogue in %s', (folder, least) => {
    const sources = Object.entries(SOURCES).filter(([file]) => file.startsWith(`../../${folder}/`))
    expect(sources.length).toBeGreaterThan(least)
    const english = sources.flatMap(([file, source]) =>
      reasonsOf(file, source)
        .filter((text) => !Object.hasOwn(GERMAN, text))
        .map((text) => `${file.slice(6)}: ${text}`),
    )
    expect(english).toEqual([])
  })

  it('is found wherever a reason is given, and made of words', () => {
    const source = `const why = \`\${name} says so\`
      const step = { kind: 'read', why: isFirst ? 'the first' : filled('the next') }
      const row = { replaced: 'it broke off', why: '', cut: reason || 'stopped' }`
    expect(reasonsOf('a.ts', source)).toEqual([
      '{} says so',
      'the first',
      'it broke off',
      'stopped',
    ])
  })
})

describe('UI-12: what a score is made of, and the box for other pages', () => {
  it.each([
    '../box/box-element.ts',
    '../box/box-rows.ts',
    '../../rank/reasons.ts',
    '../../rank/explain.ts',
    '../../model/library/explanation-words.ts',
    '../../navigate/ranking/why.ts',
  ])('is said by the catalogue in %s', (file) => {
    const texts = textsOf(file, SOURCES[file], /\p{Ll} \p{L}{2}/u)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => !Object.hasOwn(GERMAN, text))).toEqual([])
  })
})

/** What sources give as a reason without the catalogue; `{}` stands for what a template fills in. */
function reasonsOf(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    const name = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' && node.id
    if (REASON.test(nameOf(name))) {
      const given = node.type === 'Property' ? node.value : node.init
      found.push(...literals(given, '{}').filter((text) => /\p{Ll}{2}/u.test(text)))
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value)
  }
  visit(parseSync(file, source).program)
  return found
}

/** Texts in a source that begin as sentences do; `{}` stands for what a template fills in. */
function sentencesOf(file: string, source: string): string[] {
  return textsOf(file, source, /^\s*[\p{Lu}“{].*\p{Ll} \p{Ll}/su)
}

/** Texts in a source of a form, but for the reasons of what was stopped. */
function textsOf(file: string, source: string, form: RegExp): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node) || (node.type === 'NewExpression' && nameOf(node.callee) === 'DOMException'))
      return
    const text = node.type === 'TemplateLiteral' ? quasisOf(node).join('{}') : String(node.value)
    const isText = node.type === 'Literal' ? typeof node.value === 'string' : text.includes('{}')
    if (isText && form.test(text)) found.push(text)
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value)
  }
  visit(parseSync(file, source).program)
  return found
}

/** Words in a source that elements show as they stand there. */
function wordsOf(file: string, source: string): string[] {
  const found: string[] = []
  const add = (text: string): void => {
    const words = text.replace(/\s+/g, ' ').replace(/^[^\p{L}?]+|[\s·:,]+$/gu, '')
    if (/[A-Za-z]{2}/.test(words) && !NAMES.has(words)) found.push(words)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'JSXText') add(String(node.value))
    if (node.type === 'JSXAttribute') {
      if (SHOWN.test(nameOf(node.name))) literals(node.value).forEach(add)
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of listOf(node.children)) literals(child).forEach(add)
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value)
  }
  visit(parseSync(file, source).program)
  return found
}

/**
 * Strings that an expression can come to, without those that it hands to a function.
 * @param joined stands for what a template fills in; without it, its pieces are strings of their own
 */
function literals(node: unknown, joined?: string): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return joined === undefined
        ? [...quasisOf(node), ...listOf(node.expressions).flatMap((one) => literals(one))]
        : [quasisOf(node).join(joined)]
    case 'JSXExpressionContainer':
      return literals(node.expression, joined)
    case 'ConditionalExpression':
      return [...literals(node.consequent, joined), ...literals(node.alternate, joined)]
    case 'LogicalExpression':
      return literals(node.right, joined)
    case 'BinaryExpression':
      return node.operator === '+'
        ? [...literals(node.left, joined), ...literals(node.right, joined)]
        : []
    default:
      return []
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What stands in a template as it is. */
function quasisOf({ quasis }: SyntaxNode): string[] {
  return listOf(quasis).map((quasi) => (isNode(quasi) ? cookedOf(quasi.value) : ''))
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value.name) : ''
}

function cookedOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : ''
}
