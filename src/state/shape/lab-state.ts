// Questions with known answers over the current collection, and what several ways of walking made of them.

import type { Accuracy, QuestionScore } from '../../eval/metrics.ts'
import type { EvalQuestion } from '../../eval/questions.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import type { SettingChanges } from '../../model/settings/settings.ts'
import type { ReasonerName, Step } from '../../model/walk/trace.ts'
import type { Said } from '../../model/words/words.ts'

/** Ways to answer: by the text alone, by structure with the settings as they are or as they came, by a model. */
export const LAB_WAYS = ['bm25', 'structural', 'defaults', 'model'] as const
export type LabWay = (typeof LAB_WAYS)[number]

/** A file of questions: a `File`. */
type QuestionFile = Pick<File, 'name' | 'size' | 'text'>

/** What one way made of one question. */
export interface LabAnswer {
  readonly steps: readonly Step[]
  readonly score: QuestionScore
  readonly reasoner: ReasonerName
  readonly settings: SettingChanges
  readonly startedAt: number
  readonly model?: string
}

/** What one way made of all questions. */
export interface LabRun {
  readonly way: LabWay
  readonly accuracy: Accuracy
  /** Milliseconds a question. */
  readonly latency: { readonly p50: number; readonly p95: number }
  /** A question: of what a walk looked at and read, or of what a model was sent and wrote. */
  readonly tokens: number
  /** Of all questions; `null` where no price is known. */
  readonly costUsd: number | null
  /** By the id of the question. */
  readonly answers: ReadonlyMap<string, LabAnswer>
}

/** What the lab is doing. */
type LabRunning =
  | { readonly status: 'none' }
  | {
      readonly status: 'running'
      readonly way: LabWay
      readonly done: number
      readonly total: number
    }
  | { readonly status: 'failed'; readonly why: Said }

/** The lab of one collection. */
export interface LabState {
  /** `null` before it was opened. */
  readonly collection: CollectionSlug | null
  readonly questions: readonly EvalQuestion[]
  /** What could not be used of the last file or entry, and why. */
  readonly problems: readonly Said[]
  readonly running: LabRunning
  /** In the order in which they ran; of the questions as they were then. */
  readonly results: readonly LabRun[]
}

/** Nothing was measured. */
export const NO_LAB: LabState = {
  collection: null,
  questions: [],
  problems: [],
  running: { status: 'none' },
  results: [],
}

/** What measures ways of walking with questions of known answers (TOOL-3). */
export interface LabActions {
  /** Opens the lab with the questions that are kept for the current collection. */
  readonly openLab: () => Promise<void>
  /** Adds a question whose answer lies in a place, by its id or path. Tells whether it was taken. */
  readonly addLabQuestion: (question: string, place: string) => Promise<boolean>
  /** Adds the questions of a file of JSON lines, as the command line's `eval` reads them. */
  readonly importLabQuestions: (file: QuestionFile) => Promise<void>
  /** Adds the places that were called right for questions to this collection. */
  readonly takeCorrections: () => Promise<void>
  /** Forgets one question, or all. */
  readonly removeLabQuestion: (id?: string) => void
  /** The questions as a file that `eval` reads. */
  readonly labQuestionsFile: () => Promise<string>
  /** Asks every question in each of these ways. */
  readonly runLab: (ways: readonly LabWay[]) => Promise<void>
  readonly stopLab: () => void
  /** Shows two walks of one question beside each other. */
  readonly compareLab: (id: string, first: LabWay, second: LabWay) => void
}
