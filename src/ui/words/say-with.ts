// Translates a text that contains elements, such as a name with its own direction.

import { createElement, Fragment, type ReactNode } from 'react'
import type { Text } from '../../messages/texts.ts'
import type { Values } from '../../messages/words.ts'
import { pieces } from './say.ts'

/** As `say`, with elements among the values. */
export function sayWith<T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode {
  return pieces<ReactNode>(text, values).map((piece, at) =>
    // The pieces of one text keep their order.
    createElement(Fragment, { key: `${at}` }, piece),
  )
}
