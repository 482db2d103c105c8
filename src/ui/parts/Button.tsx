// The button of the whole app.

import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import parts from './parts.module.css'

/** `quiet`: without a frame. `primary`: the most likely action. */
export function Button({
  look,
  ...rest
}: ComponentProps<'button'> & { readonly look?: 'quiet' | 'primary' }) {
  const className = classNames(parts.button, look !== undefined && parts[look])
  return <button type="button" className={className} {...rest} />
}
