// Reads the repository in an address of the page: `?github=owner/name`, or `?repository=` with the address
// of a repository on any of the hosts.

import {
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryPage,
} from '../../model/collection/repository-address.ts'

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
