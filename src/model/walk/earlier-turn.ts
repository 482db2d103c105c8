// An earlier question of a conversation.

/** An earlier question and its answer. */
export interface EarlierTurn {
  readonly question: string
  readonly answer: string
}
