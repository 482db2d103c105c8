// What an engine is asked to do while it is measured, one message each: the same words for the process
// that asks and the one that works.

/** Steps are taken in the order of this list, those of a question any number of times. */
export type EngineStep =
  | { readonly kind: 'build' }
  | { readonly kind: 'save' }
  | { readonly kind: 'load' }
  /** The first few documents changed: from their text to being searchable. */
  | { readonly kind: 'change'; readonly documents: number }
  /** Reads what was stored, opens it and asks one question, in a process of its own. */
  | { readonly kind: 'first'; readonly item: number }
  /** Lets go of the opened index and counts what is free then: the last step. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'query'; readonly item: number }
  /** The same question, with every hit ranked. */
  | { readonly kind: 'queryAll'; readonly item: number }

/** Milliseconds: of the clock, and of the processor in all threads of the process. */
export interface Elapsed {
  readonly ms: number
  readonly cpuMs: number
}

export interface StepResult extends Elapsed {
  /** Of `save`: bytes of the stored index. */
  readonly bytes: number
  readonly gzipBytes: number
  /** Of `memory`. */
  readonly heldBytes: number
  /** Of `query`: place of the wanted node among the first ten, 1 for the first, 0 for none. */
  readonly place: number
}

/** What the process has before the first step. */
export interface EngineReady {
  readonly corpus: string
  readonly documents: number
  readonly nodes: number
  readonly bytes: number
  /** Questions that were found in the corpus. */
  readonly items: number
}

export const ENGINE_NAMES = ['wayleaf', 'minisearch'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** Where the corpus comes from: a folder, or pages that are generated, and the same nodes for each. */
export interface CorpusChoice {
  readonly folder: string | null
  readonly pages: number
  readonly queries: number
}
