// The button of the whole app, and how long lists show their first rows.

import { type ComponentProps, useState } from 'react'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import { classNames } from './class-names.ts'
import parts from './parts.module.css'

/** `quiet`: without a frame. `primary`: the most likely action. `link`: words in a text. */
export function Button({
  look,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly look?: 'quiet' | 'primary' | 'link' }) {
  const own = look === 'link' ? parts.link : classNames(parts.button, look && parts[look])
  return <button type="button" className={classNames(own, className)} {...rest} />
}

/** The first items of a list until a link shows the rest, and that link; `false` if nothing is left. */
export function useFirst<T>(items: readonly T[], first: number, className?: string) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, first)
  const rest = items.length - shown.length
  const more = rest > 0 && (
    <Button look="link" className={className} onClick={() => setAll(true)}>
      {say('Show {more}', { more: counted(rest, 'more') })}
    </Button>
  )
  return [shown, more] as const
}
