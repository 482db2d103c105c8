import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CollectionInfo } from '../../model/library/library.ts'
import { NO_SEARCH, type SearchState } from '../state/shape/search-state.ts'
import type { Actions } from '../state/store.ts'
import { place, treeOfDepths } from '../state/testing.ts'
import { commandsOf } from './actions.ts'
import { bestLine, commandsIn, factsOf, matchingCommands, sectionsOf, statusOf } from './rows.ts'

const INFO = { slug: 'lamp', name: 'lamp', origin: { kind: 'folder' } } as CollectionInfo
const STATE = {
  current: { status: 'ready', info: INFO, tree: treeOfDepths([0]) },
  collections: [INFO, { slug: 'b', name: 'Book' } as CollectionInfo],
  theme: 'dark',
} as const
const COMMANDS = commandsOf(STATE)
const EXCERPT = { start: 5, end: 6, text: 'first\n  the lamp on', marks: [[12, 16]] } as const

function searched(text: string): SearchState {
  const hits = [{ ref: place(3), score: 2, excerpt: EXCERPT }]
  const group = { document: place(2), language: '', flags: [], hits, more: 4 }
  const passages = { groups: [group], matched: 9, facets: [] }
  const places = { symbols: [place(0)], files: [place(1)], passages }
  return { ...NO_SEARCH, text, found: { text, facets: {}, also: [], ...places, excerpts: 'known' } }
}

type Passages = NonNullable<NonNullable<SearchState['found']>['passages']>
type Group = Passages['groups'][number]

/** A search whose only group is replaced by others. */
function withGroups(
  text: string,
  change: (group: Group) => readonly Group[],
  excerpts: 'known' | 'awaited' = 'known',
): SearchState {
  const { found, ...search } = searched(text)
  if (!found?.passages) throw new Error('nothing was found')
  const groups = found.passages.groups.flatMap(change)
  return { ...search, found: { ...found, excerpts, passages: { ...found.passages, groups } } }
}

function shown(search: SearchState): string[] {
  return sectionsOf(search, COMMANDS).map(({ id, rows }) => `${id} ${rows.length}`)
}

