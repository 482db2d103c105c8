import { describe, expect, it } from 'vitest'
import { writeInTurn } from './write-lock.ts'

type Locks = Parameters<typeof writeInTurn>[0]

/** The Web Locks that writers use, for one name. */
function createLocks(): Locks {
  let held: { readonly take: (reason: Error) => void } | null = null
  const waiting: (() => void)[] = []
  const hold = async (callback: (lock: object | null) => unknown): Promise<unknown> => {
    const mine = { take: (_reason: Error): void => undefined }
    const taken = new Promise<never>((_, reject) => {
      mine.take = reject
    })
    held = mine
    try {
      return await Promise.race([callback({}), taken])
    } finally {
      if (held === mine) {
        held = null
        waiting.shift()?.()
      }
    }
  }
  const request = async (
    _name: string,
    options: { readonly ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    options.signal?.throwIfAborted()
    if (options.steal) held?.take(new DOMException('stolen', 'AbortError'))
    if (held === null || options.steal) return hold(callback)
    if (options.ifAvailable) return callback(null)
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })
    return hold(callback)
  }
  return { request } as unknown as Locks
}

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const never = new AbortController().signal

describe('writeInTurn', () => {
  it('the second writer waits, says so, and writes after the first (KEEP-7, fault 53)', async () => {
    const locks = createLocks()
    const order: string[] = []
    const { open, opened } = gate()
    const first = writeInTurn(locks, never, async () => {
      await opened
      order.push('first')
    })
    const second = writeInTurn(
      locks,
      never,
      async () => order.push('second'),
      () => {
        order.push('waits')
        open()
      },
    )
    await Promise.all([first, second])
    expect(order).toEqual(['waits', 'first', 'second'])
  })

  it('a writer that is alone does not wait, and its result is handed on (KEEP-7)', async () => {
    const said: string[] = []
    const result = await writeInTurn(
      createLocks(),
      never,
      async () => null,
      () => said.push('waits'),
    )
    expect(result).toBeNull()
    expect(said).toEqual([])
  })

  it('the turn of a frozen tab is taken, and what it does then is stopped (KEEP-7, fault 54)', async () => {
    const locks = createLocks()
    const { open, opened } = gate()
    const committed: string[] = []
    const frozen = writeInTurn(locks, never, async (turn) => {
      await opened
      turn.throwIfAborted()
      committed.push('frozen')
    })
    const overtaken = expect(frozen).rejects.toHaveProperty('name', 'OvertakenError')
    const signals: boolean[] = []
    await writeInTurn(
      locks,
      never,
      async (turn) => {
        signals.push(turn.aborted)
        committed.push('second')
      },
      (takeOver) => takeOver(),
    )
    open()
    await overtaken
    expect(committed).toEqual(['second'])
    expect(signals).toEqual([false])
    expect(await writeInTurn(locks, never, async () => 'next')).toBe('next')
  })

  it('a failure after the turn was given is no reason to take it once more (fault 54)', async () => {
    const locks = createLocks()
    const { open, opened } = gate()
    const first = writeInTurn(locks, never, () => opened)
    let take: () => void = () => undefined
    let runs = 0
    const second = writeInTurn(
      locks,
      never,
      async () => {
        runs++
        take()
        throw new Error('broken')
      },
      (takeOver) => {
        take = takeOver
        open()
      },
    )
    await expect(second).rejects.toThrow('broken')
    await first
    expect(runs).toBe(1)
  })

  it('waiting ends with the signal, and a failed writer frees the turn (KEEP-7)', async () => {
    const locks = createLocks()
    const { open, opened } = gate()
    const first = writeInTurn(locks, never, async () => {
      await opened
      throw new Error('broken')
    })
    const controller = new AbortController()
    const stopped = writeInTurn(
      locks,
      controller.signal,
      async () => 'never',
      () => controller.abort(),
    )
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
    open()
    await expect(first).rejects.toThrow('broken')
    expect(await writeInTurn(locks, never, async () => 'next')).toBe('next')
  })
})
