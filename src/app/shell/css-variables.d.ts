// Custom properties that components pass to their styles.

import 'react'

declare module 'react' {
  interface CSSProperties {
    '--depth'?: number
    '--indent'?: string
    '--lanes'?: string
    '--pitch'?: string
  }
}
