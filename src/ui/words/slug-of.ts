import type { AppState } from '../../state/shape/app-state.ts'

/** Slug of the current collection; empty while there is none. */
export function slugOf({ current }: AppState): string {
  return current.status === 'ready' ? current.info.slug : ''
}
