// Puts the mails of a mailbox in threads: an answer is below the mail that began its thread.

import { addTo } from '../../../base/group-by.ts'
import type { DraftReference } from '../../outline/draft.ts'
import { bareSubject } from './quotations.ts'

/** What says where a mail belongs. */
export interface ThreadHeaders {
  /** Its Message-ID; empty without one. */
  readonly id: string
  /** Message-IDs of the mails that it answers, the nearest first. */
  readonly answers: readonly string[]
  readonly subject: string
}

/** The Message-IDs of a header, in order. */
export function messageIds(header: string): string[] {
  return (
    header
      .slice(0, MAX_HEADER)
      .match(/<[^<>\s]+>/g)
      ?.map((id) => id.slice(1, -1)) ?? []
  )
}
const MAX_HEADER = 20_000

/** The address of a mail (RFC 2392), and that of the mail in another file that it answers, as references of a line. */
export function addressesOf(
  { id, answers }: Pick<ThreadHeaders, 'id' | 'answers'>,
  line: number,
): DraftReference[] {
  const own: DraftReference[] = id === '' ? [] : [{ kind: 'export', line, text: `mid:${id}` }]
  const [answered] = answers
  return answered === undefined ? own : [...own, { kind: 'link', line, text: `mid:${answered}` }]
}

/** The Message-IDs of the mails that one answers, the nearest first, from its headers. */
export function answeredMessageIds(inReplyTo: string, references: string): string[] {
  return [...messageIds(inReplyTo), ...messageIds(references).reverse()]
}

/**
 * The mails of a mailbox, those of a thread after the one that began it; else in the order of the mailbox. Each is given
 * by its position, with that of the mail that it answers, −1 for one that begins a thread.
 */
export function inThreads(
  mails: readonly ThreadHeaders[],
): { readonly at: number; readonly parent: number }[] {
  const parents = parentsOf(mails)
  const roots = rootsOf(parents)
  const threads = new Map<number, number[]>()
  for (const [at, root] of roots.entries()) addTo(threads, root, at)
  return [...threads].flatMap(([root, thread]) => {
    const others = thread.filter((at) => at !== root)
    return [root, ...others].map((at) => ({ at, parent: at === root ? -1 : parents[at] }))
  })
}

/** By mail the one that it answers: by its headers, else the first of its subject if it says that it is an answer. */
function parentsOf(mails: readonly ThreadHeaders[]): number[] {
  const byId = new Map<string, number>()
  const bySubject = new Map<string, number>()
  mails.forEach(({ id, subject }, at) => {
    if (id !== '' && !byId.has(id)) byId.set(id, at)
    const bare = bareSubject(subject)
    if (bare === subject.trim().toLowerCase() && !bySubject.has(bare)) bySubject.set(bare, at)
  })
  return mails.map(({ answers, subject }, at) => {
    const named = answers.map((id) => byId.get(id) ?? -1).find((one) => one >= 0 && one !== at)
    if (named !== undefined) return named
    const bare = bareSubject(subject)
    const first = bare === subject.trim().toLowerCase() ? undefined : bySubject.get(bare)
    return first === undefined || first >= at ? -1 : first
  })
}

/** By mail the one that began its thread. Mails that answer each other in a circle begin threads of their own. */
function rootsOf(parents: readonly number[]): number[] {
  const roots = new Array<number>(parents.length).fill(-1)
  for (let at = 0; at < parents.length; at++) {
    const way: number[] = []
    const seen = new Set<number>()
    let one = at
    while (roots[one] < 0 && parents[one] >= 0 && !seen.has(one)) {
      seen.add(one)
      way.push(one)
      one = parents[one]
    }
    const root = roots[one] < 0 ? one : roots[one]
    roots[one] = root
    for (const step of way) roots[step] = root
  }
  return roots
}
