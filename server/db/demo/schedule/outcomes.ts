import { cancellationReasonNames } from '../content/lookups.ts'
import { integrationFailures, otherReasons } from '../content/schedule.ts'
import type { Random } from '../random.ts'
import type { Booking, Row } from './booking.ts'

const MINUTE_MS = 60_000

/** ISO text of a moment so many minutes after another. */
export const later = (moment: string | Date, minutes: number): string =>
  new Date(new Date(moment).getTime() + minutes * MINUTE_MS).toISOString()

/** The main anaesthetist of the surgery, or of the consultation where there is none. */
const mainOf = ({ anaesthetists }: Booking): number | undefined =>
  anaesthetists.find(({ is_main }) => is_main)?.anaesthetist_id

/** The booking with what happened to it; the last change is the latest of what happened. */
function changed(booking: Booking, happened: Partial<Row>): Booking {
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

/** What can become of a booking. `pdf` numbers come from one counter. */
export function outcomes(random: Random, nextPdf: () => number) {
  const operated = (booking: Booking, { start, end }: Times): Partial<Row> => ({
    owner_id: mainOf(booking),
    anesthesia_start: start,
    anesthesia_end: end,
  })
  const closed = (booking: Booking, times: Times): Partial<Row> => ({
    ...operated(booking, times),
    procedure_closed_date: later(times.end, random.between(5, 30)),
    pdf: nextPdf(),
  })

  return {
    /** The record lives in its owner's mobile app. */
    mobile: (booking: Booking): Booking =>
      changed(booking, { user_id: mainOf(booking), owner_id: mainOf(booking) }),
    done: (booking: Booking, times: Times) => changed(booking, closed(booking, times)),
    failedIntegration: (booking: Booking, times: Times) =>
      changed(booking, { ...closed(booking, times), documento_clinico: random.pick(integrationFailures) }),
    teamChangedClosed: (booking: Booking, times: Times) =>
      changed(booking, { ...closed(booking, times), is_team_changed: true }),
    teamChangedOpen: (booking: Booking, times: Times) =>
      changed(booking, { ...operated(booking, times), is_team_changed: true }),
    /** Operated before its consultation was written down, and not closed. */
    pdfPending: (booking: Booking, times: Times) =>
      changed(booking, { ...operated(booking, times), create_pre_date: null }),
    inProgress: (booking: Booking, start: string) =>
      changed(booking, { owner_id: mainOf(booking), anesthesia_start: start }),
    cancelled(booking: Booking, moment: string): Booking {
      const type = booking.row.surgery_probable_date ? 'TRANS' : 'PRE'
      const reasons = cancellationReasonNames.flatMap((reason, place) =>
        reason.type === type ? [{ id: place + 1, text: reason.name as string }] : [],
      )
      const other = { id: null, text: random.pick(otherReasons) }
      const { id, text } = type === 'TRANS' && random.chance(0.2) ? other : random.pick(reasons)
      return changed(booking, {
        cancellation_date: moment,
        cancellation_reason_id: id,
        cancellation_reason_description: text,
      })
    },
    consulted: (booking: Booking, moment: string) => changed(booking, { create_pre_date: moment }),
    consultationTeamChanged: (booking: Booking) => changed(booking, { is_team_changed: true }),
  }
}

export type Outcomes = ReturnType<typeof outcomes>
