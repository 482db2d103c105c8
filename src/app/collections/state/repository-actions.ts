// Opens a repository of a host by its address, after the user has allowed the page to reach the host.

import { filled, MessageError } from '../../../messages/words.ts'
import {
  REPOSITORY_HOSTS,
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryName,
  repositoryPage,
} from '../../../model/collection/repository-address.ts'
import type { Attempt, Context } from '../../state/core/action-context.ts'
import type { ConnectPolicy, NamedSource } from '../../state/shape/dependencies.ts'
import { repositoryLink } from '../../state/view/page-link.ts'

/** Whether this page may connect to the host of a repository. */
export function mayReach(connect: ConnectPolicy, { host }: RepositoryAddress): boolean {
  return REPOSITORY_HOSTS[host].sources.every((source) => connect.allows(source))
}

/** The source for a repository's address. The token stays in memory. */
export function repositorySource(address: RepositoryAddress, token = ''): NamedSource {
  const source = { kind: 'repository', address: repositoryPage(address) } as const
  return { name: repositoryName(address), source: { ...source, ...(token !== '' && { token }) } }
}

/** Sets up the actions; `build` indexes a source. */
export function repositoryActions(
  { store, dependencies }: Context,
  attempt: Attempt,
  build: (sources: readonly NamedSource[]) => Promise<void>,
) {
  const { connect, device } = dependencies
  // The last address, so that the user need not type it again to add a token.
  let last = device.repository === null ? '' : repositoryPage(device.repository)
  return {
    /** Whether this page may connect to the host of a repository without a reload. */
    mayReachRepository: (address: RepositoryAddress) => mayReach(connect, address),
    /** Opens the dialog for the address of a repository; filled in with the last one by default. */
    askRepository: (address = last) => store.setState({ dialog: { kind: 'repository', address } }),
    /**
     * Allows the page to connect to the host of a repository and opens it, after a reload if necessary.
     * @param token for this visit and in memory only; empty for none
     */
    openRepository: (text: string, token: string) =>
      attempt('It could not be opened.', async () => {
        last = text
        const address = readRepositoryAddress(text, true)
        if (address === null)
          throw new MessageError(
            filled('“{address}” is not the address of a repository', { address: text }),
          )
        const { sources } = REPOSITORY_HOSTS[address.host]
        if (connect.allow(sources) === 'reload') {
          device.open(repositoryLink(device.page(), address))
          return
        }
        store.setState({ dialog: null })
        await build([repositorySource(address, token)])
      }),
  }
}
