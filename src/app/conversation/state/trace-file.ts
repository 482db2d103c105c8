// Writes and reads the file of a walk (UI-4). A trace from a file is checked.

import * as v from 'valibot'
import { MessageError, withDetail, withEnglish } from '../../../messages/words.ts'
import { OLDEST_TRACE_VERSION, TRACE_VERSION, type Trace } from '../../../model/walk/trace.ts'
import { TRACE, TRACE_HEAD } from './trace-schema.ts'

/** Bytes; a usual walk takes 100 KB. */
export const LARGEST_TRACE = 16 * 1024 * 1024

/** Why a file is not a trace, in words for people. */
export class TraceError extends MessageError {
  override readonly name = 'TraceError'
}

/** The text of a trace file, with reasons in English. */
export function writeTrace(trace: Trace): string {
  return `${JSON.stringify({ format: 'wayleaf-trace', ...trace }, withEnglish, 1)}\n`
}

/**
 * Reads the text of a file.
 * @throws TraceError with the reason.
 */
export function readTrace(text: string): Trace {
  if (text.length > LARGEST_TRACE)
    throw new TraceError('It is not a file of steps that Wayleaf exported.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TraceError('It is not a file of steps that Wayleaf exported.')
  }
  const head = v.safeParse(TRACE_HEAD, value)
  if (!head.success) throw new TraceError('It is not a file of steps that Wayleaf exported.')
  const { version } = head.output
  if (version > TRACE_VERSION)
    throw new TraceError(
      'It was saved by a newer version of Wayleaf. Reload this page to get the newest one.',
    )
  if (version < OLDEST_TRACE_VERSION)
    throw new TraceError(
      'It was saved by a version of Wayleaf that is too old. Ask the question again instead.',
    )
  const trace = v.safeParse(TRACE, value, { abortEarly: true })
  if (trace.success) return inOrder(trace.output)
  const [issue] = trace.issues
  throw damaged(v.getDotPath(issue) ?? '1')
}

function damaged(place: string): TraceError {
  return new TraceError(withDetail('It is not a file of steps that Wayleaf exported.', place))
}

/** Checks that the numbers of steps rise: replay and lists rely on it. */
function inOrder(trace: Trace): Trace {
  const { steps } = trace
  const at = steps.findIndex(({ number }, i) => i > 0 && number <= steps[i - 1].number)
  if (at > 0) throw damaged(`steps.${at}.number`)
  return trace
}
