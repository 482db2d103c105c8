// A plain sentence in which `backticks` mean code. Nothing else is interpreted.

import type { ReactNode } from 'react'

export function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split(/`([^`\n]{1,200})`/).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <code key={i} translate="no">
        <bdi>{part}</bdi>
      </code>
    ) : (
      part
    ),
  )
}
