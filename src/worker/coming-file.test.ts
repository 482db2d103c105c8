import { describe, expect, it } from 'vitest'
import { ComingFile } from './coming-file.ts'

const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false
  void promise.then(() => {
    isSettled = true
  })
  await new Promise((next) => setTimeout(next))
  return isSettled
}

describe('a library that is read while it comes (KEEP-8)', () => {
  it('returns a range as soon as it has arrived, and not before', async () => {
    const file = new ComingFile()
    file.add(Uint8Array.of(0, 1, 2))
    expect([...(await file.read(1, 3))]).toEqual([1, 2])
    const later = file.read(2, 6)
    const last = file.read(6, 7)
    expect(await settled(later)).toBe(false)
    file.add(Uint8Array.of(3, 4, 5))
    expect([...(await later)]).toEqual([2, 3, 4, 5])
    expect(await settled(last)).toBe(false)
    expect(await settled(file.whole)).toBe(false)
    file.add(Uint8Array.of(6))
    file.end()
    expect([...(await last)]).toEqual([6])
    expect(await file.whole).toBe(7)
  })

  it('returns the available bytes if the file ends too early, and nothing if it is empty', async () => {
    const file = new ComingFile()
    file.add(Uint8Array.of(0, 1))
    const cut = file.read(1, 9)
    file.end()
    expect([...(await cut)]).toEqual([1])
    const nothing = new ComingFile()
    nothing.end()
    expect([...(await nothing.read(0, 40))]).toEqual([])
  })

  it('hands out bytes of their own', async () => {
    const file = new ComingFile()
    file.add(Uint8Array.of(1, 2, 3))
    const read = await file.read(0, 3)
    read[0] = 9
    expect([...(await file.read(0, 3))]).toEqual([1, 2, 3])
  })
})
