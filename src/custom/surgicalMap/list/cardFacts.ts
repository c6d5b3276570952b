import { consultationStatus, procedureStatus } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Kind } from './agenda.ts'

export type MapStatus = ReturnType<typeof consultationStatus> | ReturnType<typeof procedureStatus>

export function statusOf(record: ProcedureRecord, kind: Kind): MapStatus {
  return kind === 'pre' ? consultationStatus(record) : procedureStatus(record)
}

interface StatusLook {
  label: string
  icon: IconName
  tone: 'live' | 'warning' | 'quiet' | 'team' | 'done'
  /** The icon stands alone; the label is for screen readers and the tooltip (OQ-084). */
  bare?: true
}

/** How a status is shown; pending, scheduled and unknown ones by nothing (OQ-084). */
export const statusLooks: Partial<Record<MapStatus, StatusLook>> = {
  inProgress: { label: texts.status.inProgress, icon: 'activity', tone: 'live' },
  pdfPending: { label: texts.status.pdfPending, icon: 'alert', tone: 'warning' },
  cancelled: { label: texts.status.cancelled, icon: 'close', tone: 'quiet' },
  teamChanged: { label: texts.status.teamChanged, icon: 'swap', tone: 'team', bare: true },
  done: { label: texts.status.done, icon: 'check', tone: 'done' },
}

/** What the integration of the PDF says went wrong: any value that is not empty (OQ-092); null where nothing did. */
export function integrationFailure(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.trim() && text !== '{}' && text !== '[]' ? text.trim() : null
}

/** The surgery's name without the code before it, which says nothing from two metres away. */
export function surgeryName({ name }: ProcedureRecord): string | null {
  return name?.replace(/^[\d.]+\s*-\s*/, '') || null
}

/** Why it was cancelled, in the words that were chosen or written. */
export function cancellationReason(record: ProcedureRecord): string | null {
  return (
    record.cancellation_reason_description?.trim() ||
    record.cancellation_reason?.cancellation_reason_i18n[0]?.description ||
    null
  )
}

/** Who sees the patient before, or gives the anaesthesia; the main one first. */
export function anaesthetistsOf({ active_anaesthetists }: ProcedureRecord, kind: Kind): string[] {
  const isMain = (one: (typeof active_anaesthetists)[number]) =>
    Number(kind === 'pre' ? one.is_main_pre : one.is_main)
  return active_anaesthetists
    .filter((one) => (kind === 'pre' ? one.is_pre : one.is_trans))
    .sort((one, other) => isMain(other) - isMain(one))
    .map(({ name }) => name)
}

export const surgeonsOf = ({ active_surgeons }: ProcedureRecord): string[] =>
  active_surgeons.map(({ surgeon }) => surgeon.name)

/** 'M' or 'F'; '' where the patient's record does not say. */
export function sexOf({ patient }: ProcedureRecord): string {
  const { sexes } = texts.card
  return patient.gender_id === 1 || patient.gender_id === 2 ? sexes[patient.gender_id] : ''
}
