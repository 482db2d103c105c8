// How many parser workers a browser gets.

const MOST = 4
/** What WebKit says of small machines too, to tell nobody which. */
const LEAST_TOLD_BY_WEBKIT = 4
const IN_WEBKIT = 2

/**
 * Parser workers for so many processors, as the browser tells them. WebKit says four where there are two, and
 * every worker of it has scripts and grammars compiled anew by threads that are as busy as the parsers.
 */
export function parserCount(processors: number, userAgent: string): number {
  const isWebKit = userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/')
  if (isWebKit && processors <= LEAST_TOLD_BY_WEBKIT) return Math.min(processors, IN_WEBKIT)
  return Math.min(processors, MOST)
}
