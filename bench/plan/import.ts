import { createApp } from '../../server/createApp.ts'
import { newSheet, numberPatientsOn, sender } from '../imports/surgeriesWriting.ts'
import { fillScheduling, ownId } from '../scheduling/fill.ts'
import { median, type Report } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { timed } from '../support/timed.ts'

const ROWS = 1_000
const ROUNDS = 9
const ROOMS = 20
const DAY_MS = 86_400_000

type Placed = (index: number) => { day: number; hour: number; room: number; anaesthetist: number }

/** Twenty rooms and three people: of a day, all at three hours; each row conflicts. */
const conflicting: Placed = (index) => ({
  ...{ day: Math.floor(index / 100), hour: 8 + (index % 3), room: index % ROOMS },
  anaesthetist: index % 3,
})

/** Nothing overlaps: each of the three people has three cases a day. */
const apart: Placed = (index) => ({
  ...{ day: Math.floor(index / 9), hour: 6 + 4 * (Math.floor(index / 3) % 3) },
  ...{ room: index % ROOMS, anaesthetist: index % 3 },
})

/** A thousand rows of new patients from a day on, all with room, main anaesthetist and duration. */
const sheet = (from: number, placed: Placed) =>
  newSheet(ROWS).map((row, index) => {
    const { day, hour, room, anaesthetist } = placed(index)
    const date = new Date(Date.now() + (from + day) * DAY_MS).toLocaleDateString('pt-BR', { timeZone: 'UTC' })
    const { surgeon_name: _, crm_number: _number, crm_state: _state, ...rest } = row
    return {
      ...rest,
      procedure_surgery_probable_date: `${date} ${String(hour).padStart(2, '0')}:00`,
      surgery_center_room_name: `Sala ${ownId(room)}`,
      anaesthetist_name: `Anestesista Número ${ownId(anaesthetist)}`,
      expected_minutes: '1h30',
    }
  })

/** An import of a thousand surgeries that conflict, beside one of as many that do not. */
export async function measureImport(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    const filled = await fillScheduling(services.db)
    await numberPatientsOn(services.db)
    const send = sender(createApp(services), filled)
    let from = 400
    const times: { conflicting: number; apart: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const of = { conflicting: 0, apart: 0 }
      const sheets = { conflicting: sheet(from, conflicting), apart: sheet(from + 20, apart) }
      from += 135
      const names = ['conflicting', 'apart'] as const
      for (const name of round % 2 ? names : [...names].reverse())
        of[name] = await timed(() => send(sheets[name], ''))
      // The first round opens connections and fills caches.
      if (round > 0) times.push(of)
    }
    const middle = (name: 'conflicting' | 'apart') => median(times.map((time) => time[name])).toFixed(0)
    report({
      what: '1,000 surgeries imported that conflict, beside as many that do not',
      value: median(times.map((time) => time.conflicting / time.apart)),
      unit: '×',
      bar: { atMost: 1.2 },
      detail: `${middle('conflicting')} ms beside ${middle('apart')} ms`,
    })
  } finally {
    await close()
  }
}
