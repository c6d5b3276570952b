import { cancellationReasonNames } from '../../seed/content/lookups.ts'
import type { Random } from '../random.ts'
import { type Booking, integrationFailures, otherReasons, type ProcedureRow } from './booking.ts'

const MINUTE_MS = 60_000

/** ISO 8601 instant `minutes` after another. */
export const addMinutes = (moment: string | Date, minutes: number): string =>
  new Date(new Date(moment).getTime() + minutes * MINUTE_MS).toISOString()

/** Main anaesthetist of the surgery, else of the consultation. */
const mainAnaesthetistOf = ({ anaesthetists }: Booking): number | undefined =>
  anaesthetists.find(({ is_main }) => is_main)?.anaesthetist_id

/** Applies an outcome; `updated_at` becomes its latest instant. */
function withChanges(booking: Booking, happened: Partial<ProcedureRow>): Booking {
  const row = { ...booking.row, ...happened }
  const moments = [
    row.create_pre_date,
    row.anesthesia_start,
    row.anesthesia_end,
    row.procedure_closed_date,
    row.cancellation_date,
  ].flatMap((moment) => moment ?? [])
  const updated_at = [row.created_at ?? '', ...moments].sort().at(-1)
  return { ...booking, row: { ...row, updated_at } }
}

export interface Times {
  /** ISO texts. */
  start: string
  end: string
}

/** Outcomes of a booking. `nextPdf` numbers PDFs. */
export function createOutcomes(random: Random, nextPdf: () => number) {
  const operated = (booking: Booking, { start, end }: Times): Partial<ProcedureRow> => ({
    owner_id: mainAnaesthetistOf(booking),
    anesthesia_start: start,
    anesthesia_end: end,
  })
  const closed = (booking: Booking, times: Times): Partial<ProcedureRow> => ({
    ...operated(booking, times),
    procedure_closed_date: addMinutes(times.end, random.between(5, 30)),
    pdf: nextPdf(),
  })

  return {
    /** The record is kept in its owner's mobile app. */
    mobile: (booking: Booking): Booking =>
      withChanges(booking, { user_id: mainAnaesthetistOf(booking), owner_id: mainAnaesthetistOf(booking) }),
    done: (booking: Booking, times: Times) => withChanges(booking, closed(booking, times)),
    failedIntegration: (booking: Booking, times: Times) =>
      withChanges(booking, {
        ...closed(booking, times),
        documento_clinico: random.pick(integrationFailures),
      }),
    teamChangedClosed: (booking: Booking, times: Times) =>
      withChanges(booking, { ...closed(booking, times), is_team_changed: true }),
    teamChangedOpen: (booking: Booking, times: Times) =>
      withChanges(booking, { ...operated(booking, times), is_team_changed: true }),
    /** Surgery done before its consultation was recorded, and not closed. */
    pdfPending: (booking: Booking, times: Times) =>
      withChanges(booking, { ...operated(booking, times), create_pre_date: null }),
    inProgress: (booking: Booking, start: string) =>
      withChanges(booking, { owner_id: mainAnaesthetistOf(booking), anesthesia_start: start }),
    cancelled(booking: Booking, moment: string): Booking {
      const type = booking.row.surgery_probable_date ? 'TRANS' : 'PRE'
      const reasons = cancellationReasonNames.flatMap((reason, index) =>
        reason.type === type ? [{ id: index + 1, text: reason.name as string }] : [],
      )
      const other = { id: null, text: random.pick(otherReasons) }
      const { id, text } = type === 'TRANS' && random.chance(0.2) ? other : random.pick(reasons)
      return withChanges(booking, {
        cancellation_date: moment,
        cancellation_reason_id: id,
        cancellation_reason_description: text,
      })
    },
    consulted: (booking: Booking, moment: string) => withChanges(booking, { create_pre_date: moment }),
    consultationTeamChanged: (booking: Booking) => withChanges(booking, { is_team_changed: true }),
  }
}

export type Outcomes = ReturnType<typeof createOutcomes>
