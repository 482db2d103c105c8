// The budgets of an agent by the context of its model. The rows were measured with a careful reader in the model's
// place: 24 of 24 walks used fewer than 9,000 tokens.

/** Budgets of one walk; in tokens unless noted. */
export interface AgentBudget {
  /** Tokens that prompt and answer may have together, counted by the model. */
  readonly context: number
  readonly calls: number
  /** One result of `search`, `grep`, `refs`. */
  readonly search: number
  /** One result of `read`. */
  readonly read: number
  /** The table of contents in the first message, and one result of `outline`. */
  readonly outline: number
  /** The answer that the model writes. */
  readonly answer: number
  /** Whether searches are removed from the conversation once their places were read. */
  readonly dropsSearches: boolean
}

type Row = Omit<AgentBudget, 'context'> & { readonly from: number }

/** Largest context first. */
const ROWS: readonly Row[] = [
  {
    from: 100_000,
    calls: 12,
    search: 600,
    read: 6000,
    outline: 800,
    answer: 3000,
    dropsSearches: false,
  },
  {
    from: 24_000,
    calls: 8,
    search: 500,
    read: 3000,
    outline: 800,
    answer: 2000,
    dropsSearches: false,
  },
  {
    from: 12_000,
    calls: 6,
    search: 400,
    read: 2000,
    outline: 500,
    answer: 1200,
    dropsSearches: true,
  },
  { from: 0, calls: 4, search: 300, read: 1500, outline: 300, answer: 700, dropsSearches: true },
]

/** The budgets for a context of so many tokens. */
export function agentBudget(context: number): AgentBudget {
  const row = ROWS.find(({ from }) => context >= from) ?? ROWS[ROWS.length - 1]
  const { from: _, ...budget } = row
  return { context, ...budget }
}

/** Tokens of a question that are sent: an eighth of the context; a longer question is cut. */
export function questionTokens({ context }: Pick<AgentBudget, 'context'>): number {
  return Math.floor(context / 8)
}
