import { beforeAll, beforeEach } from 'vitest'
import type { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

export interface Item {
  id: number
  institution_id: number
  surgery_probable_date: string
}

/** Day → ids, for one half of the map. */
export const idsOf = (half: { data: Record<string, Item[]> }) =>
  Object.fromEntries(Object.entries(half.data).map(([day, items]) => [day, items.map(({ id }) => id)]))

/** Gives each test of a file an empty map, its own patients and the hospital's usual time zone. */
export function emptyMap(api: ReturnType<typeof testApi>) {
  const own = {} as { token: string; fixture: SchedulingFixture }
  beforeAll(async () => {
    own.token = await api.signIn('usuario@sala.test', 1)
  })
  beforeEach(async () => {
    await api.rows('DELETE FROM ocr_documents')
    await api.rows('DELETE FROM procedures')
    await zone('America/Sao_Paulo')
    own.fixture = await schedulingFixture(api, 1)
  })

  const zone = (name: string) => api.rows('UPDATE institutions SET time_zone = $1 WHERE id = 1', [name])
  const schedule = (query: Record<string, string | number>, as = own.token) =>
    api.call(`GET /app/v4/schedules?${new URLSearchParams(query as Record<string, string>)}`, { token: as })

  async function surgery(at: string, more = {}, as = own.token, fixture = own.fixture): Promise<number> {
    const body = surgeryBody(fixture, { surgery_probable_date: at, ...more })
    return (await api.call('POST /app/v3/procedures', { token: as, body })).json.id
  }

  async function consultation(at: string, more = {}): Promise<number> {
    const body = consultationBody(own.fixture, { pre_probable_date: at, ...more })
    return (await api.call('POST /app/v3/procedures', { token: own.token, body })).json.id
  }

  const surgeriesOf = async (probable_date: string) =>
    idsOf((await schedule({ probable_date })).json.surgeries)
  return { own, zone, schedule, surgery, consultation, surgeriesOf }
}
