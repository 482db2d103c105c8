// What the user can do, in one table. The commands of the palette, the menu of the collection, the keys of the page
// and their list are generated from it.

import type { Text } from '../../messages/texts.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { OutlineForm } from '../collections/state/outline-actions.ts'
import { exportTrace, importTrace } from '../hooks/walk-files.ts'
import type { AppState, PlainDialog } from '../state/shape/app-state.ts'
import type { ViewName } from '../state/shape/view-state.ts'
import type { Actions } from '../state/store.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../words/languages.ts'
import { labelled, pieces, say } from '../words/say.ts'

/** The ids of fields that the keys lead to. */
export const QUESTION_FIELD = 'question'
export const FILTER_FIELD = 'tree-filter'

/** A row of the table; `{name}` in its label is the name of the collection. */
interface ActionRow {
  readonly label: Text
  /** Other words that find it. */
  readonly also: string
  /** Runs it outside of text fields and dialogs. */
  readonly key?: PageKey
  readonly danger?: true
  /** Whether its key does nothing now. */
  readonly isKeyOff?: (state: Pick<AppState, 'current' | 'walk' | 'view'>) => boolean
  readonly run: (actions: Actions, collection: string) => void
}

/** A key of the page, by the `key` of its event. */
export type PageKey = '/' | 'f' | '?' | 'Escape'

/** An action as a menu or the palette offers it. */
export interface Command extends Pick<ActionRow, 'also' | 'danger'> {
  readonly id: string
  readonly label: string
  readonly run: (actions: Actions) => void
}

const dialog =
  (kind: PlainDialog) =>
  ({ openDialog }: Actions) =>
    openDialog(kind)
const view =
  (name: ViewName) =>
  ({ showView }: Actions) =>
    showView(name)
const tree =
  (depth: number) =>
  ({ showPane, expandTo }: Actions) => {
    showPane('contents')
    expandTo(depth)
  }
/** Nobody leaves a walk that runs by a key that closes things; in the trace view it closes that. */
const isBusy = ({ current, walk, view }: Pick<AppState, 'current' | 'walk' | 'view'>): boolean =>
  current.status !== 'ready' || walk.status === 'running' || view !== 'conversation'

/** Forms in which the table of contents is saved. */
export const OUTLINE_FORMS = [
  ['markdown', 'Save as Markdown'],
  ['json', 'Save as JSON'],
  ['level', 'Save one level as JSON'],
  ['map', 'Save as a map for a model'],
] as const satisfies readonly (readonly [OutlineForm, Text])[]

/** Actions for the current collection. */
// biome-ignore format: a table
const COLLECTION_ACTIONS = {
  new: { label: 'New question', also: 'home overview start conversation', key: 'Escape', isKeyOff: isBusy, run: ({ goHome }) => goHome() },
  statistics: { label: 'Statistics', also: 'files nodes words languages', run: dialog('statistics') },
  changes: { label: 'What changed in this visit', also: 'diff compare previous update', run: dialog('changes') },
  skipped: { label: 'Left out', also: 'skipped warnings issues', run: dialog('skipped') },
  question: { label: 'Go to the question', also: 'ask', key: '/', run: goToQuestion },
  filter: { label: 'Filter the table of contents', also: 'tree name find narrow', key: 'f', run: goToFilter },
  'view-map': { label: 'Show the map', also: 'icicle whole collection overview', run: view('map') },
  trace: { label: 'How it got there', also: 'steps replay compare answer walk', run: view('steps') },
  history: { label: 'Questions and answers', also: 'history conversation earlier', run: dialog('history') },
  enhance: { label: 'Everyday words', also: 'model write describe enhance summaries', run: (actions) => void actions.openEnhance() },
  corrections: { label: 'Corrections', also: 'right wrong place', run: dialog('corrections') },
  'export-trace': { label: 'Export steps', also: 'save walk trace json download', run: (actions) => void exportTrace(actions) },
  'import-trace': { label: 'Open exported steps …', also: 'import walk trace json replay', run: (actions) => void importTrace(actions) },
  collapse: { label: 'Collapse the whole tree', also: 'tree contents depth level', run: tree(1) },
  again: { label: 'Update {name}', also: 'build index again refresh reindex newer', run: ({ reindex }) => void reindex() },
  force: { label: 'Index {name} again, from scratch', also: 'build force rebuild', run: ({ reindex }) => void reindex(true) },
  export: { label: 'Share {name}', also: 'export bundle publish save file send link', run: ({ exportCollection }, slug) => void exportCollection(slug) },
  rename: { label: 'Rename {name}', also: 'title label', run: ({ openDialog }, collection) => openDialog({ kind: 'rename', collection }) },
  delete: { label: 'Delete {name}', also: 'remove collection', danger: true, run: ({ openDialog }, collection) => openDialog({ kind: 'delete', collection }) },
} as const satisfies Readonly<Record<string, ActionRow>>

