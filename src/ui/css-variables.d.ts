// Custom properties that components hand to their styles.

import 'react'

declare module 'react' {
  interface CSSProperties {
    '--depth'?: number
    '--lanes'?: string
    '--pitch'?: string
  }
}
