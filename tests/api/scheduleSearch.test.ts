import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { schedulingFixture } from '../support/scheduling.ts'
import { emptyMap, type Item, idsOf } from './emptyMap.ts'

const api = testApi()
const { own, zone, schedule, surgery, consultation, surgeriesOf } = emptyMap(api)

describe('the search of schedules', () => {
  const named = async (name: string, preferred: string | null, cpf: string | null) => {
    const [patient] = await api.rows(
      'INSERT INTO patients (institution_id, name, preferred_name, cpf, gender_id) VALUES (1, $1, $2, $3, 1) RETURNING id, uuid, name',
      [name, preferred, cpf],
    )
    return { patient_id: patient.id, patient_uuid: patient.uuid }
  }
  const found = async (search: string) => {
    const { json } = await schedule({ search, probable_date: '2031-03-10T00:00:00.000-03:00' })
    return [json.pre, json.surgeries].flatMap((half) => Object.values(idsOf(half)).flat())
  }

  test('finds by name, social name and CPF on any day, accents and case aside', async () => {
    const mark = randomUUID().slice(0, 6)
    const patient = await named(`Conceição Ávila ${mark}`, `Ção ${mark}`, '52998224700')
    const id = await surgery('2031-01-02T07:00:00.000-03:00', patient)
    const pre = await consultation('2032-05-02T07:00:00.000-03:00', patient)
    await surgery('2031-03-10T07:00:00.000-03:00')
    for (const text of [`conceicao avila ${mark}`, `CAO ${mark}`, '52998224700', '529.982.247-00'])
      expect(await found(text)).toEqual([pre, id])
    expect(await found(`nobody ${mark}`)).toEqual([])
    expect(await found('100%')).toEqual([])
  })

  /** Names of the surgeon and the anaesthetist of each surgery. */
  const team = async () => {
    const { surgeon, anaesthetist } = own.fixture
    const [row] = await api.rows(
      'SELECT s.name AS surgeon, u.name AS anaesthetist, u.email FROM surgeons s, users u WHERE s.id = $1 AND u.id = $2',
      [surgeon, anaesthetist],
    )
    return row
  }

  test('finds by the name of a surgeon or an anaesthetist, its words in any order, but by no other fact of them', async () => {
    const { surgeon, anaesthetist, email } = await team()
    await api.rows("UPDATE surgeons SET cpf = '11144477735' WHERE id = $1", [own.fixture.surgeon])
    const id = await surgery('2031-01-02T07:00:00.000-03:00')
    const other = await schedulingFixture(api, 1)
    await surgery('2031-01-03T07:00:00.000-03:00', {}, own.token, other)
    const backwards = (name: string) => name.split(' ').reverse().join(' ')
    for (const text of [surgeon, backwards(surgeon), backwards(anaesthetist)])
      expect(await found(text)).toEqual([id])
    for (const text of ['11144477735', email, `${surgeon} zzz`]) expect(await found(text)).toEqual([])
  })

  test('finds a record by its patient, surgeon and anaesthetist, also where those are another institution’s of the group', async () => {
    const at = '2031-01-02T07:00:00.000-03:00'
    const group = await api.signIn('grupo@sala.test', 4)
    const member = await schedulingFixture(api, 2)
    const id = await surgery(at, { patient_id: member.patient.id, patient_uuid: member.patient.uuid }, group)
    expect(await found(member.patient.name)).toEqual([id])
    await api.rows('UPDATE procedure_surgeons SET surgeon_id = $2 WHERE procedure_id = $1', [
      id,
      member.surgeon,
    ])
    const [surgeon] = await api.rows('SELECT name FROM surgeons WHERE id = $1', [member.surgeon])
    expect(await found(surgeon.name)).toEqual([id])
    // Named when the group still had them.
    await api.rows('UPDATE procedure_anaesthetists SET anaesthetist_id = $2 WHERE procedure_id = $1', [
      id,
      member.anaesthetist,
    ])
    const [{ name }] = await api.rows('SELECT name FROM users WHERE id = $1', [member.anaesthetist])
    await api.rows('DELETE FROM institution_users WHERE user_id = $1 AND institution_id <> 2', [
      member.anaesthetist,
    ])
    expect(await found(name)).toEqual([id])
  })

  test('finds by a team’s name what a clinic sees, and nothing of others', async () => {
    const { surgeon } = await team()
    const at = '2031-03-10T07:00:00.000-03:00'
    const consulted = await surgery(at)
    await surgery(at)
    await api.rows('UPDATE procedures SET clinic_id = 2 WHERE id = $1', [consulted])
    for (const [user, institution, ids] of [
      ['gestor@sala.test', 2, [consulted]],
      ['vizinho@sala.test', 6, []],
    ] as const) {
      const token = await api.signIn(user, institution)
      const { json } = await schedule({ search: surgeon, probable_date: at }, token)
      expect(Object.values(idsOf(json.surgeries)).flat()).toEqual(ids)
    }
  })

  test('gives a patient of a name before the nearer surgeries of a surgeon of that name', async () => {
    const { surgeon } = await team()
    const patient = await named(`${surgeon} Prates`, null, null)
    await surgery('2031-03-10T07:00:00.000-03:00')
    const ofPatient = await surgery('2031-05-10T07:00:00.000-03:00', patient)
    const { json } = await schedule({
      search: surgeon,
      probable_date: '2031-03-10T07:00:00.000-03:00',
      limit: 1,
    })
    expect(idsOf(json.surgeries)).toEqual({ '2031-05-10': [ofPatient] })
    expect(json.surgeries.count).toBe(2)
  })

  test('a search of fewer than three characters filters nothing', async () => {
    const id = await surgery('2031-03-10T07:00:00.000-03:00')
    await surgery('2031-03-12T07:00:00.000-03:00')
    for (const search of ['', 'ro', '  r ']) expect(await found(search)).toEqual([id])
  })

  test('answers the nearest in time, in the order of time, and counts all', async () => {
    const days = ['2031-03-01', '2031-03-09', '2031-03-12', '2031-04-30']
    const ids: number[] = []
    for (const day of days) ids.push(await surgery(`${day}T07:00:00.000-03:00`))
    const query = {
      search: own.fixture.patient.name,
      probable_date: '2031-03-10T07:00:00.000-03:00',
      limit: 2,
    }
    const { json } = await schedule(query)
    expect(idsOf(json.surgeries)).toEqual({ '2031-03-09': [ids[1]], '2031-03-12': [ids[2]] })
    expect(json.surgeries.count).toBe(4)
    const second = (await schedule({ ...query, page: 2 })).json
    expect(idsOf(second.surgeries)).toEqual({ '2031-03-01': [ids[0]], '2031-04-30': [ids[3]] })
  })
})