/** Actions that need no collection. */
// biome-ignore format: a table
const GLOBAL_ACTIONS = {
  folder: { label: 'Open folder', also: 'add index drop', run: ({ openFolder }) => void openFolder() },
  zip: { label: 'Open zip', also: 'add index archive bundle wayleaf', run: ({ openZip }) => void openZip() },
  repository: { label: 'Open a repository', also: 'github gist gitlab codeberg url', run: ({ askRepository }) => askRepository() },
  sample: { label: 'Try the sample', also: 'example chess', run: ({ trySample }) => void trySample() },
  settings: { label: 'Settings', also: 'preferences options', run: ({ openSettings }) => openSettings() },
  keys: { label: 'Keys', also: 'keyboard shortcuts help', key: '?', run: dialog('keys') },
} as const satisfies Readonly<Record<string, ActionRow>>

const ACTION_ROWS: Readonly<
  Record<keyof typeof COLLECTION_ACTIONS | keyof typeof GLOBAL_ACTIONS, ActionRow>
> = {
  ...COLLECTION_ACTIONS,
  ...GLOBAL_ACTIONS,
}

/** The actions that have a key. */
export const KEYED_ACTIONS = Object.values(ACTION_ROWS).flatMap(({ key, label, isKeyOff, run }) =>
  key === undefined ? [] : [{ key, label, isKeyOff, run }],
)

/** These actions, as they are offered for a collection or for none. */
export function commandsFor(
  ids: readonly (keyof typeof ACTION_ROWS)[],
  info: CollectionInfo | null,
): Command[] {
  return ids.map((id) => {
    const { label, run, ...row } = ACTION_ROWS[id]
    const labelText = pieces(label, { name: info?.name ?? '' }).join('')
    return { ...row, id, label: labelText, run: (actions) => run(actions, info?.slug ?? '') }
  })
}

/** The commands of the palette that make sense now. */
export function commandsOf(state: Pick<AppState, 'current' | 'collections' | 'theme'>): Command[] {
  const { current, collections, theme } = state
  const info = current.status === 'ready' ? current.info : null
  const others = collections.filter(({ slug }) => slug !== info?.slug)
  return [
    ...(info === null
      ? []
      : [...commandsFor(idsOf(COLLECTION_ACTIONS), info), ...contentsCommands()]),
    ...others.map(({ slug, name }) => ({
      id: `open-${slug}`,
      label: say('Open {name}', { name }),
      also: 'collection switch',
      run: ({ openCollection }: Actions) => void openCollection(slug),
    })),
    ...commandsFor(idsOf(GLOBAL_ACTIONS), info),
    ...THEME_CHOICES.filter(([choice]) => choice !== theme).map(([choice, label]) => ({
      id: `theme-${choice}`,
      label: labelled(say('Theme'), say(label)),
      also: 'theme colours',
      run: ({ setTheme }: Actions) => setTheme(choice),
    })),
    ...LANGUAGE_CHOICES.filter(({ tag }) => tag !== languageTag()).map(({ tag, name }) => ({
      id: `language-${tag}`,
      label: labelled(say('Language of the interface'), name),
      also: 'language locale translation',
      run: () => void chooseLanguage(tag),
    })),
  ]
}

function contentsCommands(): Command[] {
  return [
    ...OUTLINE_FORMS.map(([form, label]) => ({
      id: `toc-${form}`,
      label: labelled(say('Contents'), say(label)),
      also: 'export table of contents toc outline tree download signatures tokens',
      run: ({ saveOutline }: Actions) => void saveOutline(0, form),
    })),
    ...[2, 3].map((depth) => ({
      id: `depth-${depth}`,
      label: say('Show the tree to depth {depth}', { depth }),
      also: 'tree contents expand level',
      run: tree(depth),
    })),
  ]
}

const THEME_CHOICES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the system'],
] as const

function idsOf<Id extends string>(rows: Readonly<Record<Id, ActionRow>>): Id[] {
  return Object.keys(rows) as Id[]
}

function goToQuestion({ showPane }: Actions): void {
  if (focusQuestion()) return
  // In a narrow page the question is in the pane of the walk.
  showPane('walk')
  requestAnimationFrame(focusQuestion)
}

function goToFilter({ filterTree, showPane }: Actions): void {
  if (focusField(FILTER_FIELD)) return
  filterTree('')
  // In a narrow page the tree may be in a pane that is not shown.
  requestAnimationFrame(() => focusField(FILTER_FIELD) || showPane('contents'))
}

/** Moves the focus to the question field. Returns whether it is there. */
export const focusQuestion = (): boolean => focusField(QUESTION_FIELD)

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  return field !== null && document.activeElement === field
}
