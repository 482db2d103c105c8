// The dialog that is open, if any.

import type { ComponentType } from 'react'
import {
  ChangesDialog,
  ExportDialog,
  SkippedDialog,
  StatisticsDialog,
} from '../collections/CollectionDialogs.tsx'
import { CorrectionsDialog, HistoryDialog } from '../conversation/HistoryDialog.tsx'
import { useApp } from '../hooks/app-context.ts'
import { EnhanceDialog } from '../models/EnhanceDialog.tsx'
import { KeysDialog } from '../palette/key-table.tsx'
import { Palette } from '../palette/Palette.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { UsesDialog } from '../source/UsesDialog.tsx'
import type { Dialog } from '../state/shape/app-state.ts'
import {
  DeleteDialog,
  DeleteEverythingDialog,
  DuplicateDialog,
  LibraryDialog,
  RenameDialog,
  RepositoryDialog,
} from './AskDialogs.tsx'

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
