// Builds a collection from a source, with progress and cancel.

import { isAbort } from '../../../base/abort.ts'
import { filled, type UiMessage, type Words } from '../../../messages/words.ts'
import { type BuildPlan, type IngestChoices, NO_CHOICES } from '../../../model/collection/plan.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { BuildProgress } from '../../../model/library/progress.ts'
import { settingsFrom } from '../../../model/settings/settings.ts'
import type { BuildJob, BuildSummary } from '../../../worker/wire/api.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import { collapsed } from '../../state/fold/tree-rows.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { NamedSource } from '../../state/shape/dependencies.ts'
import type { Failure } from '../../state/shape/failure.ts'
import type { Opener } from './collection-open.ts'

/** Builds one collection at a time. */
export type Builder = ReturnType<typeof createBuilder>

/** The state of a build before its first report. */
const NOTHING_FOUND = {
  progress: null,
  tree: null,
  plan: null,
  choices: NO_CHOICES,
  reading: null,
  elapsed: 0,
  leftOut: [],
} as const

/** Sets up the builder; one build runs at a time, and a new one cancels the one before. */
export function createBuilder(context: Context, opener: Opener) {
  const { store, dependencies } = context
  const sources = new Map<CollectionSlug, NamedSource>()
  let jobCount = 0
  let inHand: { readonly jobId: string; readonly source: NamedSource } | null = null
  /** Id of the job that the user cancelled. */
  let cancelled: string | null = null
  const question = createPlanQuestion(context)

  const isCurrent = (jobId: string): boolean => {
    const { current } = store.getState()
    return current.status === 'building' && current.jobId === jobId
  }
  const cancel = (): void => {
    const { current } = store.getState()
    if (current.status !== 'building') return
    question.refuse()
    void dependencies.library.cancel(current.jobId)
  }
  /** Builds and shows a collection. After a cancelled build the previous collection is shown again. */
  const build = async (
    source: NamedSource,
    slug?: CollectionSlug,
    choices?: IngestChoices,
    force = false,
  ): Promise<void> => {
    cancel()
    const before = store.getState().current
    const { name } = source
    const jobId = `build-${++jobCount}`
    const status = 'building'
    inHand = { jobId, source }
    opener.enter({ status, jobId, name, ...NOTHING_FOUND }, null)
    try {
      const request: BuildJob = {
        ...{ jobId, ...source },
        ...(slug !== undefined && { update: slug }),
        ...(choices !== undefined && { choices }),
        ...(force && { force }),
      }
      const onProgress = (progress: BuildProgress): void => report(context, jobId, progress)
      const built = await dependencies.library.build(request, onProgress, (plan) =>
        question.ask(jobId, plan),
      )
      sources.set(built.slug, source)
      await showBuilt(context, opener, built, () => isCurrent(jobId))
    } catch (error) {
      if (!isCurrent(jobId)) return
      const kept = await showBefore(context, opener, before, name, error)
      if (isAbort(error) && cancelled === jobId)
        store.setState({ notice: wasCancelled(name, kept) })
    }
  }
  return {
    build,
    cancel,
    /** The same on the user's request, confirmed by a notice. */
    cancelAndSay: () => {
      const { current } = store.getState()
      cancelled = current.status === 'building' ? current.jobId : null
      cancel()
    },
    /** Continues without waiting for the build of another tab. */
    takeTurn: () => {
      const { current } = store.getState()
      if (current.status === 'building') void dependencies.library.takeTurn(current.jobId)
    },
    /** The source of the running build. */
    inHand: () => (inHand !== null && isCurrent(inHand.jobId) ? inHand.source : null),
    /** Changes the choices in the plan of the running build. */
    choosePlan: question.choose,
    /** Confirms the plan of the running build with the current choices. */
    confirmPlan: question.confirm,
    /** The source from which a collection was built in this visit. */
    sourceOf: (slug: CollectionSlug) => sources.get(slug),
  }
}

/** Shows the built collection, unless another build has begun meanwhile. */
async function showBuilt(
  { store }: Context,
  opener: Opener,
  { slug, kept }: BuildSummary,
  isCurrent: () => boolean,
): Promise<void> {
  const list = await opener.refreshList()
  const info = list.find((candidate) => candidate.slug === slug)
  if (isCurrent() && info !== undefined) {
    await opener.show(info)
    if (kept !== undefined) store.setState({ notice: shownAsKept(info.name, kept) })
  }
  await opener.refreshStorage()
}

