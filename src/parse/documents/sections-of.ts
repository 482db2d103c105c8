// Converts the headings of a written document to sections, with the first paragraph of each.

import type { Draft } from '../outline/draft.ts'
import { nestHeadings } from '../outline/sections.ts'
import type { WrittenHeading } from './written.ts'

export function sectionsOf(headings: readonly WrittenHeading[], text: string): Draft[] {
  const lines = text.split('\n')
  const count = Math.max(1, lines.length - 1)
  return nestHeadings(
    headings.map((heading, i) => {
      const end = headings[i + 1]?.line ?? count + 1
      const below = lines.slice(heading.line, Math.min(end - 1, heading.line + 12))
      return { ...heading, doc: below.find((line) => line.trim().length > 20)?.trim() ?? '' }
    }),
    count,
  )
}
