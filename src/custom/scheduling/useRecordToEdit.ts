import { fillText } from '../../domain/fillText.ts'
import { isMadeByConsole } from '../../domain/procedures.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { scheduling } from '../../i18n/ptBR/scheduling.ts'
import { requestOutcomeNames, requestTexts } from '../../i18n/ptBR/surgeryRequest.ts'
import { readProcedure } from '../../providers/scheduling.ts'
import { readRequest } from '../../providers/surgeryRequests.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { SurgeryRequest } from '../../resources/procedures/request.ts'
import { isReschedulable } from './rescheduling.ts'
import { useFormRecord } from './useFormRecord.ts'

const procedure = { name: 'procedureToEdit', read: readProcedure, failed: procedureForm.loadFailed }
const edited = {
  ...procedure,
  refusalOf: (record: ProcedureRecord) => (isMadeByConsole(record) ? undefined : scheduling.notEditable),
}
const rescheduled = {
  ...procedure,
  refusalOf: (record: ProcedureRecord) =>
    isReschedulable(record) ? undefined : procedureForm.rescheduling.notCancelled,
}
const waiting = {
  name: 'surgeryRequest',
  read: readRequest,
  failed: requestTexts.loadFailed,
  refusalOf: ({ outcome }: SurgeryRequest) =>
    outcome === 'waiting'
      ? undefined
      : fillText(requestTexts.settled, { outcome: requestOutcomeNames[outcome] }),
}

/** The record to edit, made by the console. @param id from the URL; undefined for a new record */
export const useRecordToEdit = (id: string | undefined, onLeave: () => void) =>
  useFormRecord(id, edited, onLeave)

/** Likewise the cancelled record that a new one reschedules. @param id from the URL; undefined for none */
export const useRecordToReschedule = (id: string | undefined, onLeave: () => void) =>
  useFormRecord(id, rescheduled, onLeave)

/** Likewise a request that waits, to edit it or to plan a surgery for it. */
export const useRequest = (id: string | undefined, onLeave: () => void) => useFormRecord(id, waiting, onLeave)
