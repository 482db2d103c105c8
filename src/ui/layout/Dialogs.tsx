// The dialog that is open, if any.

import { ChangesDialog } from '../diff/ChangesDialog.tsx'
import { CorrectionsDialog } from '../history/CorrectionsDialog.tsx'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { useApp } from '../hooks/app-context.ts'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { Palette } from '../palette/Palette.tsx'
import { AgainDialog } from '../settings/AgainDialog.tsx'
import { DeleteDialog } from '../settings/DeleteDialog.tsx'
import { ExportDialog } from '../settings/ExportDialog.tsx'
import { LibraryDialog } from '../settings/LibraryDialog.tsx'
import { RenameDialog } from '../settings/RenameDialog.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { SkippedDialog } from '../settings/SkippedDialog.tsx'
import { StatisticsDialog } from '../settings/StatisticsDialog.tsx'

export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'settings':
      return <SettingsDialog />
    case 'search':
      return <Palette />
    case 'keys':
      return <KeysDialog />
    case 'statistics':
      return <StatisticsDialog />
    case 'changes':
      return <ChangesDialog />
    case 'history':
      return <HistoryDialog />
    case 'corrections':
      return <CorrectionsDialog />
    case 'skipped':
      return <SkippedDialog />
    case 'again':
      return <AgainDialog name={dialog.name} sameFolder={dialog.sameFolder} />
    case 'export':
      return <ExportDialog />
    case 'library':
      return <LibraryDialog address={dialog.address} />
    case 'rename':
      return <RenameDialog collection={dialog.collection} />
    case 'delete':
      return <DeleteDialog collection={dialog.collection} />
  }
}
