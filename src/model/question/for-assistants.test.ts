import { describe, expect, it } from 'vitest'
import { asksAfterAssistants, isForAssistants } from './for-assistants.ts'

describe('isForAssistants', () => {
  it.each([
    'AGENTS.md',
    'packages/a/CLAUDE.md',
    '.github/copilot-instructions.md',
    '.github/agents/review.md',
    '.agents/skills/sync/SKILL.md',
    '.cursor/rules/style.mdc',
    '.cursorrules',
  ])('NAV-2: %s tells an assistant how to work', (path) => {
    expect(isForAssistants(path)).toBe(true)
  })

  it.each([
    'README.md',
    '.github/CONTRIBUTING.md',
    'docs/agents.md',
    'src/agents/agent.ts',
    '.config/settings.yml',
    'docs/claude/setup.md',
  ])('NAV-2: %s does not', (path) => {
    expect(isForAssistants(path)).toBe(false)
  })

  it('NAV-2: who asks for them means them', () => {
    expect(asksAfterAssistants('What should an AI agent know?')).toBe(true)
    expect(asksAfterAssistants('How do I build the frontend?')).toBe(false)
  })
})
