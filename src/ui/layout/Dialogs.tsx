// The dialog that is open, if any.

import type { ComponentType } from 'react'
import type { Dialog } from '../../state/shape/app-state.ts'
import {
  DeleteDialog,
  DeleteEverythingDialog,
  DuplicateDialog,
  LibraryDialog,
  RenameDialog,
} from '../dialogs/AskDialogs.tsx'
import { ChangesDialog } from '../dialogs/ChangesDialog.tsx'
import { CorrectionsDialog } from '../dialogs/CorrectionsDialog.tsx'
import { EnhanceDialog } from '../dialogs/EnhanceDialog.tsx'
import { ExportDialog } from '../dialogs/ExportDialog.tsx'
import { HistoryDialog } from '../dialogs/HistoryDialog.tsx'
import { RepositoryDialog } from '../dialogs/RepositoryDialog.tsx'
import { SettingsDialog } from '../dialogs/SettingsDialog.tsx'
import { SkippedDialog } from '../dialogs/SkippedDialog.tsx'
import { StatisticsDialog } from '../dialogs/StatisticsDialog.tsx'
import { UsesDialog } from '../dialogs/UsesDialog.tsx'
import { useApp } from '../hooks/app-context.ts'
import { KeysDialog } from '../palette/key-table.tsx'
import { Palette } from '../palette/Palette.tsx'

/** Each takes the fields of its dialog. */
const DIALOGS: {
  readonly [K in Dialog['kind']]: ComponentType<Omit<Extract<Dialog, { kind: K }>, 'kind'>>
} = {
  settings: SettingsDialog,
  search: Palette,
  keys: KeysDialog,
  statistics: StatisticsDialog,
  changes: ChangesDialog,
  history: HistoryDialog,
  corrections: CorrectionsDialog,
  enhance: EnhanceDialog,
  skipped: SkippedDialog,
  again: DuplicateDialog,
  uses: UsesDialog,
  export: ExportDialog,
  library: LibraryDialog,
  repository: RepositoryDialog,
  rename: RenameDialog,
  everything: DeleteEverythingDialog,
  delete: DeleteDialog,
}

export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  if (dialog === null) return null
  const View = DIALOGS[dialog.kind] as ComponentType<Dialog>
  return <View {...dialog} />
}
