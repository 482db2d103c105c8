// The overview of the current collection and suggested first questions, made once for each of its builds
// and each language of the page, when they are shown. The questions of the sample are written beforehand.

import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import type { AppState, OverviewState, StartersState, ToldOf } from '../../state/shape/app-state.ts'

/** What was made for the current build of a collection, its name and a language; `null` if nothing was. */
export function madeFor<T extends ToldOf>(
  all: ReadonlyMap<CollectionSlug, T>,
  { slug, generation, name }: CollectionInfo,
  language: string,
): T | null {
  const made = all.get(slug)
  const isOfIt = made?.generation === generation && made.name === name
  return isOfIt && made.language === language ? made : null
}

/** Sets up the actions. */
export function overviewActions(context: Context) {
  return {
    ...readingOverviews(context),
    ...tryingStarters(context),
    ...expectingQuestions(context),
  }
}

/** Nobody waits for the preparation, and a question is answered without it as well. */
function expectingQuestions({ store, dependencies }: Context) {
  let prepared: CollectionInfo | null = null
  return {
    /** Prepares the current collection for a question or search: the user seems to be about to ask. */
    expectQuestion: () => {
      const { current } = store.getState()
      if (current.status !== 'ready' || current.info === prepared) return
      prepared = current.info
      void dependencies.library.expectQuestion(current.info.slug).catch(() => undefined)
    },
  }
}

/** Trying questions is not a counted job: nobody waits for it, and a question that cannot be tried is not offered. */
function tryingStarters({ store, dependencies }: Context) {
  const keep = (slug: CollectionSlug, tried: StartersState): void =>
    store.setState(({ starters }) => ({ starters: new Map(starters).set(slug, tried) }))
  return {
    /** Tries first questions on the current collection, unless that was done. */
    readStarters: async () => {
      const { current, starters } = store.getState()
      if (current.status !== 'ready') return
      const { info } = current
      const { slug, name, inPieces, origin, generation } = info
      const language = dependencies.language()
      const of = { generation, name, language }
      if (madeFor(starters, info, language) !== null) return
      keep(slug, { ...of, questions: null })
      const isSample = origin.kind === 'bundle' && origin.address === dependencies.sample.address
      const trying = isSample
        ? SAMPLE_QUESTIONS
        : inPieces === true
          ? []
          : dependencies.library.starters({ collection: slug, name, language })
      const questions = await Promise.resolve(trying).catch(() => [])
      if (madeFor(store.getState().starters, info, language) !== null)
        keep(slug, { ...of, questions })
    },
  }
}

function readingOverviews({ store, dependencies, jobs }: Context) {
  const keep = (slug: CollectionSlug, overview: OverviewState): void =>
    store.setState(({ overviews }) => ({ overviews: new Map(overviews).set(slug, overview) }))
  const read = async (info: CollectionInfo, language: string): Promise<void> => {
    const { slug, name, inPieces, generation } = info
    const of = { generation, name, language }
    keep(slug, { ...of, status: 'loading' })
    let made: OverviewState
    try {
      // Pieces of a library are only fetched for what the user asked for.
      const overview =
        inPieces === true
          ? null
          : await dependencies.library.overview({ collection: slug, name, language })
      made = { ...of, status: 'ready', overview }
    } catch (error) {
      made = { ...of, status: 'failed', failure: failure('It could not be read.', error) }
    }
    if (madeFor(store.getState().overviews, info, language) !== null) keep(slug, made)
  }
  return {
    /** Makes the overview of the current collection, unless it is there; a failed one is tried again. */
    readOverview: async () => {
      const state = store.getState()
      if (state.current.status !== 'ready') return
      const { info } = state.current
      const language = dependencies.language()
      const kept = madeFor(state.overviews, info, language)
      if (kept === null || kept.status === 'failed') await jobs.run(() => read(info, language))
    },
  }
}

/** Sets up the actions that load them. After a failure nothing is shown. */
export function changesActions(context: Context) {
  const { library } = context.dependencies
  return {
    /** Loads what changed since the page was opened. */
    loadChanges: () =>
      load(context, async ({ slug }) => ({
        changes: await library.changes(slug).catch(() => null),
      })),
    /** Counts the concepts of the current collection. */
    loadConcepts: () =>
      load(context, async ({ slug }) => ({
        concepts: await library.concepts(slug).catch(() => null),
      })),
  }
}

/** Puts the result into the state, unless another build became the current one meanwhile. */
function load(
  { store, jobs }: Context,
  find: (info: CollectionInfo) => Promise<Partial<AppState>>,
): Promise<void> {
  return jobs.run(async () => {
    const before = store.getState().current
    if (before.status !== 'ready') return
    const found = await find(before.info)
    const after = store.getState().current
    if (after.status !== 'ready') return
    const { slug, generation } = before.info
    if (after.info.slug === slug && after.info.generation === generation) store.setState(found)
  })
}

/** Questions about the sample, all answered in its words; the first one is asked when it is opened. A test asks them. */
export const SAMPLE_QUESTIONS = [
  'How much is the yearly fee?',
  'Who won the spring tournament?',
  'What is a rook worth?',
  'What does is_checkmate do?',
  'How do I record a game?',
] as const
