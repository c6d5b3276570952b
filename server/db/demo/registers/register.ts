import type { DemoContext } from '../context.ts'
import { dayFrom, instantAt, timeOf } from '../days.ts'
import type { Random } from '../random.ts'

/** What every record of a register has beside its id and its own fields. */
export interface RegisterColumns {
  institution_id: number
  uuid: string
  created_at: string
  updated_at: string
}

/** The record was made some working morning of the past year and not changed since. */
export function registerColumns(
  { now }: DemoContext,
  random: Random,
  institution_id: number,
): RegisterColumns {
  const created_at = instantAt(
    dayFrom(now, -random.between(40, 350)),
    timeOf(random.between(8 * 60, 12 * 60)),
  )
  return { institution_id, uuid: random.uuid(), created_at, updated_at: created_at }
}
