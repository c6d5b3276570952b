import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'
import { type BadCall, refuser } from './refusal.ts'
import { anaesthetist, CREATE, plan, refusedProcedures } from './refusedProcedures.ts'

const api = testApi()
const { own, refusedWith, surgery } = refusedProcedures(api)
const refuse = refuser(api, () => own.token)
let foreign: SchedulingFixture
beforeAll(async () => {
  foreign = await schedulingFixture(api, 6)
})

test('a procedure that refers to a missing record, or to another institution’s, is refused by name', async () => {
  const nowhere = 2_000_000_000
  for (const other of [foreign, null]) {
    const id = (own: number | undefined) => own ?? nowhere
    await refusedWith(
      { patient_id: 'Este paciente não existe nesta instituição.' },
      { patient_id: id(other?.patient.id), patient_uuid: null },
    )
    await refusedWith(
      { active_surgeons: 'Há um cirurgião que não existe nesta instituição.' },
      { active_surgeons: [{ surgeon_id: own.fixture.surgeon }, { surgeon_id: id(other?.surgeon) }] },
    )
    await refusedWith(
      { active_anaesthetists: 'Há um anestesista que não trabalha nesta instituição.' },
      { active_anaesthetists: [anaesthetist(id(other?.anaesthetist), false)] },
    )
    await refusedWith(
      { procedure_medical_plans: 'Há um convênio que não existe nesta instituição.' },
      { procedure_medical_plans: [plan(id(other?.plan))] },
    )
    await refusedWith(
      { surgery_center_room_id: 'Esta sala não existe neste setor.' },
      { surgery_center_room_id: id(other?.room) },
    )
    await refusedWith(
      {
        surgery_center_id: 'Este setor não existe nesta instituição.',
        surgery_center_room_id: 'Esta sala não existe neste setor.',
      },
      { surgery_center_id: id(other?.center) },
    )
    await refusedWith(
      { clinic_id: 'Este local de consulta não está disponível para seu usuário.' },
      { clinic_id: other?.institution ?? nowhere },
    )
  }
  await refusedWith(
    { laterality_procedures: 'Há uma cirurgia que não existe.' },
    { laterality_procedures: surgery('1x', nowhere) },
  )
  for (const name of ['room_id', 'surgery_type_id', 'access_route_type_id', 'guide_type_id'])
    await refusedWith({ [name]: 'Opção inexistente.' }, { [name]: nowhere })
  await refusedWith(
    { patient_uuid: 'Este paciente não existe nesta instituição.' },
    { patient_uuid: foreign.patient.uuid },
  )
  await refusedWith(
    { surgery_center_room_id: 'Esta sala não existe neste setor.' },
    { surgery_center_id: null },
  )
})

test('a consultation is at a clinic that its user sees, and at no other institution', async () => {
  const gestor = await api.signIn('gestor@sala.test', 1)
  const at = (token: string, clinic_id: number) =>
    api.call(CREATE, { token, body: consultationBody(own.fixture, { clinic_id }) })
  expect((await at(gestor, 2)).json.clinic_name).toBe('Clínica Boa Vista')
  expect((await at(own.token, 2)).json.errors).toEqual({
    clinic_id: 'Este local de consulta não está disponível para seu usuário.',
  })
  expect((await at(gestor, 6)).status).toBe(422)
})

test('a procedure in an institution out of sight is forbidden', () =>
  refuse(
    403,
    [2, 6, 999].map(
      (institution_id): BadCall => [
        String(institution_id),
        CREATE,
        { body: surgeryBody(foreign, { institution_id }) },
      ],
    ),
  ))

test('an instant of a procedure in another form, of no calendar or of another age is refused [PROC-36]', async () => {
  const wrong = [
    ...[
      '21/11/2026',
      '2026-11-21',
      '2026-02-30T10:00:00.000-03:00',
      '2026-13-01T10:00:00.000-03:00',
      'amanhã',
    ],
    ...[
      '2026-11-21T25:00:00.000-03:00',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00:00-03:00',
      '1e9',
      'now',
      'infinity',
    ],
    ...[
      '99999-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '0001-01-01T00:00:00.000+14:00',
      '-000001-01-01T00:00:00Z',
    ],
    ...[
      '2026-11-21T10:00:00.000+99:99',
      '2026-11-21T10:00:00.0000001Z',
      '2026-11-21T10:00:00.000-03:00; DROP',
    ],
  ]
  for (const name of ['surgery_probable_date', 'pre_probable_date', 'date'])
    await refusedWith(
      { [name]: 'Data e hora inválidas.' },
      wrong.map((value) => ({ [name]: value })),
    )
})
