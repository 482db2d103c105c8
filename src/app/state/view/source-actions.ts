// Chooses and reads what the source pane shows. The latest choice wins.

import { filled, MessageError } from '../../../messages/words.ts'
import type { CollectionSlug, NodeCalls, NodeRef } from '../../../model/library/node-ref.ts'
import type { DocumentText } from '../../../model/library/reading-types.ts'
import { SYMBOL_KINDS } from '../../../model/tree/node.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { type Context, failure } from '../core/action-context.ts'
import { citationsOf } from '../fold/derive.ts'
import { MISSING_NODE, readPlaces } from '../fold/step-refs.ts'
import type { AppState, Selection, SourceState } from '../shape/app-state.ts'
import { NO_SELECTION } from '../shape/initial.ts'
import type { CardAnchor } from '../shape/view-state.ts'
import { opened, viewWith } from './tree-actions.ts'

/** Sets up the actions of the source pane. */
export function sourceActions(context: Context) {
  const { store } = context
  const shown = shownText(context)
  const reading = sourceLookups(context)
  const revealInTree = (node: NodeNumber): void =>
    store.setState(({ current, tree }) =>
      current.status === 'ready' ? { tree: opened(current.tree, tree, [node]) } : {},
    )
  const selectNode = (node: NodeNumber, lines: Selection['lines'] = null): void => {
    revealInTree(node)
    store.setState(({ tree }) => ({ tree: { ...tree, focused: node } }))
    shown.chooseHere(node, { citation: null, lines, by: 'user' })
  }
  /** Shows the source of a place, also of one in another collection than the current one. */
  const selectPlace = (place: NodeRef, lines: Selection['lines'] = null): void => {
    if (place.collection === undefined) selectNode(place.node, lines)
    else shown.choose(place, { citation: null, lines, by: 'user' })
  }
  const selectCitation = (number: number, by: Selection['by']): void => {
    const citation = citationsOf(store.getState()).find((candidate) => candidate.number === number)
    if (citation === undefined) return
    const { ref, start, end } = citation
    if (ref.collection === undefined) revealInTree(ref.node)
    shown.choose(ref, { citation: number, lines: { start, end }, by })
  }
  return {
    /** Reads the selection again, in a collection that has changed. */
    reload: shown.reload,
    /** Selects a node and shows its source, at `lines` if they are given. */
    selectNode,
    selectPlace,
    /** The same in the pane of the source, which is opened if it is not there. */
    openSource: (place: NodeRef, lines?: Selection['lines']) => {
      selectPlace(place, lines)
      store.setState((state) => ({ pane: 'source', view: viewWith('source', state) }))
    },
    ...reading,
    ...cardActions(context, reading),
    ...usesActions(context, reading),
    /** Shows the source of a citation of the answer. */
    selectCitation: (number: number) => {
      store.setState({ pane: 'source' })
      selectCitation(number, 'user')
    },
    /** Shows what the walk read or cited last in these steps, or nothing. */
    showLatest: (steps: readonly Step[]) => {
      const step = steps.findLast((one) => one.kind === 'answer' || readPlaces(one).length > 0)
      const read = step === undefined ? undefined : readPlaces(step).at(0)
      if (step?.kind === 'answer' && step.citations.length > 0)
        selectCitation(step.citations[0].number, 'walk')
      else if (read !== undefined) {
        const [first] = read.lines
        const lines = first === undefined ? null : { start: first[0], end: first[1] }
        shown.choose(read.ref, { citation: null, lines, by: 'walk' })
      } else shown.clear()
    },
  }
}

/** Why something is selected, and which lines of it. */
type HowSelected = Omit<Selection, 'node'>

/** The text in the pane: selected first, then read. */
function shownText(context: Context) {
  const { store } = context
  const reader = latestReader(context)
  const empty = (more: Partial<AppState> = {}): void => {
    reader.drop()
    store.setState({ source: { status: 'empty' }, ...more })
  }
  const chooseHere = (node: NodeNumber, how: HowSelected): void => {
    const { current, source } = store.getState()
    if (current.status !== 'ready') return
    store.setState({ selection: { ...how, node } })
    const isThere = source.status === 'ready' && source.node === node
    if (isThere) reader.drop()
    else reader.read(node, () => load(context, current.info.slug, node))
  }
  return {
    chooseHere,
    /** Shows a text, also of another collection; then nothing is selected in the current tree. */
    choose: ({ collection, node, id }: NodeRef, how: HowSelected): void => {
      if (collection === undefined) {
        chooseHere(node, how)
        return
      }
      store.setState({ selection: { ...how, node: null } })
      reader.read(MISSING_NODE, () => loadElsewhere(context, collection, id))
    },
    clear: (): void => empty({ selection: NO_SELECTION }),
    reload: (): void => {
      const { current, selection } = store.getState()
      const { node } = selection
      if (current.status !== 'ready' || node === null) empty()
      else reader.read(null, () => load(context, current.info.slug, node))
    },
  }
}

/** Reads texts; the last one requested is shown. */
function latestReader({ store, jobs }: Context) {
  let generation = 0
  return {
    /** Discards what is being read. */
    drop: (): void => {
      generation++
    },
    /** `opening` is the node that is shown as loading if no text is shown; `null` for none. */
    read: (opening: NodeNumber | null, loading: () => Promise<SourceState>): void => {
      const mine = ++generation
      if (opening !== null && store.getState().source.status !== 'ready')
        store.setState({ source: { status: 'loading', node: opening } })
      void jobs.run(async () => {
        const loaded = await loading()
        if (mine === generation) store.setState({ source: loaded })
      })
    },
  }
}

