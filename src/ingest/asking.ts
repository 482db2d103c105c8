// Requests to a repository host: bounded and checked, with refusals turned into messages for people.

import * as v from 'valibot'
import { bytesOfStream } from '../archive/byte-source.ts'
import { parsedJson } from '../base/json.ts'
import { filled, MessageError, type Words } from '../messages/words.ts'
import {
  REPOSITORY_HOSTS,
  type RepositoryHostName,
} from '../model/collection/repository-address.ts'

/** What is needed to ask. */
export interface Asking {
  readonly host: RepositoryHostName
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Opens what is private and lifts limits; empty for none. It is sent to the host's API and nowhere else. */
  readonly token: string
}

/** A host does not give what was asked for; the message says why and what can be done. */
export class RepositoryError extends MessageError {
  override readonly name = 'RepositoryError'
  /** `missing`: according to the host there is no such thing. */
  readonly kind: 'missing' | 'limit' | 'refused' | 'damaged' | 'offline'

  constructor(kind: RepositoryError['kind'], words: Words, options?: ErrorOptions) {
    super(words, options)
    this.kind = kind
  }
}

/** Of one answer in JSON; GitHub cuts its largest, a tree, at 7 MB. Bytes. */
const MAX_JSON_BYTES = 64 * 1024 * 1024
/** How long a host may take for one answer. */
const ANSWER_TIMEOUT_MS = 60_000

/**
 * Asks an API for JSON of a shape.
 * @throws RepositoryError, or as the signal does.
 */
export async function askJson<S extends v.GenericSchema>(
  url: string,
  schema: S,
  asking: Asking,
): Promise<v.InferOutput<S>> {
  const bytes = await askBytes(url, MAX_JSON_BYTES, asking, 'application/json')
  const result = v.safeParse(schema, parsedJson(new TextDecoder().decode(bytes)))
  if (result.success) return result.output
  const { name } = REPOSITORY_HOSTS[asking.host]
  throw new RepositoryError(
    'damaged',
    filled('{name} did not answer with a list of files.', { name }),
  )
}

/**
 * Asks for at most `most` bytes; the token goes along where a type of answer is named, which only APIs know.
 * @throws RepositoryError, or as the signal does.
 */
export async function askBytes(
  url: string,
  most: number,
  asking: Asking,
  accept?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { host, signal, token } = asking
  const { name } = REPOSITORY_HOSTS[host]
  const late = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const request: RequestInit = {
    signal: AbortSignal.any([signal, late]),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    ...(accept !== undefined && {
      headers: { accept, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    }),
  }
  try {
    const response = await asking.fetch(url, request)
    if (!response.ok) throw refusal(response, asking)
    const { body } = response
    const text = '{name} sent too much: over {most} bytes.'
    const tooMuch = () => new RepositoryError('damaged', filled(text, { name, most }))
    return body === null ? new Uint8Array(0) : await bytesOfStream(body, most, tooMuch)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof RepositoryError) throw cause
    const why = late.aborted
      ? filled('{name} did not answer within a minute.', { name })
      : filled(
          '{name} could not be reached: this machine is offline, or {host} does not let other sites read (CORS). Download an archive there and drop it here.',
          { name, host: new URL(url).host },
        )
    throw new RepositoryError('offline', why, { cause })
  }
}

function refusal(response: Response, { host }: Asking): RepositoryError {
  const { status } = response
  const { name } = REPOSITORY_HOSTS[host]
  if (isLimit(response)) return new RepositoryError('limit', limitWords(response, name))
  if (status === 401) {
    const text = '{name} does not accept the token; it may have expired.'
    return new RepositoryError('refused', filled(text, { name }))
  }
  if (status === 404 || status === 410 || status === 422) {
    const text = '{name} has no such repository, or it is private: enter a token to open it.'
    return new RepositoryError('missing', filled(text, { name }))
  }
  if (status === 409) return new RepositoryError('refused', 'The repository is empty.')
  return new RepositoryError(
    'refused',
    filled('{name} answered with an error ({status}). Try again later.', { name, status }),
  )
}

function isLimit({ status, headers }: Response): boolean {
  if (status === 429) return true
  return (
    status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after'))
  )
}

/** The time when a host answers again, if it states one. */
function limitWords({ headers }: Response, name: string): Words {
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset') ?? '')
  const wait = Number(headers.get('retry-after') ?? '')
  const until =
    reset > 0
      ? filled('until {time}', { time: clock(new Date(reset * 1000)) })
      : wait > 0
        ? filled('until {time}', { time: clock(new Date(Date.now() + wait * 1000)) })
        : filled('for now')
  return filled(
    '{name} accepts no more requests {until}. Wait, open it again with a token, or download the archive there and drop it here. What was read so far is kept.',
    { name, until },
  )
}

function clock(date: Date): string {
  return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
