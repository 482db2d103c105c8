// Line icons on a 16 px grid, 1.5 px stroke, in the colour of the text.

import type { ReactNode } from 'react'
import styles from './parts.module.css'

const ICON_SHAPES = {
  play: <path d="M5 3.25v9.5L12.5 8z" />,
  pause: <path d="M5.25 3.5v9M10.75 3.5v9" />,
  stop: <path d="M4.25 4.25h7.5v7.5h-7.5z" />,
  previous: <path d="M12 3.5 6.5 8l5.5 4.5zM4 3.5v9" />,
  next: <path d="M4 3.5 9.5 8 4 12.5zM12 3.5v9" />,
  chevron: <path d="m6 4 4 4-4 4" />,
  close: <path d="m4 4 8 8m0-8-8 8" />,
  warn: <path d="M8 2.25 14.5 13.5h-13zM8 6.5v3.25m0 1.25v1" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  link: <path d="M9 3h4v4m0-4L7.5 8.5M6 4H3v9h9v-3" />,
  tick: <path d="m3 8.5 3.25 3.25L13 5" />,
  folder: <path d="M1.75 12.5v-9h4.5l1.5 2h6.5v7z" />,
  zip: <path d="M2.5 2.5h11v11h-11zM8 2.5V9m-1.25-5h2.5m-2.5 2h2.5m-2.5 3h2.5v2h-2.5z" />,
  repository: (
    <>
      <circle cx="4.5" cy="3.5" r="1.75" />
      <circle cx="4.5" cy="12.5" r="1.75" />
      <circle cx="11.5" cy="5.5" r="1.75" />
      <path d="M4.5 5.25v5.5m0-1.25c0-2 7-.5 7-2.25" />
    </>
  ),
  walk: (
    <>
      <path d="M2.5 3.5H6V8h4v4.5h3.5" />
      <path d="m13.5 10.5 2 2-2 2-2-2z" fill="currentColor" />
    </>
  ),
  lock: <path d="M3.5 7.25h9v6.5h-9zM5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />,
  settings: (
    <>
      <path d="M2 4.5h7m3 0h2M2 11.5h2m3 0h7" />
      <circle cx="10.5" cy="4.5" r="1.75" />
      <circle cx="5.5" cy="11.5" r="1.75" />
    </>
  ),
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  contents: <path d="M2.5 3.5h5M5 3.5v9M5 8h4m-4 4.5h4M9.5 6.5h4v3h-4zM9.5 11h4v3h-4z" />,
  map: <path d="M2.5 3.5h3v9h-3zM7 3.5h3v4H7zM7 9h3v3.5H7zM11.5 3.5h2v4h-2z" />,
  source: <path d="M2.5 3.5h8M4.5 6.5h9M4.5 9.5h6M2.5 12.5h8" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICON_SHAPES

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {ICON_SHAPES[name]}
    </svg>
  )
}
