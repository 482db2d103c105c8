// Links to these lines elsewhere: on the web, if the folder is a git checkout of a known host, and in the
// user's editor, if this machine serves the page and gives the path of the folder.

import { permalink } from '../../model/collection/checkout.ts'
import type { CollectionOrigin } from '../../model/collection/collection.ts'
import { useApp } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import type { Lines } from '../state/view/link.ts'
import { say } from '../words/say.ts'

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
        EDITOR_LINKS.map(({ name, address: of }) => (
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

/** Editors with an address scheme of their own. */
export const EDITOR_LINKS = [
  {
    name: 'VS Code',
    address: (file: string, line: number) =>
      `vscode://file${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}:${line}`,
  },
  {
    name: 'IntelliJ',
    address: (file: string, line: number) =>
      `idea://open?file=${encodeURIComponent(file)}&line=${line}`,
  },
] as const

const FOLDER_PARAMETER = 'folder'
const MAX_PATH_CHARACTERS = 4096
const THIS_MACHINE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/
const DRIVE_LETTER = /^[A-Za-z]:[\\/]/

/**
 * The folder of a collection on this machine, with slashes and a leading one; `null` if this machine does not
 * serve the page, or the collection does not come from there.
 */
export function folderHere(page: string, origin: CollectionOrigin): string | null {
  const { hostname, origin: site, searchParams } = new URL(page)
  const isHere = origin.kind === 'bundle' && originOf(origin.address) === site
  const folder = searchParams.get(FOLDER_PARAMETER) ?? ''
  if (!THIS_MACHINE.test(hostname) || !isHere || folder.length > MAX_PATH_CHARACTERS) return null
  const path = DRIVE_LETTER.test(folder) ? `/${folder.replaceAll('\\', '/')}` : folder
  return path.startsWith('/') && !path.startsWith('//') ? path.replace(/\/+$/, '') : null
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
