import * as Comlink from 'comlink'
import { describe, expect, it } from 'vitest'
import type { DrawnPage } from '../model/library/original.ts'
import type { DrawingWorker } from './drawing.worker.ts'
import { createPageDrawing } from './page-drawing.ts'
import type { WorkerEnd } from './wire/start-worker.ts'

/** Starts scripted workers and counts their requests. */
function workers(page: (number: number) => Promise<DrawnPage>) {
  const seen = { started: 0, ended: 0, opened: 0 }
  const ports: MessagePort[] = []
  const start = (): WorkerEnd => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    seen.started++
    const open = async (): Promise<void> => void seen.opened++
    Comlink.expose({ open, page } satisfies DrawingWorker, port1)
    return Object.assign(port2, { terminate: () => void seen.ended++ })
  }
  return {
    start,
    seen,
    close: () => {
      for (const port of ports) port.close()
    },
  }
}

const pageOf = (count: number) =>
  ({ count, width: 1, height: 1, lines: [] }) as unknown as DrawnPage

describe('createPageDrawing', () => {
  it('one worker opens a file once for all of its pages (FMT-4)', async () => {
    const { start, seen, close } = workers(async (number) => pageOf(number))
    const draw = createPageDrawing(start)
    const [one, other] = [new Blob(['1']), new Blob(['2'])]
    const pages = await Promise.all([draw(one, 1), draw(one, 2), draw(other, 1)])
    expect(pages.map(({ count }) => count)).toEqual([1, 2, 1])
    expect(seen).toEqual({ started: 1, ended: 0, opened: 2 })
    close()
  })

  it('a document that takes for ever is ended with its worker, and the next is drawn (FMT-4)', async () => {
    const { start, seen, close } = workers((number) =>
      number === 1 ? new Promise(() => undefined) : Promise.resolve(pageOf(number)),
    )
    const timers: (() => void)[] = []
    const draw = createPageDrawing(start, (_, late) => {
      timers.push(late)
      return () => undefined
    })
    const file = new Blob(['1'])
    const endless = draw(file, 1)
    await expect.poll(() => seen.opened).toBe(1)
    for (const late of timers) late()
    await expect(endless).rejects.toThrow('no answer for 30 s')
    expect((await draw(file, 2)).count).toBe(2)
    expect(seen).toMatchObject({ started: 2, ended: 1 })
    close()
  })
})
