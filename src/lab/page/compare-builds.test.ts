import { describe, expect, it } from 'vitest'
import { compareBuilds } from './compare-builds.ts'

describe('two builds measured in turn', () => {
  it('are set against each other by their medians', async () => {
    const asked: string[] = []
    const table = await compareBuilds('old', 'new', 3, async (build) => {
      asked.push(build)
      const runs = asked.filter((one) => one === build).length
      return { 'drop ready': build === 'old' ? 100 * runs : 50 * runs, 'answer from': 'index' }
    })
    expect(asked).toEqual(['old', 'new', 'old', 'new', 'old', 'new'])
    expect(table.split('\n').slice(2)).toEqual([
      '| drop ready | 200 (100–300) | 100 (50–150) | 0.50 |',
      '',
    ])
  })
})
