// The repository that an address of the page names: `?github=owner/name`, or `?repository=` with the address
// of one on any of the hosts.

import {
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryPage,
} from '../../model/collection/repository-address.ts'

const SHORT = 'github'
const WHOLE = 'repository'

/** Reads the address of the page; `null` where it names no repository. Never throws. */
export function readRepositoryLink(page: string): RepositoryAddress | null {
  const { searchParams } = new URL(page)
  return (
    readRepositoryAddress(searchParams.get(SHORT) ?? '', true) ??
    readRepositoryAddress(searchParams.get(WHOLE) ?? '')
  )
}

/** The address of the page under which it opens a repository. @param page any of its addresses. */
export function repositoryLink(page: string, address: RepositoryAddress): string {
  const url = new URL(page)
  url.hash = ''
  url.search = `?${WHOLE}=${encodeURIComponent(repositoryPage(address))}`
  return url.href
}
