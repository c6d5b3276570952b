import type { RequestHandler } from 'msw'
import { checkProcedure } from '../calls/scheduling.ts'
import { listRequests } from '../calls/surgeryRequests.ts'
import * as calls from '../calls/waiting.ts'
import type { CancellationOutcome } from '../domain/waiting.ts'
import type { ScheduleConflict } from '../resources/procedures/conflicts.ts'
import { json, on, onSettings } from './handlers.ts'
import { at } from './scheduling.ts'
import { wholeSettings } from './settings.ts'
import { specified } from './specified.ts'

/** A cancelled surgery that waits for another date. */
export const waitingRow = (changed: Partial<calls.WaitingRow> = {}): calls.WaitingRow => ({
  id: 1,
  institution_id: 1,
  institution_name: 'Hospital São Lucas',
  patient_id: 1,
  patient_name: 'Maria Aparecida dos Santos',
  patient_preferred_name: 'Cida Santos',
  phone_number: '11987654321',
  name: '31005497 - Colecistectomia Videolaparoscópica',
  surgery_probable_date: at('09:30'),
  pre_probable_date: null,
  expected_minutes: 90,
  surgeon_ids: [1],
  surgeons: ['Bruno Lima'],
  specialities: ['Cirurgia geral'],
  plans: ['Unimed'],
  cancelled_at: at('07:00'),
  reason: 'Falta de leito',
  reason_group: 'structure',
  outcome: 'waiting',
  ...changed,
})

interface WaitingAnswers {
  rows?: readonly calls.WaitingRow[]
  count?: number
  /** What the detail of any cancelled record is told. */
  outcome?: CancellationOutcome
  /** Of the room at the time of a cancelled surgery. */
  conflicts?: readonly ScheduleConflict[]
  /** Receives the bodies of what is said. */
  seen?: unknown[]
  /** The status with which it is refused. */
  refuses?: number
}

/** The calls of who waits for a date, of a server that announces them. */
export function waitingHandlers({
  rows = [waitingRow()],
  count = rows.length,
  outcome = { outcome: 'waiting', reason_group: null, said_by: 'Rita Alves', said_at: at('07:00') },
  conflicts = [],
  seen = [],
  refuses,
}: WaitingAnswers = {}): RequestHandler[] {
  return [
    onSettings(() => json(wholeSettings)),
    on(calls.readWaiting, () => json({ rows, count })),
    on(listRequests, () => json({ rows: [], count: 0 })),
    on(checkProcedure, () => json({ conflicts })),
    on(calls.readOutcome, () => json(outcome)),
    on(calls.sayOutcome, async ({ request }) => {
      seen.push(specified(await request.json()))
      return refuses ? json({ message: 'O servidor explica.' }, refuses) : json(outcome)
    }),
  ]
}
