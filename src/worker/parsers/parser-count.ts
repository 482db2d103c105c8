// The number of parser workers for a browser.

const MAX_WORKERS = 4
/** WebKit reports at least this number of cores, against fingerprinting. */
const MIN_REPORTED_BY_WEBKIT = 4
const WORKERS_IN_WEBKIT = 2

/**
 * The number of parser workers for the reported number of processors. WebKit reports four if there are two, and
 * compiles scripts and grammars again for each worker, in threads that compete with the parsers.
 */
export function parserCount(processors: number, userAgent: string): number {
  const isWebKit = userAgent.includes('AppleWebKit/') && !userAgent.includes('Chrome/')
  if (isWebKit && processors <= MIN_REPORTED_BY_WEBKIT)
    return Math.min(processors, WORKERS_IN_WEBKIT)
  return Math.min(processors, MAX_WORKERS)
}
