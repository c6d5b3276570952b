import { boards } from '../../../src/resources/boards.ts'
import { qrCodes } from '../../../src/resources/qrCodes.ts'
import { recordKeys } from '../../../src/resources/recordKeys.ts'
import type { Definition } from '../../../src/schema/definition.ts'
import { type NewRow, registerTable } from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import {
  CLINIC,
  CLOSED,
  demoInstitutions,
  HOSPITAL,
  HOSPITAL_CLINIC,
  STRANGER,
} from '../content/institutions.ts'
import { signIns } from '../content/signIns.ts'
import type { DemoContext } from '../context.ts'
import { addDays, formatMinutes, instantAt } from '../days.ts'
import type { Random } from '../random.ts'
import { registerColumns } from './register.ts'

type Fill = (context: DemoContext) => Promise<void>

/** Fills one register. @param rowsOf its rows, without the columns that every register has */
const filling =
  <D extends Definition>(
    definition: D,
    rowsOf: (context: DemoContext, random: Random) => Omit<NewRow<D>, 'id'>[],
  ): Fill =>
  async (context) => {
    const rows = rowsOf(context, context.random(definition.name))
    await insertAll(context.tx, registerTable(definition), numbered(rows) as NewRow<D>[])
  }

/** Name prefix and number of an institution's monitors. */
const monitors: ReadonlyMap<number, readonly [prefix: string, count: number]> = new Map([
  [HOSPITAL, ['MON-SALA', 12]],
  [CLINIC, ['MON-BOAVISTA', 2]],
  [HOSPITAL_CLINIC, ['MON-LUCAS', 2]],
  [STRANGER, ['MON-DAPAZ', 3]],
  [CLOSED, ['MON-FECHADA', 1]],
])

/** 'A4-CF-12-9B' */
const deviceId = (random: Random): string =>
  Array.from({ length: 4 }, () => random.between(0, 255).toString(16).padStart(2, '0').toUpperCase()).join(
    '-',
  )

const lastInput = (now: Date, random: Random): string =>
  instantAt(addDays(now, -random.between(1, 20)), formatMinutes(random.between(7 * 60, 19 * 60)))

const hosts = demoInstitutions.filter(({ kind }) => kind !== 'is_group' && kind !== 'is_network')

const fills: readonly Fill[] = [
  filling(qrCodes, (context, random) =>
    [...monitors].flatMap(([institution, [prefix, count]]) =>
      Array.from({ length: count }, (_, index) => ({
        ...registerColumns(context, random, institution),
        qrcode: `${prefix}-${String(index + 1).padStart(2, '0')}`,
        device_id: deviceId(random),
        date_last_input: random.chance(0.75) ? lastInput(context.now, random) : null,
      })),
    ),
  ),
  // Without an address: that of a demo would be public.
  filling(boards, (context, random) =>
    hosts.map(({ id }) => ({
      ...registerColumns(context, random, id),
      name: 'Sala de espera do térreo',
      by_number: false,
      created_by: signIns.find(({ type }) => type === 'AD')?.name,
    })),
  ),
  // Without secrets, too.
  filling(recordKeys, (context, random) => {
    const created_by = signIns.find(({ type }) => type === 'AD')?.name
    return hosts.flatMap(({ id }) =>
      ['Aplicativo de anestesia', 'Tablet da recuperação'].map((name) => ({
        ...registerColumns(context, random, id),
        name,
        created_by,
      })),
    )
  }),
]

/** Fills the registers of a few rows that refer to nothing. */
export async function fillSmallRegisters(context: DemoContext): Promise<void> {
  for (const fill of fills) await fill(context)
}
