// These lines on the web, where the folder is a git checkout whose host has pages for files.

import { permalink } from '../../model/checkout.ts'
import type { Lines } from '../../state/view/link.ts'
import { useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'

export function HostLink(props: {
  readonly slug: string
  readonly path: string
  readonly lines: Lines | null
}) {
  const checkout = useApp(
    ({ collections }) => collections.find(({ slug }) => slug === props.slug)?.checkout,
  )
  const address = checkout === undefined ? null : permalink(checkout, props.path, props.lines)
  if (address === null) return null
  const { host } = new URL(address)
  const label = `Open these lines on ${host}`
  return (
    <a
      className={classNames(parts.button, parts.quiet)}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={label}
      aria-label={label}
    >
      {host}
    </a>
  )
}
