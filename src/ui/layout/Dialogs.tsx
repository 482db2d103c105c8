// The dialog that is open, if any.

import { ChangesDialog } from '../dialogs/ChangesDialog.tsx'
import { CorrectionsDialog } from '../dialogs/CorrectionsDialog.tsx'
import { DeleteDialog, DeleteEverythingDialog } from '../dialogs/DeleteDialogs.tsx'
import { DuplicateDialog } from '../dialogs/DuplicateDialog.tsx'
import { EnhanceDialog } from '../dialogs/EnhanceDialog.tsx'
import { ExportDialog } from '../dialogs/ExportDialog.tsx'
import { HistoryDialog } from '../dialogs/HistoryDialog.tsx'
import { LibraryDialog } from '../dialogs/LibraryDialog.tsx'
import { RenameDialog } from '../dialogs/RenameDialog.tsx'
import { RepositoryDialog } from '../dialogs/RepositoryDialog.tsx'
import { SettingsDialog } from '../dialogs/SettingsDialog.tsx'
import { SkippedDialog } from '../dialogs/SkippedDialog.tsx'
import { StatisticsDialog } from '../dialogs/StatisticsDialog.tsx'
import { UsesDialog } from '../dialogs/UsesDialog.tsx'
import { useApp } from '../hooks/app-context.ts'
import { KeysDialog } from '../palette/KeysDialog.tsx'
import { Palette } from '../palette/Palette.tsx'

export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'settings':
      return <SettingsDialog page={dialog.page} />
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
    case 'enhance':
      return <EnhanceDialog />
    case 'skipped':
      return <SkippedDialog />
    case 'again':
      return <DuplicateDialog name={dialog.name} />
    case 'uses':
      return <UsesDialog name={dialog.name} place={dialog.place} />
    case 'export':
      return <ExportDialog />
    case 'library':
      return <LibraryDialog address={dialog.address} />
    case 'repository':
      return <RepositoryDialog address={dialog.address} />
    case 'rename':
      return <RenameDialog collection={dialog.collection} />
    case 'everything':
      return <DeleteEverythingDialog />
    case 'delete':
      return <DeleteDialog collection={dialog.collection} />
  }
}
