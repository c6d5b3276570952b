import type { RowAction } from '../../../crud/index.ts'
import type { Stage } from '../../../domain/attendance.ts'
import { canEditFromDetail } from '../../../domain/procedures.ts'
import { attendance as texts } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import type { Permissions } from '../../../providers/session.ts'
import { can, platformAdmins, statusManagers } from '../../../schema/can.ts'
import type { RegisterRecord } from '../../../schema/record.ts'

export const commands = {
  view: 'view',
  download: 'download',
  remove: 'remove',
  attachments: 'attachments',
  edit: 'edit',
  status: 'status',
} as const

export type Command = keyof typeof commands

/** Why a row's documents cannot be opened; undefined if they can. */
function unavailable({ pdf, term, disabled_pdf }: AttendanceRow): string | undefined {
  if (pdf === null && term === null) return texts.withoutPdf
  return disabled_pdf ? texts.pdfUnavailable : undefined
}

const closed = (record: RegisterRecord) => unavailable(record as AttendanceRow)

/** The term belongs to the evaluation, and is not removed in its place. */
function unremovable(record: RegisterRecord): string | undefined {
  const row = record as AttendanceRow
  return unavailable(row) ?? (row.pdf === null ? texts.onlyTerm : undefined)
}

const attachmentCount = (record: RegisterRecord) => (record as AttendanceRow).procedure_attachments.length

/** The scheduling form only edits console records; if the owner is unknown, it decides itself (OQ-174). */
const isEditable = ({ user_id }: RegisterRecord) => user_id === undefined || canEditFromDetail({ user_id })

/** The address of the form that edits the procedure of a row. */
export const editPath = (stage: Stage, id: number): string =>
  `${stage === 1 ? '/pre-agendamentos' : '/agendamentos'}/editar/${id}`

/** The buttons of a stage's row that the user may use. */
export function rowActions(permissions: Permissions, stage: Stage): RowAction[] {
  const ofPdf = { column: texts.columns.pdf, disabled: closed } as const
  return [
    { ...ofPdf, command: commands.view, icon: 'eye', label: texts.view },
    { ...ofPdf, command: commands.download, icon: 'download', label: texts.download },
    ...(can(permissions, platformAdmins)
      ? [
          {
            ...ofPdf,
            command: commands.remove,
            disabled: unremovable,
            icon: 'remove',
            label: texts.remove,
          } as const,
        ]
      : []),
    // The button that some rows lack comes first, so that the others stay aligned across rows.
    {
      command: commands.edit,
      href: ({ id }) => editPath(stage, Number(id)),
      icon: 'edit',
      label: texts.edit,
      shown: isEditable,
    },
    { command: commands.attachments, count: attachmentCount, icon: 'attach', label: texts.attachments },
    ...(can(permissions, statusManagers)
      ? [{ command: commands.status, icon: 'power', label: texts.status } as const]
      : []),
  ]
}
