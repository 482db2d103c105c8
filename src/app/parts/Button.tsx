// The button of the whole app.

import type { ComponentProps } from 'react'
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

/** A link that shows the rest of a list; nothing if nothing is left. */
export function ShowMore(props: {
  readonly rest: number
  readonly className?: string | undefined
  readonly onShow: () => void
}) {
  if (props.rest <= 0) return null
  return (
    <Button look="link" className={props.className} onClick={props.onShow}>
      {say('Show {more}', { more: counted(props.rest, 'more') })}
    </Button>
  )
}
