import type { DemoContext } from '../context.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import type { Random } from '../random.ts'

interface RegisterColumns {
  institution_id: number
  uuid: string
  created_at: string
  updated_at: string
}

/** Created on a working morning of the past year, unchanged since. */
export function registerColumns(
  { now }: DemoContext,
  random: Random,
  institution_id: number,
): RegisterColumns {
  const created_at = instantAt(
    addDays(now, -random.between(40, 350)),
    formatMinutes(random.between(8 * 60, 12 * 60)),
  )
  return { institution_id, uuid: random.uuid(), created_at, updated_at: created_at }
}