describe('the palette', () => {
  it.each([
    ['>theme', '2 results'],
    ['>nothing of that name', 'Nothing found'],
  ])('of %s it says how many commands there are: %s (UI-6)', (text, said) => {
    const none = { symbols: [], files: [], passages: null } as const
    const search: SearchState = {
      ...NO_SEARCH,
      text,
      found: { ...NO_SEARCH, text, ...none, excerpts: 'known' },
    }
    expect(statusOf(search, commandsIn(sectionsOf(search, COMMANDS)))).toBe(said)
  })

  it('shows all commands before anything is typed (UI-6)', () => {
    expect(shown(NO_SEARCH)).toEqual([`commands ${COMMANDS.length}`])
  })

  it.each([
    ['lamp', ['symbols 1', 'files 1', 'group-2 1', 'commands 4', 'ask 1']],
    ['where is the lamp', ['ask 1', 'symbols 1', 'files 1', 'group-2 1']],
    ['how so?', ['ask 1', 'symbols 1', 'files 1', 'group-2 1']],
    ['> theme', ['commands 2']],
    ['@lamp', ['symbols 1', 'files 1', 'group-2 1']],
  ])('sections for %j (UI-6)', (text, sections) => {
    expect(shown(searched(text))).toEqual(sections)
  })

  it.each([
    ['table.py', 'IS_PYPY', ['files', 'symbols']],
    ['plugins/table.py:20', 'IS_PYPY', ['files', 'symbols']],
    ['Tab', 'IS_PYPY', ['files', 'symbols']],
    ['table', 'TableOfContents', ['symbols', 'files']],
    ['registered', 'IS_PYPY', ['symbols', 'files']],
  ])(
    'puts a file whose name is typed before symbols: %j next to %s (UI-18)',
    (text, title, order) => {
      const { found, ...search } = searched(text)
      if (found === null) throw new Error('nothing was found')
      const symbols = [{ ...place(0), title }]
      const files = [{ ...place(1), path: 'plugins/table.py' }]
      const sections = sectionsOf({ ...search, found: { ...found, symbols, files } }, COMMANDS)
      expect(sections.map(({ id }) => id).filter((id) => /^(files|symbols)$/.test(id))).toEqual(
        order,
      )
    },
  )

  it('opens a file at the typed line, a passage at its best line (UI-6)', () => {
    const [, file] = sectionsOf(searched('a.ts:12'), COMMANDS)
    expect(file.rows[0]).toMatchObject({ kind: 'file', lines: { start: 12, end: 12 } })
    const [, , group] = sectionsOf(searched('lamp'), COMMANDS)
    expect(group).toMatchObject({ more: 4, rows: [{ lines: { start: 6, end: 6 } }] })
  })

  it('gives two rows for the same place of two collections, under their names (BM-7)', () => {
    const search = withGroups('lamp', (group) =>
      ['a', 'b'].map((slug) => ({ ...group, collection: { slug, name: slug.toUpperCase() } })),
    )
    const sections = sectionsOf(search, COMMANDS).filter(({ id }) => id.startsWith('group'))
    expect(sections.map(({ id, collection }) => [id, collection])).toEqual([
      ['group-a-2', 'A'],
      ['group-b-2', 'B'],
    ])
    expect(sections.map(({ rows }) => rows[0])).toMatchObject([
      { id: 'passage-a-3', collection: 'a' },
      { id: 'passage-b-3', collection: 'b' },
    ])
  })

  it('shows the facts of a document with its group (BM-13)', () => {
    const metadata = [{ key: 'tags', values: ['red', 'blue'] }]
    const search = withGroups('lamp', (group) => [
      { ...group, language: 'python', flags: ['test'], metadata },
    ])
    expect(sectionsOf(search, COMMANDS)[2].facts).toBe('python · test · red, blue')
    expect(sectionsOf(searched('lamp'), COMMANDS)[2]).not.toHaveProperty('facts')
  })

  it('gives a row for a passage before its excerpt is loaded, at its first line (BM-9)', () => {
    const unread = (group: Group) => [
      { ...group, hits: group.hits.map((hit) => ({ ...hit, excerpt: null })) },
    ]
    const search = withGroups('lamp', unread, 'awaited')
    const [, , group] = sectionsOf(search, COMMANDS)
    const { start } = place(3)
    expect(group.rows).toMatchObject([{ awaited: true, lines: { start, end: start } }])
    expect(group.rows.map(({ id }) => id)).toEqual(
      sectionsOf(searched('lamp'), COMMANDS)[2].rows.map(({ id }) => id),
    )
  })

  it('gives each row an id of its own (UI-6)', () => {
    const ids = sectionsOf(searched('lamp'), COMMANDS).flatMap(({ rows }) =>
      rows.map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('commands', () => {
  it.each([
    ['theme', ['Theme: Light', 'Theme: As the system']],
    ['re ind', ['Update lamp', 'Index lamp again, from scratch']],
    ['depth 2', ['Show the tree to depth 2']],
    ['delete', ['Delete lamp']],
    ['open book', ['Open Book']],
    ['zebra', []],
  ])('%j (UI-6)', (text, labels) => {
    const found = matchingCommands(COMMANDS, text).map(({ label }) => label)
    expect(found).toEqual(expect.arrayContaining(labels))
    if (labels.length === 0) expect(found).toEqual([])
  })

  it('finds words inside a row that is written without spaces (UI-6, UI-12)', () => {
    const also = 'preferences'
    const commands = [{ id: 'settings', label: 'すべての設定を開く', also, run: () => undefined }]
    expect(matchingCommands(commands, '設定')).toHaveLength(1)
    expect(matchingCommands(commands, 'ferences')).toEqual([])
  })

  it('offers no command that needs a collection if there is none (UI-6)', () => {
    const labels = commandsOf({ ...STATE, current: { status: 'empty' } }).map(({ label }) => label)
    expect(labels.filter((label) => /Index|tree|Delete|Statistics/.test(label))).toEqual([])
  })

  it('runs the action of each command (UI-6)', () => {
    const called: unknown[] = []
    const actions = new Proxy({} as Actions, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          called.push([name, ...args]),
    })
    // Only a browser can pick files and move the focus.
    for (const { id, run } of COMMANDS)
      if (!/-trace$|^language-|^question|^filter/.test(id)) run(actions)
    expect(called).toEqual(
      expect.arrayContaining([
        ['reindex', true],
        ['expandTo', 2],
        ['openDialog', { kind: 'delete', collection: 'lamp' }],
        ['setTheme', 'light'],
      ]),
    )
  })
})

describe('bestLine', () => {
  it('chooses the line with the most marks, without its indentation (BM-6)', () => {
    expect(bestLine(EXCERPT)).toEqual({
      index: 1,
      pieces: [
        { text: 'the ', marked: false },
        { text: 'lamp', marked: true },
        { text: ' on', marked: false },
      ],
    })
  })

  it('chooses the first line with words if there are no marks (BM-6)', () => {
    expect(bestLine({ start: 1, end: 3, text: '\n\n  x\ny', marks: [] })).toEqual({
      index: 2,
      pieces: [{ text: 'x', marked: false }],
    })
    expect(bestLine({ start: 1, end: 0, text: '', marks: [] }).pieces).toEqual([])
  })

  it('shows a long line from a little before its first mark (BM-6)', () => {
    const text = `${'x'.repeat(5000)}lamp${'y'.repeat(5000)}`
    const { pieces } = bestLine({ start: 1, end: 1, text, marks: [[5000, 5004]] })
    expect(pieces.map(({ text: piece, marked }) => [piece.length, marked])).toEqual([
      [2, false],
      [32, false],
      [4, true],
      [124, false],
    ])
  })

  it('begins a line that is cut with a whole word, after dots (BM-6)', () => {
    const text = 'the parallel search results of all threads are shown in the lamp'
    const { pieces } = bestLine({ start: 1, end: 1, text, marks: [[60, 64]] })
    expect(pieces.map((piece) => piece.text)).toEqual([
      '… ',
      'all threads are shown in the ',
      'lamp',
    ])
  })

  it('gives pieces that are a part of the text (BM-6)', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '\n', 'ü', '💡')).map((units) => units.join(''))
    const marks = fc.array(
      fc.tuple(fc.nat(20), fc.nat(5)).map(([at, more]) => [at, at + more + 1] as const),
    )
    fc.assert(
      fc.property(text, marks, (some, found) => {
        const sorted = found.toSorted((a, b) => a[0] - b[0])
        const { pieces } = bestLine({ start: 1, end: 1, text: some, marks: sorted })
        expect(some).toContain(pieces.map((piece) => piece.text).join(''))
      }),
    )
  })
})

const NOTHING = { language: '', flags: [] } as const

describe('facts of a document', () => {
  it('are its language and its purpose (BM-13)', () => {
    expect(factsOf({ language: 'go', flags: ['test', 'generated'] }, [])).toEqual([
      'go',
      'test',
      'generated',
    ])
    expect(factsOf(NOTHING, [])).toEqual([])
  })

  it.each([
    [{ key: 'title', values: ['Red lamps'] }, ['Red lamps']],
    [{ key: 'title', values: ['Wiring'] }, []],
    [{ key: 'tags', values: ['lamp', 'power'] }, ['lamp, power']],
    [{ key: 'version', values: ['1.2'] }, ['version 1.2']],
    [{ key: 'authors', values: ['Ada', 'Bob'] }, ['Ada, Bob']],
    [{ key: 'lastmod', values: ['2024-01-02T10:00:00Z'] }, ['2024-01-02']],
    [{ key: 'date', values: ['last spring'] }, ['last spring']],
  ])('%j (BM-13)', (one, facts) => {
    expect(factsOf({ ...NOTHING, metadata: [one] }, ['Wiring'])).toEqual(facts)
  })
})
