// The initial state, and the parts of it that are reset.

import { NO_CHANGES } from '../../../model/settings/settings.ts'
import type { AppState, Selection, TreeState } from './app-state.ts'
import { NO_BUNDLES } from './bundle-state.ts'
import { NO_ENHANCE } from './enhance-state.ts'
import { NO_MODELS } from './model-state.ts'
import { NO_SEARCH } from './search-state.ts'
import { WHOLE_VIEW } from './view-state.ts'
import type { WalkState } from './walk-state.ts'
import { EVERYWHERE } from './walk-state.ts'

/** Nothing was asked. */
export const IDLE_WALK: WalkState = {
  id: '',
  on: null,
  scope: EVERYWHERE,
  status: 'idle',
  question: '',
  steps: [],
  startedAt: 0,
  shown: null,
  lit: null,
  failure: null,
  reasoner: 'structural',
  settings: NO_CHANGES,
  imported: null,
  steering: [],
  writing: null,
}

/** Nothing is selected. */
export const NO_SELECTION: Selection = { node: null, citation: null, lines: null, by: 'walk' }

/** The tree shows only what a walk touched. */
export const FOLDED: Pick<TreeState, 'folded' | 'wholly' | 'filter'> = {
  folded: true,
  wholly: new Set(),
  filter: null,
}

/** What is reset when another walk, or none, becomes the current one. */
export const WALK_RESET = {
  compare: null,
  selection: NO_SELECTION,
  source: { status: 'empty' },
  related: [],
} satisfies Partial<AppState>

/** What is reset when another collection, or none, becomes the current one. */
export const COLLECTION_RESET = {
  ...WHOLE_VIEW,
  ...WALK_RESET,
  walk: IDLE_WALK,
  turns: [],
  draft: '',
  followsUp: false,
  scope: EVERYWHERE,
  issues: null,
  search: NO_SEARCH,
  instead: null,
  why: null,
  card: null,
  changes: null,
  concepts: null,
  notice: null,
} satisfies Partial<AppState>

/** The page before anything was read. */
export const INITIAL_STATE: AppState = {
  ...COLLECTION_RESET,
  ...NO_BUNDLES,
  collections: [],
  current: { status: 'opening' },
  corrections: [],
  history: [],
  tree: { expanded: new Uint8Array(0), focused: 0, follow: true, ...FOLDED },
  storage: null,
  folder: 'none',
  pictures: null,
  overviews: new Map(),
  starters: new Map(),
  enhance: NO_ENHANCE,
  elsewhere: null,
  models: NO_MODELS,
  settings: NO_CHANGES,
  theme: 'system',
  pane: 'walk',
  dialog: null,
}
