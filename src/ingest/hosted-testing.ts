// A host of repositories that answers from a table.

/** An answer of a scripted host: a value as JSON, bytes, or a whole response. */
export type ScriptedAnswer = object | Uint8Array | Response

/** A `fetch` that answers by the end of the address and records the requests, with the token. */
export function scriptedHost(answers: Readonly<Record<string, ScriptedAnswer>>): {
  readonly fetch: typeof fetch
  readonly asked: string[]
  readonly tokens: (string | null)[]
} {
  const asked: string[] = []
  const tokens: (string | null)[] = []
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = String(input)
    asked.push(url)
    tokens.push(new Headers(init?.headers).get('authorization'))
    init?.signal?.throwIfAborted()
    const [, found] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? []
    if (found === undefined) return new Response('{"message":"Not Found"}', { status: 404 })
    if (found instanceof Response) return found.clone()
    if (found instanceof Uint8Array) return new Response(found.slice())
    return new Response(JSON.stringify(found))
  }
  return { fetch: answer, asked, tokens }
}

/** The id that git gives a file of this text. */
export async function blobId(text: string): Promise<string> {
  const encoder = new TextEncoder()
  const { length } = encoder.encode(text)
  const digest = await crypto.subtle.digest('SHA-1', encoder.encode(`blob ${length}\0${text}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An entry of a tree as GitHub and Forgejo write it. */
export async function blob(path: string, text: string): Promise<object> {
  const size = new TextEncoder().encode(text).length
  return { path, mode: '100644', type: 'blob', sha: await blobId(text), size }
}
