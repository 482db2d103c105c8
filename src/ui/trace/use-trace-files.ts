// A walk as a file, from the page's buttons.

import { useAppStore } from '../hooks/app-context.ts'
import { exportTrace, importTrace } from './trace-files.ts'

/** Traces out into files, and in again. */
export function useTraceFiles() {
  const store = useAppStore()
  return {
    exportTrace: () => void exportTrace(store.actions),
    importTrace: () => void importTrace(store.actions),
  }
}