/**
 * Shows again the collection before a build that was cancelled or failed. Returns, in words, what is
 * still there.
 */
async function showBefore(
  { store }: Context,
  opener: Opener,
  before: AppState['current'],
  name: string,
  error: unknown,
): Promise<Words> {
  const earlier = store.getState().collections
  const list = await opener.refreshList().catch(() => null)
  const kept = keptAfter(earlier, list)
  const failed = failure(filled('“{name}” could not be indexed.', { name }), error, kept)
  const isThere = (slug: CollectionSlug) => list === null || list.some((one) => one.slug === slug)
  if (before.status === 'ready' && isThere(before.info.slug)) {
    await opener.show(before.info)
    if (!isAbort(error)) store.setState({ notice: failed })
  } else if (!isAbort(error)) opener.enter({ status: 'failed', name, failure: failed }, null)
  else if (list === null) opener.enter({ status: 'empty' }, null)
  else await opener.showAny()
  return kept
}

/** What is still there after a failed build: a browser can clear its storage at any time. */
function keptAfter(
  earlier: readonly CollectionInfo[],
  list: readonly CollectionInfo[] | null,
): Words {
  if (list === null) return 'Reload the page to see what is still there.'
  const gone = earlier.filter(({ slug }) => !list.some((one) => one.slug === slug))
  if (gone.length === 0) return 'Nothing was changed.'
  const names = gone.map(({ name }) => filled('“{name}”', { name }))
  return filled('This browser has cleared its storage: {names} must be indexed again.', {
    names,
  })
}

/** The notice after Cancel. */
function wasCancelled(name: string, kept: Words): Failure {
  return { what: filled('“{name}” was not indexed: you cancelled it.', { name }), kept }
}

/** The notice if a library could not be fetched from its address and the stored one is shown. */
function shownAsKept(name: string, why: UiMessage): Failure {
  const what = filled('“{name}” is shown as it was when it was last opened.', { name })
  return { what, detail: why }
}

/** Puts a report of the running build into the state; drops reports of earlier builds. */
function report({ store, dependencies }: Context, jobId: string, progress: BuildProgress): void {
  const { current, tree } = store.getState()
  if (current.status !== 'building' || current.jobId !== jobId) return
  // The tree of an earlier report stays, because the user may have opened its rows.
  const { tree: found, leftOut } = progress
  const now = dependencies.now()
  const begun = progress.files === 0 ? null : { since: now, files: progress.files }
  const reading = current.reading ?? begun
  store.setState({
    current: {
      ...current,
      progress,
      reading,
      elapsed: reading === null ? 0 : now - reading.since,
      tree: found ?? current.tree,
      leftOut: leftOut ?? current.leftOut,
    },
    ...(found !== undefined && { tree: { ...tree, expanded: collapsed(found), focused: 0 } }),
  })
}

/** Asks the user before a big folder is read; there is one build, and so one plan, at a time. */
function createPlanQuestion({ store, jobs }: Context) {
  let resolve: (choices: IngestChoices | null) => void = () => undefined
  const show = (change: {
    readonly plan?: BuildPlan | null
    readonly choices?: IngestChoices
  }): void =>
    store.setState(({ current }) =>
      current.status === 'building' ? { current: { ...current, ...change } } : {},
    )
  const answer = (choices: IngestChoices | null): void => {
    show({ plan: null })
    resolve(choices)
  }
  return {
    /** Shows the plan of the running build; resolves with `null` if the user refuses. */
    ask(jobId: string, plan: BuildPlan): Promise<IngestChoices | null> {
      const { current } = store.getState()
      if (current.status !== 'building' || current.jobId !== jobId) return Promise.resolve(null)
      const answer = new Promise<IngestChoices | null>((answered) => {
        resolve = answered
      })
      const usual = plan.download === undefined ? byDefault(store.getState()) : NO_CHOICES
      show({ plan, choices: plan.chosen ?? usual })
      return jobs.pause(answer)
    },
    choose: (choices: IngestChoices) => show({ choices }),
    confirm: () => {
      const { current } = store.getState()
      answer(current.status === 'building' ? current.choices : null)
    },
    refuse: () => answer(null),
  }
}

/** The choices before the user changes them. */
function byDefault({ settings }: AppState): IngestChoices {
  return { ...NO_CHOICES, includeSecrets: settingsFrom(settings).ingest.includeSecrets }
}
