// The lab: questions with known answers, asked in several ways and compared (TOOL-3).

import { isAbort } from '../../base/abort.ts'
import type { EvalQuestion } from '../../eval/questions.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import { filled, type Said, wordsOf } from '../../model/words/words.ts'
import { withImported } from '../compare/compare-actions.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'
import { IDLE_WALK } from '../shape/initial.ts'
import {
  type LabActions,
  type LabAnswer,
  type LabState,
  type LabWay,
  NO_LAB,
} from '../shape/lab-state.ts'
import type { WalkModels } from '../shape/model-access.ts'
import type { WalkState } from '../shape/walk-state.ts'
import { newWalkId } from '../walk/walk-id.ts'

// Checking and measuring bring a library of their own, which most visits never need.
const loadQuestions = () => import('./lab-questions.ts')

/** Sets up the lab. @param models those that walks are given now */
export function labActions(context: Context, models: () => WalkModels | null): LabActions {
  const { store, dependencies, jobs } = context
  let running = new AbortController()
  const stop = (): void => running.abort(new DOMException('Stopped by the user', 'AbortError'))
  return {
    ...questionActions(context, stop),
    stopLab: () => {
      stop()
      patchLab(context, { running: { status: 'none' } })
    },
    runLab: (ways) =>
      jobs.run(async () => {
        stop()
        running = new AbortController()
        const { signal } = running
        try {
          const { runAll } = await import('./lab-ways.ts')
          await runAll(context, ways, models(), signal)
        } catch (error) {
          if (!signal.aborted && !isAbort(error))
            patchLab(context, { running: { status: 'failed', why: wordsOf(error) } })
        }
      }),
    compareLab: (id, first, second) =>
      store.setState((state) => withBoth(state, id, [first, second], dependencies.now())),
  }
}

const patchLab = ({ store }: Context, change: Partial<LabState>): void =>
  store.setState((state) => ({ lab: { ...state.lab, ...change } }))

type QuestionActions = Omit<LabActions, 'runLab' | 'stopLab' | 'compareLab'>

/** Opens the lab and fills it. @param stop ends a run over another collection */
function questionActions(context: Context, stop: () => void): QuestionActions {
  const { store, dependencies, jobs } = context
  const { kept, library } = dependencies
  const lab = (): LabState => store.getState().lab
  const adding = addingQuestions(context)
  return {
    openLab: () =>
      jobs.run(async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        const { slug } = current.info
        const { keptQuestions } = await loadQuestions()
        if (lab().collection !== slug) {
          stop()
          const questions = keptQuestions(kept, slug)
          store.setState({ lab: { ...NO_LAB, collection: slug, questions } })
        }
        store.setState({ dialog: { kind: 'lab' } })
      }),
    addLabQuestion: (question, place) =>
      adding(async (slug, { questionAt }) => {
        const made = await questionAt(library, slug, question.trim(), place.trim())
        return 'gold' in made
          ? { questions: [made], problems: [] }
          : { questions: [], problems: [made] }
      }),
    importLabQuestions: async (file) => {
      await adding(async (slug, { LARGEST_FILE, questionsOfFile }) => {
        if (file.size <= LARGEST_FILE) return questionsOfFile(library, slug, await file.text())
        const problem = filled('“{name}” is too large for questions: at most 2 MB are read.', {
          name: file.name,
        })
        return { questions: [], problems: [problem] }
      })
    },
    takeCorrections: async () => {
      const { corrections } = store.getState()
      await adding(async (slug, { questionAt }) => {
        const right = corrections.filter(
          ({ collection, verdict }) => collection === slug && verdict === 'right',
        )
        const made = await Promise.all(
          right.map(({ question, place }) => questionAt(library, slug, question, place)),
        )
        return {
          questions: made.filter((one) => 'gold' in one),
          problems: made.filter((one) => 'text' in one),
        }
      })
    },
    removeLabQuestion: (id) => {
      const left = id === undefined ? [] : lab().questions.filter((one) => one.id !== id)
      void jobs.run(() => keepAll(context, left, []))
    },
    labQuestionsFile: async () => (await loadQuestions()).questionLines(lab().questions),
  }
}

type QuestionTools = Awaited<ReturnType<typeof loadQuestions>>

/** Adds what is made for the current collection, unless another one came into hand meanwhile. */
function addingQuestions(context: Context) {
  const { store, jobs } = context
  return (
    make: (
      collection: CollectionSlug,
      tools: QuestionTools,
    ) => Promise<{
      readonly questions: readonly EvalQuestion[]
      readonly problems: readonly Said[]
    }>,
  ): Promise<boolean> =>
    jobs.run(async () => {
      const { collection } = store.getState().lab
      if (collection === null) return false
      try {
        const tools = await loadQuestions()
        const { questions, problems } = await make(collection, tools)
        const { lab } = store.getState()
        if (lab.collection !== collection) return false
        await keepAll(context, tools.withQuestions(lab.questions, questions), problems)
        return questions.length > 0
      } catch (error) {
        patchLab(context, { problems: [wordsOf(error)] })
        return false
      }
    })
}

async function keepAll(
  context: Context,
  questions: readonly EvalQuestion[],
  problems: readonly Said[],
): Promise<void> {
  const { keepQuestions } = await loadQuestions()
  const { collection } = context.store.getState().lab
  if (collection === null) return
  keepQuestions(context.dependencies.kept, collection, questions)
  patchLab(context, { questions, problems })
}

/** The state with two walks of one question beside each other. */
function withBoth(
  state: AppState,
  id: string,
  ways: readonly [LabWay, LabWay],
  now: number,
): Partial<AppState> {
  const { current, lab } = state
  const question = lab.questions.find((one) => one.id === id)
  const [first, second] = ways.map((way) =>
    lab.results.find((run) => run.way === way)?.answers.get(id),
  )
  if (current.status !== 'ready' || question === undefined) return {}
  if (first === undefined || second === undefined) return {}
  const { slug: collection, generation } = current.info
  const walkOf = ({ score: _, ...answer }: LabAnswer): WalkState => ({
    ...IDLE_WALK,
    ...answer,
    id: newWalkId(now),
    on: { collection, generation },
    status: 'done',
    question: question.query,
  })
  const other = walkOf(second)
  const shown = withImported(state, walkOf(first))
  return { ...shown, compare: { other }, view: 'compare', dialog: null }
}
