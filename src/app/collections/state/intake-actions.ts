// Indexes what the user provides: a drop, a picked folder, picked archives.

import { filled, MessageError, type Words } from '../../../messages/words.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { Attempt, Context } from '../../state/core/action-context.ts'
import type { AppState, DuplicateChoice } from '../../state/shape/app-state.ts'
import type { DropFound, NamedSource, Transfer } from '../../state/shape/dependencies.ts'
import type { Failure } from '../../state/shape/failure.ts'
import type { Builder } from './collection-build.ts'
import { repositoryActions } from './repository-actions.ts'

/** Sets up the actions; `attempt` shows failures, `finishRemoval` completes a pending deletion. */
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
    /** The same for pasted data: a text becomes a document. */
    openPaste: (transfer: Transfer) =>
      attempt('It could not be read.', async () => {
        await take(await dependencies.readPaste(transfer))
      }),
    answerAgain: asker.answer,
  }
}

/** The failure that names the unusable parts of a drop; `null` if there are none. */
function refusal({ sources, refused }: DropFound): Failure | null {
  if (refused.length === 0) return null
  const names = refused.map(({ name }) => filled('“{name}”', { name }))
  const detail = [...new Set(refused.map(({ why }) => why))]
    .map((why) => filled(why))
    .reduce((first, next) => filled('{first} {next}', { first, next }))
  const kept = sources.length > 0 ? 'The rest of the drop was read.' : 'Nothing was changed.'
  return { what: filled('{names} could not be opened.', { names }), kept, detail }
}

/**
 * Builds sources one after the other, also those that arrive during another build; an existing collection is
 * updated if the user chooses that.
 */
function createIntake(
  context: Context,
  builder: Builder,
  asker: ReturnType<typeof createAsker>,
  finishRemoval: () => Promise<void>,
): (sources: readonly NamedSource[]) => Promise<void> {
  const isInHand = async (source: NamedSource): Promise<boolean> => {
    const inHand = builder.inHand()
    return inHand !== null && (await isSame(inHand, source))
  }
  const take = async (source: NamedSource): Promise<void> => {
    // A collection that was just deleted is built again, not updated.
    await finishRemoval()
    const found = await existingCollection(context, source)
    const choice = found === null ? 'both' : await asker.ask(source.name)
    if (choice === 'both')
      await builder.build(withFreeName(source, context.store.getState().collections))
    else if (choice === 'update') await builder.build(source, found ?? undefined)
  }
  const notify = (what: Words): void => context.store.setState({ notice: { what } })
  let last: Promise<unknown> = Promise.resolve()
  return async (sources) => {
    const before = last
    const isSecond = await Promise.all(sources.map(isInHand))
    const fresh = sources.filter((_, i) => !isSecond[i])
    if (fresh.length < sources.length) {
      const { name } = sources[isSecond.indexOf(true)]
      notify(filled('“{name}” is being indexed already.', { name }))
    } else if (fresh.length > 0 && builder.inHand() !== null)
      notify(filled('“{name}” is read next.', { name: fresh[0].name }))
    if (fresh.length === 0) return
    const taking = before.then(async () => {
      for (const source of fresh) await take(source)
    })
    // The failure is shown as a notice; the following items are still built.
    last = taking.catch(() => undefined)
    await taking
  }
}

/** The collection of a source: of the same folder, or else of the same name. */
async function existingCollection(
  { store, dependencies }: Context,
  { name, source }: NamedSource,
): Promise<CollectionSlug | null> {
  const same =
    source.kind === 'handle' ? await dependencies.library.findFolder(source.handle) : null
  if (same !== null) return same
  const { collections } = store.getState()
  const fetched = source.kind === 'repository' ? byAddress(collections, source.address) : undefined
  if (fetched !== undefined) return fetched.slug
  const named = slugOf(store.getState(), name, source.kind === 'bundle')
  return named ?? null
}

/** A collection of this name and kind: a bundle updates a bundle, a folder updates a folder. */
function slugOf(
  { collections }: AppState,
  name: string,
  isBundle: boolean,
): CollectionSlug | undefined {
  return collections.find(
    ({ origin, ...info }) => info.name === name && (origin.kind === 'bundle') === isBundle,
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

/** The source with a name that no collection has, so that users can distinguish them. */
function withFreeName(source: NamedSource, collections: readonly CollectionInfo[]): NamedSource {
  const taken = new Set(collections.map(({ name }) => name))
  let name = source.name
  for (let n = 2; taken.has(name); n++) name = `${source.name} (${n})`
  return { ...source, name }
}

/** Whether two sources are the same folder or file, as far as the browser can tell. */
async function isSame(a: NamedSource, b: NamedSource): Promise<boolean> {
  if (a.source.kind === 'handle' && b.source.kind === 'handle') {
    return a.source.handle.isSameEntry(b.source.handle)
  }
  return a.name === b.name && a.source.kind === b.source.kind
}

/** Sets up the question whether to update; one question is open at a time. */
function createAsker({ store, jobs }: Context) {
  let given: DuplicateChoice = 'cancel'
  return {
    /** Resolves with the choice; closing the dialog is a choice as well. */
    ask: (name: string): Promise<DuplicateChoice> => {
      given = 'cancel'
      const dialog = { kind: 'again', name } as const
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
    answer: (choice: DuplicateChoice): void => {
      given = choice
      store.setState({ dialog: null })
    },
  }
}
