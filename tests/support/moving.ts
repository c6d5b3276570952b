import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { testApi } from './api.ts'
import { type SchedulingFixture, surgeryBody } from './scheduling.ts'

export const later = ({ surgery_probable_date }: ProcedureRecord, minutes: number) =>
  new Date(Date.parse(surgery_probable_date ?? '') + minutes * 60_000).toISOString()

export const placementOf = ({ surgery_probable_date, surgery_center_room_id }: ProcedureRecord) => ({
  surgery_probable_date,
  surgery_center_room_id,
})

/** A record as who moves it saw it. */
export const seenAs = (record: ProcedureRecord) => ({
  ...placementOf(record),
  patient_id: record.patient_id,
  updated_at: record.updated_at,
})

/** Surgeries to move, and the calls with them, of one session. */
export function movingCalls(
  api: ReturnType<typeof testApi>,
  session: () => { token: string; fixture: SchedulingFixture },
) {
  const call = (request: string, body?: unknown, as = session().token) =>
    api.call(request, { token: as, body })
  let day = 0
  return {
    call,
    read: async (id: number): Promise<ProcedureRecord> =>
      (await call(`GET /surgical-map/v2/procedures/${id}`)).json,
    save: (id: number, body: object) => call(`PUT /app/v2/procedures/${id}`, body),
    /** On a day of its own, unless told otherwise: others in its room at its time matter. */
    async surgery(more: Partial<ProcedurePayload> = {}): Promise<ProcedureRecord> {
      day += 1
      const surgery_probable_date = new Date(Date.UTC(2035, 0, day, 12)).toISOString()
      const { status, json } = await call(
        'POST /app/v3/procedures',
        surgeryBody(session().fixture, { surgery_probable_date, name: `Caso ${randomUUID()}`, ...more }),
      )
      expect(status, JSON.stringify(json)).toBe(201)
      return json
    },
    /** Entries of the log by their subject. */
    entriesOf: (subject: string) =>
      api.rows('SELECT event, subject, updated_fields FROM user_logs WHERE subject = $1 ORDER BY id', [
        subject,
      ]),
  }
}

/** As the log names a surgery. */
export const subjectOf = ({ patient_name, name }: ProcedureRecord) => `${patient_name} · ${name}`
