import { app } from '../../../i18n/ptBR/app.ts'
import { documentCalls } from '../../../i18n/ptBR/documentCalls.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import { track } from '../../../providers/tracking.ts'
import { overlay, TopBar } from '../../../ui/index.ts'
import type { Command } from '../actions/rowActions.ts'
import { patientOf } from './columns.tsx'

const waiting = <TopBar label={app.common.loading} />

const { Overlay: StatusModal } = overlay(
  async () => (await import('../actions/StatusModal.tsx')).StatusModal,
  waiting,
)
const { Overlay: RemovePdfDialog } = overlay(
  async () => (await import('../actions/RemovePdfDialog.tsx')).RemovePdfDialog,
  waiting,
)
const { Overlay: DocumentViewer } = overlay(
  async () => (await import('../viewer/DocumentViewer.tsx')).DocumentViewer,
  waiting,
)
const { Overlay: AttachmentsModal } = overlay(
  async () => (await import('../attachments/AttachmentsModal.tsx')).AttachmentsModal,
  waiting,
)

/** A row whose dialog is open. */
export interface OpenedRow {
  command: Command
  row: AttendanceRow
}

interface RowDialogProps {
  opened: OpenedRow
  /** The rows of the list's page. */
  rows: readonly AttendanceRow[]
  /** Whether the institution signs its documents. */
  isSigning: boolean
  onOpen: (opened: OpenedRow | undefined) => void
  /** Called when the list must be refetched. */
  onChanged: () => void
}

/** The dialog opened by a row's button. */
export function RowDialog(props: RowDialogProps) {
  const { opened, rows, isSigning, onOpen, onChanged } = props
  const { command, row } = opened
  const close = () => onOpen(undefined)
  if (command === 'status') return <StatusModal onChanged={onChanged} onClose={close} row={row} />
  if (command === 'remove') return <RemovePdfDialog onClose={close} onRemoved={onChanged} row={row} />
  if (command === 'attachments')
    return (
      <AttachmentsModal
        attachments={(rows.find(({ id }) => id === row.id) ?? row).procedure_attachments}
        onChanged={onChanged}
        onClose={close}
        patientName={patientOf(row)}
        procedureId={row.id}
      />
    )
  if (command !== 'view') return null
  const trackDownload = () => void track('eventDownloadPdf', { pdf_name: documentCalls.downloadName })
  const show = (index: number) => {
    const next = rows[index]
    if (next) onOpen({ command, row: next })
  }
  return (
    <DocumentViewer
      isSigning={isSigning}
      index={rows.findIndex(({ id }) => id === row.id)}
      items={rows.map(viewerItem)}
      onClose={close}
      onDownloaded={trackDownload}
      onIndex={show}
      onRenewed={onChanged}
    />
  )
}

/** If a row's documents are disabled, none of them is shown (OQ-169). */
function viewerItem(row: AttendanceRow) {
  const { pdf, term, disabled_pdf: isDisabled } = row
  return { title: patientOf(row), pdf: isDisabled ? null : pdf, term: isDisabled ? null : term }
}
