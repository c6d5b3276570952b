/** How many procedures each day holds: as many as the map's call answers. */
export const A_DAY = 50

/** The days that are filled, one after the other: far from what the demo data have. */
export const FULL_DAYS = Array.from({ length: 9 }, (_, at) => `2031-04-1${at}`)

interface Named {
  id: number
  name: string
}

interface Page<Item> {
  result: Item[]
}

interface Found {
  patients: Named[]
  sectors: { id: number; surgery_center_rooms: Named[] }[]
  surgeons: Named[]
  anaesthetists: { user_id: number }[]
  plan: { id: number; medical_plan_table_id: number }
  surgeries: Named[]
}

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('the demo data lack what a procedure needs')
  return found
}

function procedure(
  { patients, sectors, surgeons, anaesthetists, plan, surgeries }: Found,
  day: string,
  place: number,
) {
  const sector = at(sectors, 0)
  const minutes = 7 * 60 + place * 15
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return {
    uuid: crypto.randomUUID(),
    patient_id: at(patients, place).id,
    surgery_probable_date: `${day}T${time}:00.000-03:00`,
    register_number: `BENCH-${place}`,
    surgery_type_id: 1,
    surgery_center_id: sector.id,
    surgery_center_room_id: at(sector.surgery_center_rooms, place).id,
    active_surgeons: [{ surgeon_id: at(surgeons, place).id }],
    active_anaesthetists: [{ anaesthetist_id: at(anaesthetists, 0).user_id, is_trans: true, is_main: false }],
    procedure_medical_plans: [{ medical_plan_id: plan.id, code: null, password: null }],
    laterality_procedures: [{ laterality: '1x', surgical_procedure_id: at(surgeries, place).id }],
  }
}

/** Fills each of the days with 50 procedures through the server's own calls. */
export async function fillDays(url: string, token: string): Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const get = async <T>(path: string): Promise<T> => (await fetch(`${url}/api${path}`, { headers })).json()
  const plan = at(await get<Found['plan'][]>('/surgical-map/medical-plans'), 0)
  const found: Found = {
    plan,
    patients: (await get<Page<Named>>('/surgical-map/patients/1?limit=50')).result,
    sectors: await get<Found['sectors']>('/surgical-map/surgery_centers/'),
    surgeons: (await get<Page<Named>>('/surgical-map/surgeons/1')).result,
    anaesthetists: (await get<Page<Found['anaesthetists'][number]>>('/surgical-map/anaesthetists/1')).result,
    surgeries: (await get<Page<Named>>(`/surgical-map/surgical-procedures/${plan.medical_plan_table_id}/1`))
      .result,
  }
  for (const day of FULL_DAYS) {
    const calls = Array.from({ length: A_DAY }, (_, place) =>
      fetch(`${url}/api/app/v3/procedures`, {
        method: 'POST',
        headers,
        body: JSON.stringify(procedure(found, day, place)),
      }),
    )
    for (const answer of await Promise.all(calls))
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}
