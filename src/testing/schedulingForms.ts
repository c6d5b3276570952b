import type { RequestHandler } from 'msw'
import { readSetting } from '../calls/institutionSettings.ts'
import { readPatient } from '../calls/patients.ts'
import { listRooms, listSectors } from '../calls/pickers.ts'
import type { DurationAnswer } from '../calls/scheduling.ts'
import {
  checkProcedure,
  createProcedure,
  readDurationEstimate,
  readProcedure,
  updateProcedure,
} from '../calls/scheduling.ts'
import type { ProcedureConflict, ProcedureRecord } from '../resources/procedures/record.ts'
import { json, on } from './handlers.ts'
import { pickerHandlers } from './pickers.ts'
import { at, procedureRecord } from './scheduling.ts'

const rooms = ['Sala 01', 'Sala 02', 'Sala 03', 'Sala 04'].map((name, at) => ({
  id: at + 1,
  uuid: `00000000-0000-4000-8000-00000000050${at}`,
  name,
}))

export const sectors = ['Centro Cirúrgico A', 'Centro Obstétrico'].map((name, at) => ({
  id: at + 1,
  uuid: `00000000-0000-4000-8000-00000000040${at}`,
  name,
  institution_id: 1,
  surgery_center_rooms: rooms,
}))

const noEstimate: DurationAnswer = { minutes: null, low: null, high: null, cases: 0, measured: 'anaesthesia' }

/**
 * Handlers for the calls of both forms: the record and everything else that they load.
 * @param registerNumber the value of setting 17
 */
export function formHandlers(
  record: ProcedureRecord = procedureRecord(),
  registerNumber = '1',
): RequestHandler[] {
  return [
    ...pickerHandlers(60),
    on(listSectors, () => json(sectors)),
    on(listRooms, () => json(rooms)),
    on(readSetting, () => json({ value: registerNumber })),
    on(readPatient, () => json({ ...record.patient, procedures: [] })),
    on(readDurationEstimate, () => json(noEstimate)),
    on(readProcedure, () => json(record)),
    on(checkProcedure, () => json({ conflicts: [] })),
    on(createProcedure, () => json(record, 201)),
    on(updateProcedure, () => json(record)),
  ]
}

/** Another user moved the surgery, assigned another room and changed its team. */
export const conflict: ProcedureConflict & { message: string; code: string } = {
  message: 'Este procedimento foi alterado por Rui Barbosa Lima depois que você o abriu.',
  code: 'procedure.changed',
  changed_by: 'Rui Barbosa Lima',
  changed_at: at('08:12'),
  is_own: false,
  updated_fields: [{ field: 'surgery_center_room_id', old_value: 'Sala 02', new_value: 'Sala 04' }],
  current: procedureRecord({
    surgery_probable_date: at('11:15'),
    surgery_center_room_id: 4,
    surgery_center_room: { id: 4, name: 'Sala 04' },
    register_number: '2026-01999',
    active_surgeons: [
      { surgeon_id: 1, surgeon: { id: 1, name: 'Ana Lúcia Brandão' } },
      { surgeon_id: 2, surgeon: { id: 2, name: 'Pedro Henrique de Albuquerque Cavalcanti' } },
    ],
    updated_at: at('08:12'),
  }),
}
