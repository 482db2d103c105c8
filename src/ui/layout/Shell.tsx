// Top bar, panes, status bar.

import { useApp } from '../app-context.ts'

export function Shell() {
  const status = useApp((state) => state.current.status)
  return <main>{status}</main>
}
