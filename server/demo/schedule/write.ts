import {
  procedureAnaesthetists,
  procedureMedicalPlans,
  procedureSurgeons,
  procedureSurgeries,
  procedures,
} from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import type { DemoContext } from '../context.ts'
import type { Booking } from './booking.ts'

export async function writeBookings(tx: DemoContext['tx'], bookings: readonly Booking[]): Promise<void> {
  const all = numbered(bookings)
  const listOf = <T extends object>(list: (booking: Booking) => readonly T[]) =>
    all.flatMap((booking) =>
      list(booking).map((entry, position) => ({ ...entry, procedure_id: booking.id, position })),
    )
  await insertAll(
    tx,
    procedures,
    all.map(({ id, row }) => ({ id, ...row })),
  )
  await insertAll(
    tx,
    procedureMedicalPlans,
    listOf(({ plans }) => plans),
  )
  await insertAll(
    tx,
    procedureSurgeons,
    listOf(({ surgeons }) => surgeons),
  )
  await insertAll(
    tx,
    procedureAnaesthetists,
    listOf(({ anaesthetists }) => anaesthetists),
  )
  await insertAll(tx, procedureSurgeries, numbered(listOf(({ surgeries }) => surgeries)))
}
