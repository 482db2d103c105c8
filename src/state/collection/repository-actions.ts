// A repository of a host, by its address: what the page has to be allowed to reach is asked first.

import {
  REPOSITORY_HOSTS,
  type RepositoryAddress,
  readRepositoryAddress,
  repositoryName,
  repositoryPage,
} from '../../model/collection/repository-address.ts'
import { filled, MessageError } from '../../model/words/words.ts'
import type { Attempt, Context } from '../core/action-context.ts'
import type { ConnectPolicy, NamedSource } from '../shape/dependencies.ts'
import { repositoryLink } from '../view/repository-link.ts'

/** Whether this page may ask the host of a repository. */
export function mayReach(connect: ConnectPolicy, { host }: RepositoryAddress): boolean {
  return REPOSITORY_HOSTS[host].sources.every((source) => connect.allows(source))
}

/** What is built of an address. The token stays in memory. */
export function repositorySource(address: RepositoryAddress, token = ''): NamedSource {
  const source = { kind: 'repository', address: repositoryPage(address) } as const
  return { name: repositoryName(address), source: { ...source, ...(token !== '' && { token }) } }
}

/** Sets the actions up; `build` takes what is to be indexed. */
export function repositoryActions(
  { store, dependencies }: Context,
  attempt: Attempt,
  build: (sources: readonly NamedSource[]) => Promise<void>,
) {
  const { connect, device } = dependencies
  // What was tried last, so that it need not be typed again beside a token.
  let last = device.repository === null ? '' : repositoryPage(device.repository)
  return {
    /** Whether this page may ask the host of a repository without being loaded again. */
    mayReachRepository: (address: RepositoryAddress) => mayReach(connect, address),
    /** Asks for the address of a repository; without one the last that was tried stands there. */
    askRepository: (address = last) => store.setState({ dialog: { kind: 'repository', address } }),
    /**
     * Allows the host of a repository to be asked and opens it, after a reload where that is needed.
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
