import type { RequestHandler } from 'msw'
import { searchPatients } from '../calls/patients.ts'
import * as calls from '../calls/pickers.ts'
import { offsetOf } from '../domain/paging.ts'
import type { Call } from '../schema/call.ts'
import { json, on } from './handlers.ts'

/** For the stories of the pickers, a layer that does not know the calls. */
export { calls, searchPatients }

/** Rows per page, as on the server. */
const PER_PAGE = 30

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const given = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Hélio', 'Inês', 'João']
const family = ['Abreu', 'Barros', 'Cunha', 'Dias', 'Esteves', 'Farias', 'Gouveia', 'Lima', 'Melo', 'Souza']

const nameOf = (id: number) =>
  `${given[id % 10]} ${family[Math.floor(id / 10) % 10]} ${family[Math.floor(id / 100) % 10]}`

export const plans = (count: number) =>
  numbers(count).map((id) => ({
    id,
    medical_plan: `${['Amil', 'Bradesco Saúde', 'Unimed', 'SulAmérica'][id % 4]} ${1000 + id}`,
    medical_plan_table_id: 1 + (id % 3),
  }))

export const procedures = (count: number) =>
  numbers(count).map((id) => ({
    id,
    code: String(30_000_000 + id * 101),
    name: `${['Colecistectomia por videolaparoscopia', 'Apendicectomia', 'Herniorrafia inguinal unilateral', 'Artroplastia total do quadril, com enxerto ósseo e revisão dos componentes femoral e acetabular'][id % 4]} ${id}`,
    medical_plan_table_id: 1,
  }))

export const surgeons = (count: number) =>
  numbers(count).map((id) => ({ id, name: nameOf(id), crm: `${20_000 + id}/SP` }))

/** Every fifth one is a resident. */
export const anaesthetists = (count: number) =>
  numbers(count).map((id) => ({
    id,
    user_id: 100 + id,
    name: nameOf(id * 7),
    is_main: false,
    user: { institutions: [{ institution_user: { is_resident: id % 5 === 0 } }] },
  }))

export const patients = [
  {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000101',
    name: 'Marcos Antônio da Silva',
    preferred_name: 'Marina da Silva',
    cpf: '52998224725',
    birth_date: '1990-05-10',
    gender_id: 2,
    medical_record_numbers: ['448120'],
  },
  {
    id: 2,
    uuid: '00000000-0000-4000-8000-000000000102',
    name: 'Maria Aparecida dos Santos',
    preferred_name: null,
    cpf: null,
    birth_date: null,
  },
]

/** Newborn twins without a CPF, told apart by gender and record number. */
export const twins = [
  { gender_id: 1, medical_record_numbers: ['77001'] },
  { gender_id: 2, medical_record_numbers: ['77002', '77002-B'] },
].map((facts, at) => ({
  id: 3 + at,
  uuid: `00000000-0000-4000-8000-00000000010${3 + at}`,
  name: 'RN de Ester Fontes Lira',
  preferred_name: null,
  cpf: null,
  birth_date: '2026-03-01',
  ...facts,
}))

/** Handlers for a list, page by page, with the rows that contain the filter text. */
export function pagesOf(
  { all, matching }: { all: Call; matching: Call },
  rows: readonly object[],
  perPage = PER_PAGE,
): RequestHandler[] {
  const answer = ({ params }: { params: Record<string, unknown> }) => {
    const query = decodeURIComponent(String(params.filter ?? '')).toLowerCase()
    const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(query))
    const page = Number(params.page)
    const result = found.slice(offsetOf(page, perPage), page * perPage)
    return json({ result, count: found.length, page, perPage })
  }
  return [on(all, answer), on(matching, answer)]
}

/** Handlers for all lists, with this many rows each. */
export function pickerHandlers(count: number): RequestHandler[] {
  return [
    on(calls.listMedicalPlans, () => json(plans(count))),
    ...pagesOf(calls.medicalPlans, plans(count)),
    on(calls.listMostUsedSurgeries, () => json(procedures(count).slice(40, 45))),
    ...pagesOf(calls.surgeries, procedures(count)),
    ...pagesOf(calls.surgeons, surgeons(count)),
    ...pagesOf(calls.anaesthetists, anaesthetists(count)),
    on(searchPatients, ({ request }) => {
      const query = (new URL(request.url).searchParams.get('filter') ?? '').toLowerCase()
      const result = [...patients, ...twins].filter((row) =>
        JSON.stringify(row).toLowerCase().includes(query),
      )
      return json({ result, count: result.length, page: 1, perPage: 10 })
    }),
  ]
}
