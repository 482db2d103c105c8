// Errors of providers as messages. No text here ever contains a key.

import { isLoopback } from '../../base/hosts.ts'
import { type Filled, filled, type Words } from '../../messages/words.ts'
import { LlmError, type LlmErrorKind } from '../llm.ts'
import type { Target } from './protocol.ts'

/** An error of a provider, with the facts that decide about a retry. */
export class ProviderError extends LlmError {
  /** HTTP status; 0 for none. */
  readonly status: number
  /** The provider's own message, cleaned; may be empty. */
  readonly said: string

  constructor(
    kind: LlmErrorKind,
    words: Words,
    more: {
      readonly status?: number
      readonly said?: string
      readonly retryAfterMs?: number | undefined
      readonly cause?: unknown
    } = {},
  ) {
    super(kind, words, {
      cause: more.cause,
      // Without a connection the prompt was not sent.
      wasSent: kind !== 'network',
      ...(more.retryAfterMs !== undefined && { retryAfterMs: more.retryAfterMs }),
    })
    this.status = more.status ?? 0
    this.said = more.said ?? ''
  }
}

const MAX_MESSAGE_CHARACTERS = 240
/** Text that looks like a key, also with its middle masked. */
const KEY_LIKE = /\b(?:sk|gsk|AIza|xai|pk|r8|hf|key)[-_]?[\w*.…-]{7,}[\w*…-]|[\w-]*\*{3,}[\w-]*/g

/** A provider's message on one line, bounded, without the key and without anything like a key. */
export function withoutKeys(text: string, key: string | null): string {
  const bare = key === null || key === '' ? text : text.split(key).join('•••')
  // Control and text direction characters become spaces.
  const line = bare.replace(KEY_LIKE, '•••').replace(/[\p{C}\s]+/gu, ' ')
  const trimmed = line.trim()
  return trimmed.length > MAX_MESSAGE_CHARACTERS
    ? `${trimmed.slice(0, MAX_MESSAGE_CHARACTERS)}…`
    : trimmed
}

/** An error's cause with its message cleaned. */
export function cleanedCause(error: unknown, key: string | null): Error {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new Error(withoutKeys(text, key))
}

/** The error for an HTTP status or a status inside a stream. */
export function refusal(
  asked: Target,
  status: number,
  words: {
    readonly said: string
    readonly page: boolean
    readonly inPage: boolean
    readonly retryAfterMs?: number | undefined
  },
): ProviderError {
  const serverMessage = words.page ? '' : withoutKeys(words.said, asked.key)
  const kind = kindOf(status, serverMessage)
  const first = sentence(kind, asked, status, serverMessage, words.inPage)
  const next =
    serverMessage !== ''
      ? filled('It says: “{said}”', { said: serverMessage })
      : words.page
        ? filled('{host} answered with a web page: is the base URL right?', { host: asked.host })
        : null
  const whole = next === null ? first : filled('{first} {next}', { first, next })
  return new ProviderError(kind, whole, {
    status,
    said: serverMessage,
    retryAfterMs: words.retryAfterMs ?? retryAfterIn(serverMessage),
  })
}

/** The delay in a message, in milliseconds: pages can rarely read the header. */
function retryAfterIn(message: string): number | undefined {
  const [, seconds] = /(?:retry|try again) in (\d{1,6}(?:\.\d+)?) ?s\b/i.exec(message) ?? []
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000)
}

/** Messages that several providers send with status 400. */
const TOO_LONG =
  /context[_ -]?(?:length|size|window)|too long|too many tokens|maximum (?:number of )?tokens|exceed_context|token limit|exceeds? the (?:available )?context/i
const NO_CREDIT =
  /insufficient_quota|insufficient (?:quota|credits?|balance|funds)|credit balance|no credits? left|out of credits?/i
const BAD_KEY = /api[_ ]key (?:not valid|invalid|not found|expired)|invalid[_ ]api[_ ]key/i
const NO_MODEL =
  /model[^.]{0,80}(?:not found|does not exist|not exist|not supported)|no such model|unknown model/i

function kindOf(status: number, message: string): LlmErrorKind {
  if (status === 401 || status === 403 || isWithoutCredit(status, message)) return 'key'
  if (status === 404) return 'model'
  if (status === 413) return 'too-long'
  if (status === 429) return 'rate-limit'
  if (status === 408) return 'timeout'
  if (TOO_LONG.test(message)) return 'too-long'
  if (BAD_KEY.test(message)) return 'key'
  if (NO_MODEL.test(message)) return 'model'
  return status >= 500 ? 'server' : 'protocol'
}

/** Whether the account has no credit left, so that a retry is useless. */
function isWithoutCredit(status: number, message: string): boolean {
  return status === 402 || ([400, 403, 429].includes(status) && NO_CREDIT.test(message))
}

function sentence(
  kind: LlmErrorKind,
  asked: Target,
  status: number,
  serverMessage: string,
  inPage: boolean,
): Filled {
  const { host, model, key } = asked
  switch (kind) {
    case 'key':
      if (isWithoutCredit(status, serverMessage))
        return filled(
          '{host} has no credit left for this key ({status}). Add credit there, or choose another model.',
          { host, status },
        )
      if (status === 403 && (key !== null || (isLoopback(host) && inPage)))
        return filled('{host} does not allow this (403): {why}', {
          host,
          why: forbidden(asked, inPage),
        })
      return filled(
        key === null
          ? '{host} asks for a key.'
          : '{host} did not accept the key. Check that it is whole and still valid.',
        { host },
      )
    case 'model':
      return filled('{host} does not know the model “{model}”, or the base URL is wrong.', {
        host,
        model,
      })
    case 'too-long':
      return filled(
        'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.',
      )
    case 'rate-limit':
      return filled(
        '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.',
        { host },
      )
    case 'timeout':
    case 'server':
      return filled('{name} answered with an error ({status}). Try again later.', {
        name: host,
        status,
      })
    default:
      return filled('{host} rejected the request ({status}).', { host, status })
  }
}

function forbidden({ host }: Target, inPage: boolean): Filled {
  if (isLoopback(host) && inPage)
    return filled(
      'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.',
    )
  return filled('the key may lack permission, or not be usable in web pages.')
}

/** The error for a request without a response, with possible causes: a browser gives no reason. */
export function unreachable(asked: Target, cause: unknown, inPage: boolean): ProviderError {
  const causes = isLoopback(asked.host) ? LOCAL_CAUSES : REMOTE_CAUSES
  const words = filled('{host} could not be reached. {causes}', {
    host: asked.host,
    causes: filled(inPage ? causes.inPage : causes.inProgram),
  })
  return new ProviderError('network', words, {
    cause: cleanedCause(cause, asked.key),
  })
}

const LOCAL_CAUSES = {
  inPage:
    'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?',
  inProgram: 'Is the server running at this address?',
} as const
const REMOTE_CAUSES = {
  inPage:
    'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.',
  inProgram: 'Possible causes: no network, a wrong address, or a server that redirects.',
} as const
