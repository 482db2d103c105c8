// Choosing what the source pane shows, and reading it. The latest choice wins.

import type { NodeNumber } from '../model/toc.ts'
import type { Step } from '../model/trace.ts'
import { citationsOf } from './derive.ts'
import { NO_SELECTION } from './initial.ts'
import { type Context, failure } from './slice.ts'
import { opened } from './tree-actions.ts'
import type { Actions, Selection, SourceState } from './types.ts'

type SourceActions = Pick<Actions, 'selectNode' | 'selectCitation' | 'placeOf'> & {
  /** Shows what the walk read or cited last in these steps, or nothing. */
  readonly showLatest: (steps: readonly Step[]) => void
  /** Reads what is selected once more, in a collection that has changed. */
  readonly reload: () => void
}

/** Sets up the actions of the source pane. */
export function sourceActions(context: Context): SourceActions {
  const { store, jobs } = context
  let generation = 0

  const choose = (selection: Selection & { readonly node: NodeNumber }): void => {
    const { current, source } = store.getState()
    if (current.status !== 'ready') return
    const mine = ++generation
    store.setState({ selection })
    if (source.status === 'ready' && source.node === selection.node) return
    if (source.status !== 'ready') {
      store.setState({ source: { status: 'loading', node: selection.node } })
    }
    void jobs.run(async () => {
      const loaded = await load(context, current.info.slug, selection.node)
      if (mine === generation) store.setState({ source: loaded })
    })
  }

  const selectCitation = (number: number, by: Selection['by']): void => {
    const citation = citationsOf(store.getState()).find((candidate) => candidate.number === number)
    if (citation === undefined) return
    const { ref, start, end } = citation
    revealInTree(ref.node)
    choose({ node: ref.node, citation: number, lines: { start, end }, by })
  }

  const revealInTree = (node: NodeNumber): void =>
    store.setState(({ current, tree }) =>
      current.status === 'ready' ? { tree: opened(current.tree, tree, [node]) } : {},
    )

  const reload = (): void => {
    const mine = ++generation
    const { current, selection } = store.getState()
    const { node } = selection
    if (current.status !== 'ready' || node === null) {
      store.setState({ source: { status: 'empty' } })
      return
    }
    void jobs.run(async () => {
      const loaded = await load(context, current.info.slug, node)
      if (mine === generation) store.setState({ source: loaded })
    })
  }

  return {
    reload,
    selectNode: (node, lines) => {
      revealInTree(node)
      store.setState(({ tree }) => ({ tree: { ...tree, focused: node } }))
      choose({ node, citation: null, lines: lines ?? null, by: 'user' })
    },
    placeOf: async (node) => {
      const { current } = store.getState()
      if (current.status !== 'ready') return null
      const { library } = context.dependencies
      const refs = await library.refs(current.info.slug, [node]).catch(() => [])
      return refs.at(0) ?? null
    },
    selectCitation: (number) => {
      store.setState({ pane: 'source', view: 'walk' })
      selectCitation(number, 'user')
    },
    showLatest: (steps) => {
      const step = steps.findLast(({ kind }) => kind === 'read' || kind === 'answer')
      if (step?.kind === 'answer' && step.citations.length > 0) {
        selectCitation(step.citations[0].number, 'walk')
      } else if (step?.kind === 'read') {
        const [first] = step.passages
        const lines = first === undefined ? null : { start: first.start, end: first.end }
        choose({ node: step.ref.node, citation: null, lines, by: 'walk' })
      } else {
        generation++
        store.setState({ selection: NO_SELECTION, source: { status: 'empty' } })
      }
    },
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
    return { status: 'ready', node, details, text, references }
  } catch (error) {
    const what = 'This text could not be read from the collection.'
    return { status: 'failed', node, failure: failure(what, 'The tree and the walk stay.', error) }
  }
}
