// A request as chat messages for the engines in this browser, which do not support tools, so that earlier calls and
// results are plain text; and their answer, assembled from its stream.

import { tokenBound } from '../../base/tokens.ts'
import type { LlmReply, LlmRequest } from '../llm.ts'
import { conversationPrompt } from '../prompt.ts'
import { ThinkingFilter } from '../text-filters.ts'
import { plainMessages } from '../tools-in-words.ts'

/**
 * The messages of a request.
 * @param withoutSystem puts the system text before the first message, for models that know no system message.
 */
export function chatMessages(
  request: LlmRequest,
  withoutSystem = false,
): { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[] {
  const { system, user, turns = [] } = request
  const first = withoutSystem ? `${system}\n\n${user}`.trim() : user
  const messages = plainMessages({ user: first, turns }).map(({ role, text }) => ({
    ...{ role, content: text },
  }))
  return system === '' || withoutSystem
    ? messages
    : [{ role: 'system', content: system }, ...messages]
}

/** A choice in the engines' stream, in the format of OpenAI's chat completions. */
interface Choice {
  readonly delta: { readonly content?: string | null }
  readonly finish_reason?: string | null
}

/** Passes the text on as it arrives, without reasoning, and collects it for the reply. */
export class StreamedAnswer {
  private text = ''
  private counts: Pick<LlmReply, 'tokensIn' | 'tokensOut'> | null = null
  private finish: LlmReply['finish'] = 'stop'
  private readonly thinking = new ThinkingFilter()
  private readonly request: LlmRequest
  private readonly onText: (piece: string) => void

  constructor(request: LlmRequest, onText: (piece: string) => void) {
    this.request = request
    this.onText = onText
  }

  /** Adds the choices of one event, of which only the first counts. */
  hear([choice]: readonly Choice[]): void {
    if (choice === undefined) return
    if (choice.finish_reason === 'length') this.finish = 'length'
    this.give(this.thinking.add(choice.delta.content ?? ''))
  }

  /** Sets the engine's own numbers of tokens; the last ones count. */
  count(tokensIn: number, tokensOut: number): void {
    this.counts = { tokensIn, tokensOut }
  }

  /** The complete reply; with upper bounds of tokens if the engine counted none. */
  reply(): LlmReply {
    this.give(this.thinking.end())
    const { text, counts, finish, request } = this
    const tokens = counts ?? {
      tokensIn: conversationPrompt(request.system, request.user, request.turns).tokens,
      tokensOut: tokenBound(text),
    }
    return { text, ...tokens, counted: counts !== null, finish }
  }

  private give(piece: string): void {
    if (piece === '') return
    this.text += piece
    this.onText(piece)
  }
}
