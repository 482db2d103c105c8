import { describe, expect, it } from 'vitest'
import { kindsOf } from './kind.ts'
import { namesVersion, versionsAsked } from './versions.ts'

describe('versions', () => {
  it.each([
    ['What changed in 3.0?', ['3.0']],
    ['What changed in Tokio 1.53.0 for the waker?', ['1.53.0']],
    ['What is new in v11?', ['11']],
    ['Was hat sich geändert?', []],
    ['Where is version 3.0 parsed?', []],
    ['What changed in the parser?', []],
  ])('ANS-4b: %s asks for %j', (question, versions) => {
    expect(versionsAsked(kindsOf(question)[0])).toEqual(versions)
  })

  it.each([
    ['3.0', '3.0 (2024-01-01)', true],
    ['3.0', 'Version 3.0.0', true],
    ['3.0', '3.0.1', false],
    ['3.0', '13.0', false],
    ['3.0', '2.3.0', false],
    ['1.53.0', '## 1.53.0', true],
    ['11', 'Migrate from v10 to v11', true],
    ['11', 'Chapter 11', false],
  ])('ANS-4b: %s in “%s”: %s', (version, title, isThere) => {
    expect(namesVersion(title, version)).toBe(isThere)
  })
})
