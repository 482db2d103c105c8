// The parser of every format and language, for tests. Time stands still, so that no slow machine runs
// out of it.

import { createParser } from '../../parse/parser.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../languages.ts'

export const parser = await createParser({
  loadLanguage: nodeLoadLanguage,
  loadRuntime: nodeLoadRuntime,
  now: () => 0,
})
