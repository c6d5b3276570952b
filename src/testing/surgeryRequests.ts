import type { RequestHandler } from 'msw'
import * as calls from '../calls/surgeryRequests.ts'
import type { RequestRow, SurgeryRequest } from '../resources/procedures/request.ts'
import { json, on, onSettings } from './handlers.ts'
import { at, procedureRecord } from './scheduling.ts'
import { wholeSettings } from './settings.ts'
import { specified } from './specified.ts'

const record = procedureRecord()

/** A request for a surgery of the example record's patient. */
export const surgeryRequest = (changed: Partial<SurgeryRequest> = {}): SurgeryRequest => ({
  id: 31,
  uuid: '00000000-0000-4000-8000-000000000031',
  institution_id: 1,
  patient_id: record.patient_id,
  patient: record.patient,
  surgery_type_id: 1,
  surgery_type: record.surgery_type,
  procedure_medical_plans: record.procedure_medical_plans,
  laterality_procedures: record.laterality_procedures,
  active_surgeons: record.active_surgeons,
  expected_minutes: 90,
  priority: 'high',
  wanted_from: '2031-02-01',
  wanted_until: '2031-03-15',
  note: 'Prefere às terças',
  outcome: 'waiting',
  procedure_id: null,
  requested_by: 'Rita Alves',
  requested_at: at('07:00'),
  said_by: null,
  said_at: null,
  ...changed,
})

/** As the list tells of one. */
export const requestRow = (changed: Partial<RequestRow> = {}): RequestRow => ({
  id: 31,
  institution_id: 1,
  institution_name: 'Hospital São Lucas',
  patient_id: 1,
  patient_name: 'Jorge Nakamura',
  patient_preferred_name: null,
  phone_number: '11987654321',
  name: '31005497 - Colecistectomia Videolaparoscópica',
  surgeons: ['Bruno Lima'],
  surgeon_ids: [1],
  specialities: ['Cirurgia geral'],
  plans: ['Unimed'],
  expected_minutes: 60,
  priority: 'high',
  wanted_from: null,
  wanted_until: null,
  note: null,
  outcome: 'waiting',
  procedure_id: null,
  requested_by: 'Rita Alves',
  requested_at: at('07:00'),
  said_at: null,
  ...changed,
})

interface RequestAnswers {
  rows?: readonly RequestRow[]
  settled?: readonly RequestRow[]
  request?: SurgeryRequest
  /** Receives the bodies of what is saved and said. */
  seen?: unknown[]
}

/** The calls of requests, of a server that announces them. */
export function requestHandlers({
  rows = [],
  settled = [],
  request: stored = surgeryRequest(),
  seen = [],
}: RequestAnswers = {}): RequestHandler[] {
  const answer = async ({ request }: { request: Request }) => {
    seen.push(specified(await request.json()))
    return json(stored)
  }
  return [
    onSettings(() => json(wholeSettings)),
    on(calls.listRequests, ({ request }) => {
      const listed = new URL(request.url).searchParams.has('settled') ? settled : rows
      return json({ rows: listed, count: listed.length })
    }),
    on(calls.readRequest, () => json(stored)),
    on(calls.createRequest, answer),
    on(calls.updateRequest, answer),
    on(calls.settleRequest, answer),
  ]
}
