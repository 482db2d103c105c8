// What an agent is asked, and what it needs from outside.

import type { Llm } from '../../llm/llm.ts'
import type { Meter } from '../../llm/meter.ts'
import type { Random } from '../../llm/prompt.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Settings } from '../../model/settings/settings.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { EarlierTurn } from '../../model/walk/earlier-turn.ts'
import type { Steering, Step } from '../../model/walk/trace.ts'

/** One question to an agent. */
export interface AgentRequest {
  readonly question: string
  /** At least one; `within` is in the first. */
  readonly collections: readonly CollectionSlug[]
  /** The folder or document to which the walk is limited. */
  readonly within?: NodeNumber
  readonly settings: Settings
  /** Earlier questions of the same conversation, oldest first (ANS-6). */
  readonly conversation: readonly EarlierTurn[]
  /** Steering by the user before the walk began (NAV-15). */
  readonly steering: readonly Steering[]
  /** Steps of an earlier walk that this one continues (NAV-15). */
  readonly earlier?: readonly Step[]
}

/** What an agent needs from outside. */
export interface AgentDependencies {
  readonly library: Library
  readonly llm: Llm
  readonly meter: Meter
  readonly random: Random
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly signal?: AbortSignal
  /** Steering by the user since the last call (NAV-15). */
  readonly steer?: () => readonly Steering[]
  /**
   * Called with the whole current message of the model each time it grows; with an empty text if it turned out to be no
   * answer.
   */
  readonly onText?: (text: string) => void
}