describe('the filter of schedules', () => {
  test('by sector and by room leaves the consultations alone', async () => {
    const first = await surgery('2031-03-10T07:00:00.000-03:00')
    const second = await surgery('2031-03-10T08:00:00.000-03:00', {
      surgery_center_room_id: own.fixture.otherRoom,
    })
    const other = await schedulingFixture(api, 1)
    const third = await surgery('2031-03-10T09:00:00.000-03:00', {}, own.token, other)
    const pre = await consultation('2031-03-10T10:00:00.000-03:00')
    const filtered = async (filter: Record<string, number>) => {
      const { json } = await schedule({ probable_date: '2031-03-10T07:00:00.000-03:00', ...filter })
      expect(idsOf(json.pre)).toEqual({ '2031-03-10': [pre] })
      return [json.surgeries.count, ...Object.values(idsOf(json.surgeries)).flat()]
    }
    expect(await filtered({})).toEqual([3, first, second, third])
    expect(await filtered({ surgeryCenterId: own.fixture.center })).toEqual([2, first, second])
    expect(await filtered({ surgeryCenterRoomId: own.fixture.otherRoom })).toEqual([1, second])
    expect(await filtered({ surgeryCenterId: other.center, surgeryCenterRoomId: own.fixture.room })).toEqual([
      0,
    ])
  })

  test('a page is cut by the limit, and the count is of all', async () => {
    const ids: number[] = []
    for (let minute = 10; minute < 15; minute++)
      ids.push(await surgery(`2031-03-10T07:${minute}:00.000-03:00`))
    const page = async (number: number) => {
      const { json } = await schedule({
        probable_date: '2031-03-10T07:00:00.000-03:00',
        limit: 2,
        page: number,
      })
      return [json.surgeries.count, ...Object.values(idsOf(json.surgeries)).flat()]
    }
    expect(await page(1)).toEqual([5, ids[0], ids[1]])
    expect(await page(3)).toEqual([5, ids[4]])
    expect(await page(4)).toEqual([5])
  })

  test('with values that cannot be read is refused', async () => {
    const bad = [
      ...[
        'probable_date=21/11/2026',
        'probable_date=2026-02-30T10:00:00.000-03:00',
        'probable_date=2026-11-21',
      ],
      ...[
        'probable_date=99999-01-01T00:00:00.000Z',
        'probable_date=0001-01-01T00:00:00.000Z',
        'probable_date=%00',
      ],
      ...[
        'surgeryCenterId=x',
        'surgeryCenterId=99999999999',
        'surgeryCenterRoomId=-1',
        'surgeryCenterRoomId=1.5',
      ],
      ...['limit=0', 'limit=101', 'limit=x', 'page=0', 'page=1e3', 'type=pre'],
    ]
    for (const query of bad) {
      const { status, json } = await api.call(`GET /app/v4/schedules?${query}`, { token: own.token })
      expect([query, status, json.errors]).toEqual([
        query,
        400,
        { [query.split('=')[0] ?? '']: 'Parâmetro de consulta inválido.' },
      ])
    }
    for (const search of [
      '%00%00%00',
      '%F0%9F%92%A9%F0%9F%92%A9',
      '%5C%25_%5C',
      "';--",
      '%E0%A4%A',
      'x'.repeat(5000),
    ])
      expect((await api.call(`GET /app/v4/schedules?search=${search}`, { token: own.token })).status).toBe(
        200,
      )
  })
})

