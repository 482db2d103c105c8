// Below an answer that is unsure: the same question, searched in one sort of text alone.

import { SYMBOL_KINDS } from '../../../model/tree/node.ts'
import type { FacetChoice } from '../../../state/shape/search-state.ts'
import { useActions } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import type { Text } from '../../language/texts/texts.ts'
import parts from '../../parts/parts.module.css'
import styles from './verdict.module.css'

const CODE_KINDS = [...SYMBOL_KINDS]

/** What a search can be narrowed to, by facets of the index. */
const SORTS = [
  ['documentation', { kind: ['section', 'page'] }],
  ['code', { kind: CODE_KINDS, tests: ['no'] }],
  ['tests', { tests: ['yes'] }],
] as const satisfies readonly (readonly [name: Text, facets: FacetChoice])[]

export function Instead({ question }: { readonly question: string }) {
  const { search, openDialog } = useActions()
  return (
    <p className={styles.instead}>
      <span>{say('Search instead')}</span>
      {SORTS.map(([name, facets]) => (
        <button
          key={name}
          type="button"
          className={parts.button}
          onClick={() => {
            openDialog('search')
            search(question, facets)
          }}
        >
          {say(name)}
        </button>
      ))}
    </p>
  )
}
