import { describe, expect, it } from 'vitest'
import { writeInTurn } from './exclusive.ts'

type Locks = Parameters<typeof writeInTurn>[0]

/** The Web Locks that writers use, for one name. */
function createLocks(): Locks {
  let held = false
  const waiting: (() => void)[] = []
  const hold = async (callback: (lock: object | null) => unknown): Promise<unknown> => {
    held = true
    try {
      return await callback({})
    } finally {
      held = false
      waiting.shift()?.()
    }
  }
  const request = async (
    _name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    callback: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    options.signal?.throwIfAborted()
    if (!held) return hold(callback)
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
  it('KEEP-7, fault 53: the second writer waits, says so, and writes after the first', async () => {
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

  it('KEEP-7: a writer that is alone does not wait, and its result is handed on', async () => {
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

  it('KEEP-7: waiting ends with the signal, and a failed writer frees the turn', async () => {
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
