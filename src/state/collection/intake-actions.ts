// What the user brings: a drop, a picked folder, picked archives.

import type { CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import { filled, MessageError } from '../../model/words/words.ts'
import type { Attempt, Context } from '../core/action-context.ts'
import type { AppState, DuplicateChoice } from '../shape/app-state.ts'
import type { DropFound, NamedSource } from '../shape/dependencies.ts'
import type { Failure } from '../shape/failure.ts'
import type { Transfer } from '../shape/transfer.ts'
import type { Builder } from './collection-build.ts'
import { repositoryActions } from './repository-actions.ts'

/** Sets up the ways in; `attempt` says what fails, `finishRemoval` deletes what waits for it. */
export function intakeActions(
  context: Context,
  builder: Builder,
  attempt: Attempt,
  finishRemoval: () => Promise<void>,
) {
  const { store, dependencies } = context
  const asker = createAsker(context)
  const buildAll = createIntake(context, builder, asker, finishRemoval)
  const repositories = repositoryActions(context, attempt, buildAll)
  const take = async (found: DropFound): Promise<void> => {
    const refused = refusal(found)
    const { sources, repository, hasModel = false } = found
    if (repository !== undefined) repositories.askRepository(repository)
    else if (sources.length === 0 && refused === null && !hasModel) {
      throw new MessageError(
        'It contains no folder or file that can be read. Drop a folder, an archive or files.',
      )
    }
    await buildAll(sources)
    if (refused !== null) store.setState({ notice: refused })
  }
  return {
    ...repositories,
    openFolder: () =>
      attempt('It could not be opened.', async () => {
        const source = await dependencies.pickFolder()
        if (source !== null) await buildAll([source])
      }),
    openZip: () =>
      attempt('It could not be opened.', async () => {
        await buildAll(await dependencies.pickZips())
      }),
    openDrop: (transfer: Transfer) =>
      attempt('It could not be read.', async () => {
        await take(await dependencies.readDrop(transfer))
      }),
    /** The same for what was pasted: a text becomes a document. */
    openPaste: (transfer: Transfer) =>
      attempt('It could not be read.', async () => {
        await take(await dependencies.readPaste(transfer))
      }),
    answerAgain: asker.answer,
  }
}

/** What of a drop nothing can be done with, by name; `null` when there is nothing of the kind. */
function refusal({ sources, refused }: DropFound): Failure | null {
  if (refused.length === 0) return null
  const names = refused.map(({ name }) => filled('“{name}”', { name }))
  const detail = [...new Set(refused.map(({ why }) => why))]
    .map((why) => filled(why))
    .reduce((first, next) => filled('{first} {next}', { first, next }))
  const kept = sources.length > 0 ? 'The rest of the drop was read.' : 'Nothing was changed.'
  return { what: filled('{names} cannot be opened.', { names }), kept, detail }
}

/** Builds sources one after the other; one that is there already is updated if the user says so. */
function createIntake(
  context: Context,
  builder: Builder,
  asker: Asker,
  finishRemoval: () => Promise<void>,
): (sources: readonly NamedSource[]) => Promise<void> {
  const take = async (source: NamedSource): Promise<void> => {
    const inHand = builder.inHand()
    if (inHand !== null && (await isSame(inHand, source))) {
      const what = filled('“{name}” is being indexed already.', { name: source.name })
      const kept = 'It continues; nothing was started twice.'
      context.store.setState({ notice: { what, kept, detail: '' } })
      return
    }
    // What was just deleted is indexed anew, not updated.
    await finishRemoval()
    const found = await existing(context, source)
    const choice = found === null ? 'both' : await asker.ask(source.name, found.sameFolder)
    if (choice === 'both') await builder.build(named(source, context.store.getState().collections))
    else if (choice === 'update') await builder.build(source, found?.slug)
  }
  return async (sources) => {
    for (const source of sources) await take(source)
  }
}

/** The collection that a source was indexed as: the same folder, or else one of the same name. */
async function existing(
  { store, dependencies }: Context,
  { name, source }: NamedSource,
): Promise<{ readonly slug: CollectionSlug; readonly sameFolder: boolean } | null> {
  const same =
    source.kind === 'handle' ? await dependencies.library.findFolder(source.handle) : null
  if (same !== null) return { slug: same, sameFolder: true }
  const { collections } = store.getState()
  const fetched = source.kind === 'repository' ? byAddress(collections, source.address) : undefined
  if (fetched !== undefined) return { slug: fetched.slug, sameFolder: true }
  const named = slugOf(store.getState(), name, source.kind === 'bundle')
  return named === undefined ? null : { slug: named, sameFolder: false }
}

/** A collection of this name: a bundle updates a bundle, and a folder what was read from a folder. */
function slugOf(
  { collections }: AppState,
  name: string,
  isBundle: boolean,
): CollectionSlug | undefined {
  return collections.find(
    ({ origin, ...info }) =>
      info.name === name && origin.kind !== 'sample' && (origin.kind === 'bundle') === isBundle,
  )?.slug
}

/** The collection that was fetched from this address of a repository. */
export function byAddress(
  collections: readonly CollectionInfo[],
  address: string,
): CollectionInfo | undefined {
  return collections.find(
    ({ origin }) => origin.kind === 'repository' && origin.address === address,
  )
}

/** The source under a name that no collection has: two of one name cannot be told apart. */
function named(source: NamedSource, collections: readonly CollectionInfo[]): NamedSource {
  const taken = new Set(collections.map(({ name }) => name))
  let name = source.name
  for (let n = 2; taken.has(name); n++) name = `${source.name} (${n})`
  return { ...source, name }
}

/** Whether two sources are the same thing on the disk, as far as a browser tells. */
async function isSame(a: NamedSource, b: NamedSource): Promise<boolean> {
  if (a.source.kind === 'handle' && b.source.kind === 'handle') {
    return a.source.handle.isSameEntry(b.source.handle)
  }
  return a.name === b.name && a.source.kind === b.source.kind
}

/** Asks what to do with what was dropped and is there already. */
interface Asker {
  /** Resolves with the choice; closing the dialog is a choice as well. */
  readonly ask: (name: string, sameFolder: boolean) => Promise<DuplicateChoice>
  readonly answer: (choice: DuplicateChoice) => void
}

/** Sets up the question whether to update; one is open at a time. */
function createAsker({ store, jobs }: Context): Asker {
  let given: DuplicateChoice = 'cancel'
  return {
    ask: (name, sameFolder) => {
      given = 'cancel'
      const dialog = { kind: 'again', name, sameFolder } as const
      store.setState({ dialog })
      return jobs.pause(
        new Promise((resolve) => {
          const stop = store.subscribe((state) => {
            if (state.dialog === dialog) return
            stop()
            resolve(given)
          })
        }),
      )
    },
    answer: (choice) => {
      given = choice
      store.setState({ dialog: null })
    },
  }
}
