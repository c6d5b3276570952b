/** As many as a page of the map's call has. */
export const PROCEDURES_PER_DAY = 50

/** Consecutive days outside the demo data. */
export const FULL_DAYS = Array.from({ length: 9 }, (_, at) => `2031-04-1${at}`)

/** Days of which several pages are read. */
export const BIG_DAYS = Array.from({ length: 4 }, (_, at) => `2031-05-1${at}`)
export const PROCEDURES_PER_BIG_DAY = 120

interface Named {
  id: number
  name: string
}

interface Page<Item> {
  result: Item[]
}

interface Fixtures {
  patients: Named[]
  sectors: { id: number; surgery_center_rooms: Named[] }[]
  surgeons: Named[]
  anaesthetists: { user_id: number }[]
  plan: { id: number; medical_plan_table_id: number }
  surgeries: Named[]
}

const itemAt = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the demo data is incomplete')
  return found
}

function procedure(
  { patients, sectors, surgeons, anaesthetists, plan, surgeries }: Fixtures,
  day: string,
  index: number,
  minutesApart: number,
) {
  const sector = itemAt(sectors, 0)
  const minutes = 7 * 60 + index * minutesApart
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((value) => String(value).padStart(2, '0'))
    .join(':')
  return {
    uuid: crypto.randomUUID(),
    patient_id: itemAt(patients, index).id,
    surgery_probable_date: `${day}T${time}:00.000-03:00`,
    register_number: `BENCH-${index}`,
    surgery_type_id: 1,
    surgery_center_id: sector.id,
    surgery_center_room_id: itemAt(sector.surgery_center_rooms, index).id,
    active_surgeons: [{ surgeon_id: itemAt(surgeons, index).id }],
    active_anaesthetists: [
      { anaesthetist_id: itemAt(anaesthetists, 0).user_id, is_trans: true, is_main: false },
    ],
    procedure_medical_plans: [{ medical_plan_id: plan.id, code: null, password: null }],
    laterality_procedures: [{ laterality: '1x', surgical_procedure_id: itemAt(surgeries, index).id }],
  }
}

interface Filling {
  days: readonly string[]
  perDay: number
  /** Minutes from one procedure to the next; the first is at 07:00. */
  minutesApart: number
}

const fullDays: Filling = { days: FULL_DAYS, perDay: PROCEDURES_PER_DAY, minutesApart: 15 }

/** Creates procedures through the API: the one of an index of a day, `minutesApart` after the one before. @returns what gives its id */
export async function openSaves(url: string, token: string) {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const get = async <T>(path: string): Promise<T> => (await fetch(`${url}/api${path}`, { headers })).json()
  const plan = itemAt(await get<Fixtures['plan'][]>('/surgical-map/medical-plans'), 0)
  const found: Fixtures = {
    plan,
    patients: (await get<Page<Named>>('/surgical-map/patients/1?limit=50')).result,
    sectors: await get<Fixtures['sectors']>('/surgical-map/surgery_centers/'),
    surgeons: (await get<Page<Named>>('/surgical-map/surgeons/1')).result,
    anaesthetists: (await get<Page<Fixtures['anaesthetists'][number]>>('/surgical-map/anaesthetists/1'))
      .result,
    surgeries: (await get<Page<Named>>(`/surgical-map/surgical-procedures/${plan.medical_plan_table_id}/1`))
      .result,
  }
  return async (day: string, index: number, minutesApart: number): Promise<number> => {
    const answer = await fetch(`${url}/api/app/v3/procedures`, {
      method: 'POST',
      headers,
      body: JSON.stringify(procedure(found, day, index, minutesApart)),
    })
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()).id
  }
}

/** Creates the procedures of some days: 50 a day, unless told otherwise. */
export async function fillDays(
  url: string,
  token: string,
  { days, perDay, minutesApart }: Filling = fullDays,
): Promise<void> {
  const save = await openSaves(url, token)
  for (const day of days)
    await Promise.all(Array.from({ length: perDay }, (_, index) => save(day, index, minutesApart)))
}