describe('who sees which schedules', () => {
  const at = '2031-03-10T07:00:00.000-03:00'

  test('a hospital sees its own schedules, even of those consulted elsewhere [MAP-58]', async () => {
    const own = await surgery(at)
    const gestor3 = await api.signIn('gestor@sala.test', 3)
    const elsewhere = await schedulingFixture(api, 3)
    const theirs = await surgery(at, {}, gestor3, elsewhere)
    await api.rows('UPDATE procedures SET clinic_id = 1 WHERE id = $1', [theirs])
    expect(await surgeriesOf(at)).toEqual({ '2031-03-10': [own] })
    // A hospital that is also a clinic counts as neither group nor clinic.
    await api.rows('UPDATE procedures SET clinic_id = 3 WHERE id = $1', [own])
    expect(idsOf((await schedule({ probable_date: at }, gestor3)).json.surgeries)).toEqual({
      '2031-03-10': [theirs],
    })
  })

  test('a clinic sees its own schedules and what is consulted in it, with the names of the other institution’s people [MAP-57]', async () => {
    const consulted = await surgery(at, { pre_probable_date: '2031-03-10T09:00:00.000-03:00' })
    await surgery(at)
    await api.rows('UPDATE procedures SET clinic_id = 2 WHERE id = $1', [consulted])
    const clinic = await api.signIn('gestor@sala.test', 2)
    const { json } = await schedule({ probable_date: at }, clinic)
    expect([idsOf(json.pre), idsOf(json.surgeries)]).toEqual([
      { '2031-03-10': [consulted] },
      { '2031-03-10': [consulted] },
    ])
    expect(json.pre.data['2031-03-10'][0]).toMatchObject({
      institution_id: 1,
      patient_name: own.fixture.patient.name,
    })
    const search = (await schedule({ search: own.fixture.patient.name, probable_date: at }, clinic)).json
    expect(idsOf(search.pre)).toEqual({ '2031-03-10': [consulted] })
  })

  test('a group sees its members’ schedules together, in its own zone [MAP-57]', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const elsewhere = await schedulingFixture(api, 3)
    const late = await surgery('2031-03-10T23:30:00.000-03:00')
    const early = await surgery('2031-03-10T07:00:00.000-03:00', {}, group, elsewhere)
    await zone('Asia/Tokyo')
    const { json } = await schedule({ probable_date: at }, group)
    expect(idsOf(json.surgeries)).toEqual({ '2031-03-10': [early, late] })
    const institutions = json.surgeries.data['2031-03-10'].map((item: Item) => item.institution_id)
    expect(institutions).toEqual([3, 1])
  })

  test('a stranger sees no schedule, and a network’s people no map at all', async () => {
    await surgery(at)
    const stranger = await api.signIn('vizinho@sala.test', 6)
    const { json } = await schedule({ probable_date: at }, stranger)
    expect([json.pre.count, json.surgeries.count]).toEqual([0, 0])
    const network = await api.signIn('rede@sala.test', 5)
    expect((await schedule({ probable_date: at }, network)).status).toBe(403)
  })
})
