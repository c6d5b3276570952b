import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { absences } from '../../../src/resources/absences.ts'
import { dayNotes } from '../../../src/resources/dayNotes.ts'
import { roomClosures } from '../../../src/resources/roomClosures.ts'
import { roomHours } from '../../../src/resources/roomHours.ts'
import type { Definition } from '../../../src/schema/definition.ts'
import { type NewRow, registerTable } from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { demoInstitutions, HOSPITAL } from '../content/institutions.ts'
import { signIns } from '../content/signIns.ts'
import type { DemoContext } from '../context.ts'
import { addDays, instantAt } from '../days.ts'
import { registerColumns } from './register.ts'

const WORKDAYS = [1, 2, 3, 4, 5]
const SATURDAY = 6
const WEEKEND = [SATURDAY, 7]
const EVERY_DAY = [...WORKDAYS, ...WEEKEND]

/** Sectors that never close. */
const ALWAYS_OPEN = ['Centro Obstétrico', 'Hemodinâmica']

/** Days after the first start from which absences are, and for how long a weekly closure is repeated. */
const SOON = 6
const QUARTER = 91

interface House {
  institution: number
  rooms: { id: number; sector: string }[]
  surgeons: number[]
  anaesthetists: number[]
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function loadHouse({ tx }: DemoContext, institution: number): Promise<House> {
  const rooms = await tx.execute<{ id: number; sector: string }>(sql`
    SELECT r.id, c.name AS sector FROM surgery_center_rooms r JOIN surgery_centers c ON c.id = r.surgery_center_id
     WHERE r.institution_id = ${institution} ORDER BY r.id`)
  const surgeons = await tx.execute<{ id: number }>(
    sql`SELECT id FROM surgeons WHERE institution_id = ${institution} ORDER BY id DESC LIMIT 2`,
  )
  const anaesthetists = await tx.execute<{ id: number }>(sql`
    SELECT user_id AS id FROM institution_users
     WHERE institution_id = ${institution} AND active AND is_anaesthetist ORDER BY user_id DESC LIMIT 2`)
  return {
    institution,
    rooms: rooms.rows,
    surgeons: ids(surgeons.rows),
    anaesthetists: ids(anaesthetists.rows),
  }
}

type Rows<D extends Definition> = Omit<
  NewRow<D>,
  'id' | 'uuid' | 'institution_id' | 'created_at' | 'updated_at'
>[]

function hoursOf({ institution, rooms }: House): Rows<typeof roomHours> {
  const isAlwaysOpen = ({ sector }: House['rooms'][number]) => ALWAYS_OPEN.includes(sector)
  const byDay = ids(rooms.filter((room) => !isAlwaysOpen(room)))
  const always = ids(rooms.filter(isAlwaysOpen))
  return [
    { name: 'Dias úteis', room_ids: byDay, weekdays: WORKDAYS, opens_at: '06:30', closes_at: '22:00' },
    { name: 'Fim de semana', room_ids: byDay, weekdays: WEEKEND, opens_at: '06:30', closes_at: '22:00' },
    ...(institution === HOSPITAL
      ? [
          { name: '24 horas', room_ids: always, weekdays: EVERY_DAY, opens_at: '00:00', closes_at: '00:00' },
          {
            name: 'Urgências da noite',
            room_ids: byDay.slice(0, 1),
            weekdays: EVERY_DAY,
            opens_at: '19:00',
            closes_at: '07:00',
          },
        ]
      : []),
  ]
}

function closuresOf({ now }: DemoContext, { rooms }: House): Rows<typeof roomClosures> {
  const today = addDays(now, 0)
  const saturday = addDays(now, SATURDAY - new Date(`${today}T12:00:00Z`).getUTCDay())
  const surgical = rooms.filter(({ sector }) => sector === 'Centro Cirúrgico B')
  const room = ids(surgical.length > 0 ? surgical : rooms).slice(-1)
  return [
    {
      reason: 'Manutenção do foco cirúrgico',
      room_ids: room,
      starts_at: instantAt(today, '13:00'),
      ends_at: instantAt(today, '17:00'),
    },
    {
      reason: 'Limpeza terminal',
      room_ids: ids(rooms).slice(0, 2),
      starts_at: instantAt(saturday, '19:00'),
      ends_at: instantAt(saturday, '21:00'),
      repeats_weekly_until: addDays(now, QUARTER),
    },
  ]
}

function absencesOf({ now }: DemoContext, { surgeons, anaesthetists }: House): Rows<typeof absences> {
  const period = (days: number) => ({
    starts_at: instantAt(addDays(now, SOON), '00:00'),
    ends_at: instantAt(addDays(now, SOON + days), '00:00'),
  })
  return [
    { reason: 'Congresso', surgeon_ids: surgeons, anaesthetist_ids: [], ...period(3) },
    ...(anaesthetists.length > 0
      ? [{ reason: 'Férias', surgeon_ids: [], anaesthetist_ids: anaesthetists.slice(0, 1), ...period(15) }]
      : []),
  ]
}

/** What the map of the first day says. */
const notesOf = ({ now }: DemoContext): Rows<typeof dayNotes> => [
  {
    text: 'Autoclave da central em manutenção: confirme as caixas antes de chamar o paciente',
    day: addDays(now, 0),
    author: signIns.find(({ type }) => type === 'IN')?.name,
  },
]

/** Opening hours and closures of rooms, notes of the day, and absences of people. */
export async function fillClosures(context: DemoContext): Promise<void> {
  const hosts = demoInstitutions.filter(({ kind }) => kind !== 'is_group' && kind !== 'is_network')
  const houses = await Promise.all(hosts.map(({ id }) => loadHouse(context, id)))
  const random = context.random('closures')
  const insert = async (definition: Definition, rowsOf: (house: House) => object[]) => {
    const table: PgTable = registerTable(definition)
    const rows = houses.flatMap((house) =>
      rowsOf(house).map((row) => ({ ...registerColumns(context, random, house.institution), ...row })),
    )
    await insertAll(context.tx, table, numbered(rows))
  }
  await insert(roomHours, hoursOf)
  await insert(roomClosures, (house) => closuresOf(context, house))
  await insert(absences, (house) => absencesOf(context, house))
  await insert(dayNotes, () => notesOf(context))
}
