// The parser of every format and language, for tests. The clock is fixed, so that no slow
// machine exceeds the time limit.

import { createParser } from '../../parse/parser.ts'
import { nodeLoadLanguage, nodeLoadRuntime } from '../languages.ts'

export const parser = await createParser({
  loadLanguage: nodeLoadLanguage,
  loadRuntime: nodeLoadRuntime,
  now: () => 0,
})
