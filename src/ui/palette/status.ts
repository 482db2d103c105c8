// One line about the search results, on the screen and for screen readers.

import { isAnswered, type SearchState } from '../../state/shape/search-state.ts'
import { say, sayWords } from '../language/say.ts'
import { counted, grouped } from '../words/format.ts'
import type { Section } from './rows.ts'

/**
 * The text below the results; empty while nothing was typed or the search has no result yet.
 * @param commands how many of the rows are commands
 */
export function statusOf(search: SearchState, commands: number): string {
  const { text, found, failed } = search
  if (text.trim() === '') return ''
  if (failed !== null) return say('The search failed: {why}', { why: sayWords(failed) })
  if (found === null || !isAnswered(search)) return found === null ? '' : say('Searching …')
  const { symbols, files, passages } = found
  const count = symbols.length + files.length + commands
  if (passages === null) {
    return count === 0 ? say('Nothing found') : counted(count, 'result')
  }
  if (passages.matched === 0) {
    return count === 0 ? say('Nothing found') : say('No passage holds these words')
  }
  const shown = passages.groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const places = say('{places} found', { places: counted(passages.matched, 'place') })
  return shown < passages.matched
    ? say('The best {shown} of {places}', { shown: grouped(shown), places })
    : places
}

export function commandsIn(sections: readonly Section[]): number {
  return sections.find(({ id }) => id === 'commands')?.rows.length ?? 0
}
