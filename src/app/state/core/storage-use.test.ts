import { expect, it } from 'vitest'
import { createMemoryWalks } from '../../../store/memory-walks.ts'
import type { Dependencies, LibraryPort } from '../shape/dependencies.ts'
import { BARE_DEVICE } from '../testing.ts'
import { collectionBytes, keptBytes, measureStorage } from './storage-use.ts'

it('the total of stored bytes is the sum of the listed parts (KEEP-4)', async () => {
  const walks = createMemoryWalks()
  await walks.keep({ id: 'a', collection: 'lamp', at: 1, size: 4 }, 'text')
  const device = {
    ...BARE_DEVICE,
    app: { ...BARE_DEVICE.app, size: async () => 1000 },
    models: { ...BARE_DEVICE.models, list: async () => [{ id: 'm', name: 'm', bytes: 200 }] },
  }
  const library: Partial<LibraryPort> = {
    sizes: async () =>
      new Map([
        ['lamp', 30],
        ['shop', 50],
      ]),
  }
  const room = await measureStorage({
    dependencies: { library, device, walks } as unknown as Dependencies,
  })
  expect(collectionBytes(room)).toBe(80)
  expect(keptBytes(room)).toBe(1284)
})

it('counts what cannot be measured as zero (KEEP-4)', async () => {
  const fails = () => Promise.reject(new Error('no'))
  const device = { ...BARE_DEVICE, app: { ...BARE_DEVICE.app, size: fails } }
  const walks = { ...createMemoryWalks(), heads: fails }
  const dependencies = { library: { sizes: fails }, device, walks } as unknown as Dependencies
  expect(keptBytes(await measureStorage({ dependencies }))).toBe(0)
})
