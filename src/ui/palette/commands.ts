// The commands of the palette: one table, filtered by the state and by the typed text.

import type { TextWithoutPlaces } from '../../model/words/words.ts'
import type { OutlineForm } from '../../state/collection/outline-actions.ts'
import type { AppState, Theme } from '../../state/shape/app-state.ts'
import type { Actions } from '../../state/store.ts'
import { exportTrace, importTrace } from '../files/trace-files.ts'
import { chooseLanguage, LANGUAGE_CHOICES, languageTag } from '../language/languages.ts'
import { say } from '../language/say.ts'

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Other words that find it. */
  readonly also: string
  readonly danger?: boolean
  readonly run: (actions: Actions) => void
}

/** The commands that make sense now. */
export function commandsOf(state: Pick<AppState, 'current' | 'collections' | 'theme'>): Command[] {
  const { current, collections, theme } = state
  const info = current.status === 'ready' ? current.info : null
  const others = collections.filter(({ slug }) => slug !== info?.slug)
  return [
    ...(info === null ? [] : collectionCommands(info)),
    ...others.map(({ slug, name }) =>
      command(`open-${slug}`, say('Open {name}', { name }), 'collection switch', (actions) => {
        void actions.openCollection(slug)
      }),
    ),
    command('folder', say('Open folder'), 'add index drop', (actions) => void actions.openFolder()),
    command(
      'zip',
      say('Open zip or bundle …'),
      'add index archive',
      (actions) => void actions.openZip(),
    ),
    command(
      'repository',
      say('Open a repository …'),
      'github gist gitlab codeberg url',
      (actions) => {
        actions.askRepository()
      },
    ),
    command(
      'sample',
      say('Try the sample'),
      'example wayleaf',
      (actions) => void actions.trySample(),
    ),
    command('settings', say('Settings'), 'preferences options', (actions) => {
      actions.openDialog('settings')
    }),
    command('keys', say('Keys'), 'keyboard shortcuts help', (actions) =>
      actions.openDialog('keys'),
    ),
    ...THEME_COMMANDS.filter((choice) => choice.theme !== theme).map((choice) =>
      command(
        `theme-${choice.theme}`,
        say('{label}: {text}', { label: say('Theme'), text: say(choice.label) }),
        'theme colours',
        (actions) => {
          actions.setTheme(choice.theme)
        },
      ),
    ),
    ...languageCommands(),
    ...(info === null ? [] : [renameCommand(info), deleteCommand(info)]),
  ]
}

function languageCommands(): Command[] {
  return LANGUAGE_CHOICES.filter(({ tag }) => tag !== languageTag()).map(({ tag, name }) =>
    command(
      `language-${tag}`,
      say('{label}: {text}', { label: say('Language of the interface'), text: name }),
      'language locale translation',
      () => void chooseLanguage(tag),
    ),
  )
}

const THEME_COMMANDS = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'As the system' },
] as const satisfies readonly { readonly theme: Theme; readonly label: string }[]

interface Named {
  readonly slug: string
  readonly name: string
}

function contentsCommands(): Command[] {
  const tree = (id: string, label: string, depth: number) =>
    command(
      id,
      label,
      `tree contents ${depth === 1 ? 'collapse' : 'expand'} depth level`,
      (actions) => {
        actions.showPane('contents')
        actions.expandTo(depth)
      },
    )
  const outline = (id: string, save: TextWithoutPlaces, form: OutlineForm) =>
    command(
      id,
      say('{label}: {text}', { label: say('Contents'), text: say(save) }),
      'export table of contents toc outline tree download signatures tokens',
      (actions) => {
        void actions.saveOutline(0, form)
      },
    )
  return [
    outline('toc-markdown', 'Save as Markdown', 'markdown'),
    outline('toc-json', 'Save as JSON', 'json'),
    outline('toc-level', 'Save one level as JSON', 'level'),
    outline('toc-map', 'Save as a map for a model', 'map'),
    tree('depth-2', say('Show the tree to depth {depth}', { depth: 2 }), 2),
    tree('depth-3', say('Show the tree to depth {depth}', { depth: 3 }), 3),
    tree('collapse', say('Collapse the whole tree'), 1),
  ]
}

