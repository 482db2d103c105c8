// A first index can take longer than callers wait for an answer.

import { abortable } from '../../base/abort.ts'
import { ToolError } from '../../tools/tool-error.ts'

/** Callers give up after a minute, and would hear less than this tells them. */
const WAIT_MS = 45_000

/**
 * What is being opened.
 * @param done how far it is, `12 of 30 files`
 * @throws ToolError where it takes longer than callers wait
 */
export async function inTime<T>(
  opening: Promise<T>,
  signal: AbortSignal,
  done: () => string,
  waitMs = WAIT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tell = () =>
      reject(
        new ToolError(
          `The folder is being indexed for the first time (${done()}). Call again in a minute.`,
        ),
      )
    timer = setTimeout(tell, waitMs)
  })
  try {
    return await abortable(Promise.race([opening, late]), signal)
  } finally {
    clearTimeout(timer)
  }
}
