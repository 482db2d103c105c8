import { describe, expect, it } from 'vitest'
import { backgroundFailure } from './action-context.ts'

describe('backgroundFailure', () => {
  it.each(['StorageUnavailableError', 'DataCloneError'])(
    '%s does not claim that stored data are unchanged (fault 60)',
    (name) => {
      const { kept, detail, action } = backgroundFailure({ name, message: 'It is broken.' })
      expect(kept).not.toMatch(/unchanged|not touched|not changed/)
      expect([detail, action]).toEqual(['It is broken.', 'reload'])
    },
  )
})