function keepingCommands({ slug, name }: Named): Command[] {
  return [
    command(
      'export',
      say('Share {name} …', { name }),
      'export bundle publish save file send link',
      (actions) => {
        void actions.exportCollection(slug)
      },
    ),
    command(
      'reindex',
      say('Index {name} again', { name }),
      'build update refresh reindex',
      (actions) => {
        void actions.reindex()
      },
    ),
    command(
      'force',
      say('Index {name} again, from scratch', { name }),
      'build force rebuild',
      (actions) => {
        void actions.reindex(true)
      },
    ),
  ]
}

function collectionCommands({ slug, name }: Named): Command[] {
  return [
    command('statistics', say('Statistics'), 'stats files nodes words languages', (actions) => {
      actions.openDialog('statistics')
    }),
    command(
      'changes',
      say('What changed in this visit'),
      'diff compare previous update',
      (actions) => {
        actions.openDialog('changes')
      },
    ),
    command('skipped', say('Left out, by reason'), 'skipped warnings issues', (actions) => {
      actions.openDialog('skipped')
    }),
    command('filter', say('Filter the table of contents'), 'tree name find narrow', (actions) => {
      actions.showPane('contents')
      actions.filterTree('')
    }),
    command('view-map', say('Show the map'), 'icicle whole collection overview', (actions) => {
      actions.showView('map')
    }),
    command('view-walk', say('Show the walk'), 'answer steps source', (actions) => {
      actions.showView('walk')
    }),
    command(
      'view-compare',
      say('Compare two walks'),
      'side reasoners structural model',
      (actions) => {
        actions.showView('compare')
      },
    ),
    command('coverage', say('Coverage'), 'colour never looked at', (actions) => {
      actions.toggleCoverage()
    }),
    command('history', say('Questions and answers'), 'history conversation earlier', (actions) => {
      actions.openDialog('history')
    }),
    command('enhance', say('Enhance summaries'), 'model write describe hierarchy', (actions) => {
      void actions.openEnhance()
    }),
    command('corrections', say('Corrections'), 'right wrong place', (actions) => {
      actions.openDialog('corrections')
    }),
    command('export-trace', say('Export trace'), 'save walk json download', (actions) => {
      void exportTrace(actions)
    }),
    command('import-trace', say('Open a trace …'), 'import walk json replay', (actions) => {
      void importTrace(actions)
    }),
    ...contentsCommands(),
    ...keepingCommands({ slug, name }),
  ]
}

function renameCommand({ slug, name }: Named): Command {
  return command('rename', say('Rename {name} …', { name }), 'title label', (actions) => {
    actions.askRename(slug)
  })
}

function deleteCommand({ slug, name }: Named): Command {
  const run = (actions: Actions) => actions.askDelete(slug)
  return {
    ...command('delete', say('Delete {name} …', { name }), 'remove collection', run),
    danger: true,
  }
}

function command(
  id: string,
  label: string,
  also: string,
  run: (actions: Actions) => void,
): Command {
  return { id, label, also, run }
}

/** Commands in which every typed word begins a word; all of them if nothing is typed. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const words = wordsOf(text)
  return commands.filter(({ label, also }) => {
    const own = wordsOf(`${label} ${also}`)
    return words.every((word) => own.some((candidate) => beginsIn(candidate, word)))
  })
}

/** In scripts without spaces between words, a word may begin inside another. */
function beginsIn(candidate: string, word: string): boolean {
  return UNSPACED_SCRIPT.test(word) ? candidate.includes(word) : candidate.startsWith(word)
}

const UNSPACED_SCRIPT = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
