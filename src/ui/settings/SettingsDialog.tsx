// Theme, and what this browser keeps.

import type { Theme } from '../../state/types.ts'
import { useActions, useApp } from '../app-context.ts'
import { bytes } from '../layout/format-more.ts'
import { counted } from '../parts/format.ts'
import parts from '../parts/parts.module.css'
import { DialogFrame } from './DialogFrame.tsx'
import { ModelSection } from './ModelSection.tsx'
import styles from './settings.module.css'

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'As the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

export function SettingsDialog() {
  const theme = useApp((state) => state.theme)
  const { setTheme } = useActions()
  return (
    <DialogFrame title="Settings" wide>
      <ModelSection />
      <fieldset className={styles.themes}>
        <legend>Theme</legend>
        {THEMES.map((choice) => (
          <label key={choice.theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === choice.theme}
              onChange={() => setTheme(choice.theme)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <Kept />
    </DialogFrame>
  )
}

function Kept() {
  const collections = useApp((state) => state.collections)
  const storage = useApp((state) => state.storage)
  const { askDelete } = useActions()
  return (
    <section>
      <h3 className={styles.title}>Kept in this browser</h3>
      {collections.length === 0 ? (
        <p className={styles.note}>No collection yet.</p>
      ) : (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What</th>
              <th scope="col" className={styles.right}>
                Index
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {collections.map(({ slug, name, stats }) => (
              <tr key={slug}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  {counted(stats.files, 'file')}, {counted(stats.nodes, 'node')}
                </td>
                <td className={styles.right}>{bytes(stats.indexBytes)}</td>
                <td className={styles.right}>
                  <button
                    type="button"
                    className={parts.link}
                    aria-label={`Delete ${name}`}
                    onClick={() => askDelete(slug)}
                  >
                    Delete
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {storage !== null && (
        <p className={styles.note}>
          {bytes(storage.usage)} in all.{' '}
          {storage.persisted
            ? 'The browser has promised to keep it.'
            : 'The browser may clear it when the disk is full.'}
        </p>
      )}
    </section>
  )
}
