import { describe, expect, it } from 'vitest'
import { backgroundFailure } from './background-failure.ts'

describe('backgroundFailure', () => {
  it.each(['StorageUnavailableError', 'DataCloneError'])(
    'fault 60: %s does not say that what was kept is unchanged, for nobody can tell',
    (name) => {
      const { kept, detail, action } = backgroundFailure({ name, message: 'It is broken.' })
      expect(kept).not.toMatch(/unchanged|not touched|not changed/)
      expect([detail, action]).toEqual(['It is broken.', 'reload'])
    },
  )

  it('KEEP-3: another version of the app says what it leaves alone', () => {
    const { kept } = backgroundFailure({ name: 'OutdatedError', message: '' })
    expect(kept).toContain('unchanged')
  })
})
