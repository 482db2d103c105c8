// Lines of a file in the user's editor. Browsers tell no page where a folder lies; the command line, which
// serves the page on this machine, does so in its address: `?folder=/home/me/project`.

import type { CollectionOrigin } from '../../model/collection/collection.ts'

/** Editors that open an address of their own. */
export const EDITORS = [
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

const PARAMETER = 'folder'
const MAX_PATH = 4096
const THIS_MACHINE = /^(?:127\.0\.0\.1|localhost|\[::1\])$/
const DRIVE = /^[A-Za-z]:[\\/]/

/**
 * The folder of a collection on this machine, with slashes and one in front; `null` where the page is not
 * served by this machine, or the collection does not come from there.
 */
export function folderHere(page: string, origin: CollectionOrigin): string | null {
  const { hostname, origin: site, searchParams } = new URL(page)
  const isHere = origin.kind === 'bundle' && originOf(origin.address) === site
  const folder = searchParams.get(PARAMETER) ?? ''
  if (!THIS_MACHINE.test(hostname) || !isHere || folder.length > MAX_PATH) return null
  const path = DRIVE.test(folder) ? `/${folder.replaceAll('\\', '/')}` : folder
  return path.startsWith('/') && !path.startsWith('//') ? path.replace(/\/+$/, '') : null
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
