import { qrCodes } from '../../../src/resources/qrCodes.ts'
import { registerTable } from '../../db/tables/index.ts'
import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import type { Random } from '../random.ts'
import { registerColumns } from './register.ts'

/** Name prefix and number of an institution's monitors. */
const monitors: ReadonlyMap<number, readonly [prefix: string, count: number]> = new Map([
  [HOSPITAL, ['MON-SALA', 12]],
  [CLINIC, ['MON-BOAVISTA', 2]],
  [HOSPITAL_CLINIC, ['MON-LUCAS', 2]],
  [STRANGER, ['MON-DAPAZ', 3]],
  [CLOSED, ['MON-FECHADA', 1]],
])

export async function fillQrCodes(context: DemoContext): Promise<void> {
  const random = context.random('qrCodes')
  const rows = [...monitors].flatMap(([institution, [prefix, count]]) =>
    Array.from({ length: count }, (_, index) => ({
      ...registerColumns(context, random, institution),
      qrcode: `${prefix}-${String(index + 1).padStart(2, '0')}`,
      device_id: deviceId(random),
      date_last_input: random.chance(0.75) ? lastInput(context.now, random) : null,
    })),
  )
  await insertAll(context.tx, registerTable(qrCodes), numbered(rows))
}

/** 'A4-CF-12-9B' */
const deviceId = (random: Random): string =>
  Array.from({ length: 4 }, () => random.between(0, 255).toString(16).padStart(2, '0').toUpperCase()).join(
    '-',
  )

const lastInput = (now: Date, random: Random): string =>
  instantAt(addDays(now, -random.between(1, 20)), formatMinutes(random.between(7 * 60, 19 * 60)))
