// Reads the repository in an address of the page: `?github=owner/name`, or `?repository=` with the address
// of a repository on any of the hosts.

import type { Words } from '../../../messages/words.ts'
import {
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryPage,
} from '../../../model/collection/repository-address.ts'
import type { LibraryLink } from '../shape/bundle-state.ts'

const GITHUB_PARAMETER = 'github'
const ADDRESS_PARAMETER = 'repository'

/** Reads the address of the page; `null` if it names no repository. Never throws. */
export function readRepositoryLink(page: string): RepositoryAddress | null {
  const { searchParams } = new URL(page)
  return (
    readRepositoryAddress(searchParams.get(GITHUB_PARAMETER) ?? '', true) ??
    readRepositoryAddress(searchParams.get(ADDRESS_PARAMETER) ?? '')
  )
}

/** The address of the page that opens a repository. @param page any address of the page. */
export function repositoryLink(page: string, address: RepositoryAddress): string {
  const url = new URL(page)
  url.hash = ''
  url.search = `?${ADDRESS_PARAMETER}=${encodeURIComponent(repositoryPage(address))}`
  return url.href
}

const PARAMETER_NAME = 'library'
/** Longer addresses are refused. UTF-16 units. */
const MAX_ADDRESS = 2048

/** Reads the address of the page. Never throws. @param base base of relative addresses. */
export function readLibraryLink(page: string, base: string): LibraryLink {
  const text = new URL(page).searchParams.get(PARAMETER_NAME)
  if (text === null || text.trim() === '') return { kind: 'none' }
  if (text.length > MAX_ADDRESS) return refused('It is not an address that can be opened.')
  const url = URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : null
  if (url === null) return refused('It is not an address that can be opened.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused('It is not an address that can be opened.')
  }
  if (url.username !== '' || url.password !== '')
    return refused('It is not an address that can be opened.')
  url.hash = ''
  const isForeign = url.origin !== new URL(page).origin
  return { kind: 'library', address: url.href, name: nameOf(url), isForeign }
}

function refused(why: Words): LibraryLink {
  return { kind: 'refused', why }
}

function nameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  const name = decoded(last).replace(/\.wayleaf$/i, '')
  return name === '' ? host : name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
