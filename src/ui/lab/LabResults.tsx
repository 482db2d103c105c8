// What came out: figures by way, and every question with the rank of its right file.

import { rankOf, wonAndLost } from '../../state/lab/lab-figures.ts'
import type { LabRun } from '../../state/shape/lab-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import parts from '../parts/parts.module.css'
import settings from '../settings/fields/settings.module.css'
import { grouped } from '../words/format.ts'
import styles from './lab.module.css'
import { WAY_NAMES } from './way-names.ts'

export function LabResults() {
  const { results } = useApp((state) => state.lab)
  return (
    <section aria-label={say('Results')} className={styles.results}>
      <Figures results={results} />
      <ByQuestion results={results} />
    </section>
  )
}

interface Results {
  readonly results: readonly LabRun[]
}

/** What the figures of a run are told beside. */
interface Beside {
  /** The run that the others are compared with. */
  readonly first: LabRun
  /** Whether every question names a place, and not only files. */
  readonly placed: boolean
}

interface Column {
  readonly name: () => string
  /** What stands in the row of a run; empty where there is nothing to say. A column of these is left out. */
  readonly cell: (run: LabRun, beside: Beside) => string
}

/** Share of the questions with the right file among the first `cut`. */
const among = (cut: 1 | 3 | 5 | 10): Column => ({
  name: () => String(cut),
  cell: ({ accuracy }) => accuracy.files[cut].toFixed(0),
})

const COLUMNS: readonly Column[] = [
  ...([1, 3, 5, 10] as const).map(among),
  { name: () => 'MRR', cell: ({ accuracy }) => accuracy.meanReciprocalRank.toFixed(2) },
  {
    name: () => say('Right place first'),
    cell: ({ accuracy }, { placed }) => (placed ? accuracy.nodes[1].toFixed(0) : ''),
  },
  {
    name: () => say('Won : lost'),
    cell: (run, { first }) => {
      const { won, lost } = wonAndLost(first, run)
      return run === first ? '' : `${won} : ${lost}`
    },
  },
  { name: () => say('ms'), cell: ({ latency }) => latency.p50.toFixed(0) },
  { name: () => say('Tokens'), cell: ({ tokens }) => grouped(Math.round(tokens)) },
  { name: () => '$', cell: ({ costUsd }) => costUsd?.toFixed(3) ?? '' },
]

function Figures({ results }: Results) {
  const [first] = results
  // Of a question that names only files, no place can be right.
  const placed = useApp(({ lab }) => lab.questions.every(({ gold }) => gold.length > 0))
  const beside = { first, placed }
  const columns = COLUMNS.filter(({ cell }) => results.some((run) => cell(run, beside) !== ''))
  return (
    <table className={settings.rows}>
      <caption>{say('Right file among the first, in per cent of the questions')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Way')}</th>
          {columns.map(({ name }) => (
            <th key={name()} scope="col" className={settings.right}>
              {name()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((run) => (
          <tr key={run.way}>
            <th scope="row">{say(WAY_NAMES[run.way])}</th>
            {columns.map(({ name, cell }) => (
              <td key={name()} className={settings.right}>
                {cell(run, beside)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The questions, those first in which the ways differ; each opens as two walks beside each other. */
function ByQuestion({ results }: Results) {
  const { questions } = useApp((state) => state.lab)
  const { compareLab } = useActions()
  const rows = questions
    .map(({ id, query }) => {
      const answers = results.map((run) => run.answers.get(id))
      const ranks = answers.map((answer) => (answer === undefined ? undefined : rankOf(answer)))
      return { id, query, ranks, differs: new Set(ranks).size > 1 }
    })
    .sort((a, b) => Number(b.differs) - Number(a.differs))
  const [first, second] = [results[0].way, results.at(-1)?.way ?? results[0].way]
  return (
    <table className={settings.rows}>
      <caption>{say('Rank of the right file, question by question')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Question')}</th>
          {results.map(({ way }) => (
            <th key={way} scope="col" className={settings.right}>
              {say(WAY_NAMES[way])}
            </th>
          ))}
          <th scope="col">{say('Walks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, query, ranks }) => (
          <tr key={id}>
            <th scope="row" dir="auto" className={styles.query}>
              {query}
            </th>
            {ranks.map((rank, i) => (
              <td key={results[i].way} className={settings.right}>
                {rank === undefined ? '' : (rank ?? say('not found'))}
              </td>
            ))}
            <td>
              {results.length > 1 && (
                <button
                  type="button"
                  className={parts.link}
                  aria-label={say('Compare the walks of {question}', { question: query })}
                  onClick={() => compareLab(id, first, second)}
                >
                  {say('Compare')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
