import { describe, expect, it } from 'vitest'
import { slotLlm } from './open-local.ts'

const never = () => Promise.reject(new Error('not asked'))

describe('a model in this browser', () => {
  it.each([
    { device: 'cpu', isSlow: true },
    { device: 'gpu', isSlow: undefined },
  ] as const)('is slow on $device: $isSlow (NAV-20)', ({ device, isSlow }) => {
    const llm = slotLlm('wllama', { name: 'Tiny 1B', contextTokens: 4096, device }, never)
    expect(llm).toMatchObject({ id: 'wllama:tiny-1b', size: 'small', host: null })
    expect(llm.isSlow).toBe(isSlow)
  })
})