/** Look-ups in the current collection. What cannot be read is `null`, or an empty list. */
function sourceLookups({ store, dependencies: { library } }: Context) {
  const read = async <T>(otherwise: T, find: (slug: CollectionSlug) => Promise<T>): Promise<T> => {
    const { current } = store.getState()
    return current.status === 'ready' ? find(current.info.slug).catch(() => otherwise) : otherwise
  }
  return {
    /** The place of a node of the tree. */
    placeOf: (node: NodeNumber) =>
      read<NodeRef | null>(null, async (slug) => {
        return (await library.refs(slug, [node])).at(0) ?? null
      }),
    /** The text of the document that contains a place. */
    textOf: ({ collection, node }: NodeRef) =>
      read<DocumentText | null>(null, async (slug) => {
        return node < 0 ? null : library.text(collection ?? slug, node)
      }),
    /** All places inside a document, in order. */
    placesIn: ({ collection, node, size }: NodeRef) =>
      read<readonly NodeRef[]>([], async (slug) => {
        const numbers = Array.from({ length: size - 1 }, (_, i) => node + 1 + i)
        return node < 0 ? [] : library.refs(collection ?? slug, numbers)
      }),
    /** What calls, makes, extends and tests a place. */
    callsOf: (node: NodeNumber) =>
      read<NodeCalls | null>(null, (slug) => library.calls(slug, node)),
    /** The definition of a name on a line of the shown text. */
    definitionOf: (line: number, name: string) =>
      read<NodeRef | null>(null, async (slug) => {
        const { source } = store.getState()
        const isHere = source.status === 'ready' && source.details.collection === undefined
        return isHere ? library.definition(slug, { node: source.node, line, name }) : null
      }),
  }
}

/** Opens the list of uses; the last one requested is shown. */
function usesActions({ store, jobs }: Context, { definitionOf: find }: SourceLookups) {
  let wanted = 0
  const list = (name: string, place: NodeRef | null): void => {
    wanted++
    store.setState({ dialog: { kind: 'uses', name, place } })
  }
  return {
    /** Opens the list of all uses of a symbol. */
    listUses: (place: NodeRef) => list(place.title, place),
    /** Opens the list for the symbol that a name on a line of the shown text refers to. */
    listUsesOfName: (line: number, name: string) => {
      const mine = ++wanted
      void jobs.run(async () => {
        const place = await find(line, name)
        if (mine === wanted) list(name, place)
      })
    },
  }
}

async function loadElsewhere(
  context: Context,
  collection: CollectionSlug,
  id: string,
): Promise<SourceState> {
  const { library } = context.dependencies
  const node = await library.resolve(collection, id).catch(() => null)
  if (node === null) {
    const error = new MessageError(filled('“{id}” is not in “{name}”.', { id, name: collection }))
    return { status: 'failed', node: 0, failure: failure('It could not be read.', error) }
  }
  const loaded = await load(context, collection, node)
  if (loaded.status !== 'ready') return loaded
  const { details, text, references } = loaded
  const there = <T extends NodeRef>(place: T): T => ({ ...place, collection })
  return {
    status: 'ready',
    node: MISSING_NODE,
    details: { ...there(details), ancestors: details.ancestors.map(there) },
    text: { ...text, ref: there(text.ref) },
    references: references.map((one) => ({ ...one, ref: one.ref && there(one.ref) })),
  }
}

async function load(
  { dependencies }: Context,
  collection: string,
  node: NodeNumber,
): Promise<SourceState> {
  try {
    const { library } = dependencies
    const [details, text, references] = await Promise.all([
      library.details(collection, node),
      library.text(collection, node),
      library.references(collection, node),
    ])
    return { status: 'ready', node, details, text, references: references.to }
  } catch (error) {
    return { status: 'failed', node, failure: failure('It could not be read.', error) }
  }
}

type SourceLookups = Pick<ReturnType<typeof sourceLookups>, 'callsOf' | 'definitionOf'>

/** Sets up the actions of cards. */
export function cardActions(
  { store, dependencies, jobs }: Context,
  { callsOf, definitionOf }: SourceLookups,
) {
  let wanted = 0
  const load = async (mine: number, node: NodeNumber, at: CardAnchor): Promise<void> => {
    const { current } = store.getState()
    if (current.status !== 'ready') return
    const { slug } = current.info
    const details = await dependencies.library.details(slug, node).catch(() => null)
    if (details === null || mine !== wanted || !SYMBOL_KINDS.has(details.kind)) return
    store.setState({ card: { node, at, details, calls: null } })
    const calls = await callsOf(node)
    if (mine === wanted) store.setState({ card: { node, at, details, calls } })
  }
  const hide = (): void => {
    wanted++
    if (store.getState().card !== null) store.setState({ card: null })
  }
  return {
    /** Shows the card of a node if it is a symbol. */
    showCard: (node: NodeNumber, at: CardAnchor) => {
      const mine = ++wanted
      void jobs.run(() => load(mine, node, at))
    },
    /** Shows the card of the symbol that a name on a line of the shown text refers to. */
    showCardOfName: (line: number, name: string, at: CardAnchor) => {
      const mine = ++wanted
      void jobs.run(async () => {
        const found = await definitionOf(line, name)
        if (found !== null && mine === wanted) await load(mine, found.node, at)
      })
    },
    hideCard: hide,
  }
}
