// These lines elsewhere: on the web, where the folder is a git checkout whose host has pages for files,
// and in the user's editor, where this machine serves the page and says where the folder lies.

import { permalink } from '../../model/collection/checkout.ts'
import type { Lines } from '../../state/view/link.ts'
import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { EDITORS, folderHere } from './editor-link.ts'

export function HostLink(props: {
  readonly slug: string
  readonly path: string
  readonly lines: Lines | null
}) {
  const info = useApp(({ collections }) => collections.find(({ slug }) => slug === props.slug))
  if (info === undefined) return null
  const address = info.checkout && permalink(info.checkout, props.path, props.lines)
  const folder = folderHere(location.href, info.origin)
  const line = props.lines?.start ?? 1
  return (
    <>
      {address && <Elsewhere name={new URL(address).host} address={address} />}
      {folder !== null &&
        EDITORS.map(({ name, address: of }) => (
          <Elsewhere key={name} name={name} address={of(`${folder}/${props.path}`, line)} />
        ))}
    </>
  )
}

function Elsewhere({ name, address }: { readonly name: string; readonly address: string }) {
  const label = say('Open these lines in {name}', { name })
  return (
    <a
      className={classNames(parts.button, parts.quiet)}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={label}
      aria-label={label}
    >
      {name}
    </a>
  )
}
