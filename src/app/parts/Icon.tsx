// Line icons on a 16 px grid, 1.5 px stroke, in the colour of the text.

import styles from './parts.module.css'

const ICON_PATHS = {
  play: 'M5 3.25v9.5L12.5 8z',
  pause: 'M5.25 3.5v9M10.75 3.5v9',
  stop: 'M4.25 4.25h7.5v7.5h-7.5z',
  previous: 'M12 3.5 6.5 8l5.5 4.5zM4 3.5v9',
  next: 'M4 3.5 9.5 8 4 12.5zM12 3.5v9',
  chevron: 'm6 4 4 4-4 4',
  close: 'm4 4 8 8m0-8-8 8',
  warn: 'M8 2.25 14.5 13.5h-13zM8 6.5v3.25m0 1.25v1',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  link: 'M9 3h4v4m0-4L7.5 8.5M6 4H3v9h9v-3',
  tick: 'm3 8.5 3.25 3.25L13 5',
} as const

export type IconName = keyof typeof ICON_PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
