import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from '../support/deliveries.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOSPITAL = 1

const api = testApi()
let token: string
let secret: string

beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HOSPITAL)
  ;({ secret } = await insertKey(api, HOSPITAL))
  await insertDelivered(api, HOSPITAL)
})

/** A patient of the hospital. @param allergies as in the register */
async function insertPatient(allergies: string | null): Promise<number> {
  const [{ id }] = await api.rows(
    `INSERT INTO patients (institution_id, name, gender_id, birth_date, allergies) VALUES ($1, 'Lia Souza', 2, '1970-02-03', $2)
     RETURNING id`,
    [HOSPITAL, allergies],
  )
  return id
}

interface Told {
  patient: number
  uuid?: string
  change?: (delivery: Sent) => void
}

/** Delivers the documented record of a patient. @returns its procedure, and its documents by type */
async function delivered({ patient, uuid = randomUUID(), change = () => {} }: Told) {
  const delivery = documentedDelivery()
  delivery.patient = { id: patient }
  // Two of one name and birth date do not share a number.
  delivery.procedure.medical_record_number = `P${patient}`
  change(delivery)
  const { json } = await deliver(api, secret, uuid, delivery)
  const ids: [number, number][] = json.documents.map(({ type, id }: { type: number; id: number }) => [
    type,
    id,
  ])
  return { procedure: json.procedure_id as number, documents: new Map(ids) }
}

async function textOf(id: number | undefined): Promise<string> {
  const path = `/surgical-map/v2/procedure-download/${id}`
  const answer = await api.request(path, { headers: { authorization: token } })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

const answered = (answer: string) => (delivery: Sent) => {
  delivery.pre.answers[1].answer = answer
}

const ANSWERED = 'Avaliação pré-anestésica, 10/03/2026 16:05: Alergia a medicamentos?'
const CONTRADICTORY = 'As fontes divergem: confira com o paciente.'

test('the evaluation, the anaesthesia and the recovery print one list of allergies from the register, the answers and the deliveries', async () => {
  const patient = await insertPatient('Látex')
  const { documents } = await delivered({
    patient,
    change: (delivery) => {
      delivery.trans.allergies = ['Clorexidina']
      delivery.post.allergies = ['Dipirona']
    },
  })
  const [evaluation, anaesthesia, recovery] = await Promise.all(
    [1, 2, 3].map((type) => textOf(documents.get(type))),
  )
  const head = 'Alergias O que foi informado Fonte Látex Cadastro do paciente'
  expect(evaluation).toContain(`${head} Dipirona ${ANSWERED}`)
  expect(evaluation).not.toContain('Clorexidina')
  expect(anaesthesia).toContain(`${head} Clorexidina Anestesia, 11/03/2026 07:35 Dipirona ${ANSWERED}`)
  expect(recovery).toContain(
    `${head} Dipirona Recuperação, 11/03/2026 09:22 ${ANSWERED} Clorexidina Anestesia, 11/03/2026 07:35`,
  )
  for (const text of [evaluation, anaesthesia, recovery]) {
    expect(text).not.toContain(CONTRADICTORY)
    expect(text?.match(/Alergia a medicamentos/g)).toHaveLength(1)
  }
})

test('a register and an answer about allergies that contradict each other are both printed, to be checked', async () => {
  const { documents } = await delivered({
    patient: await insertPatient('Dipirona'),
    change: answered('nega'),
  })
  for (const type of [1, 2, 3])
    expect(await textOf(documents.get(type))).toContain(
      `${CONTRADICTORY} O que foi informado Fonte Dipirona (a conferir) Cadastro do paciente Alergia a medicamentos? nega (a conferir) ${ANSWERED}`,
    )
})

test('allergies without any source are printed as not registered, and a denial as an answer', async () => {
  const patient = await insertPatient(null)
  const none = await delivered({ patient, change: (delivery) => delivery.pre.answers.splice(1) })
  expect(await textOf(none.documents.get(2))).toContain('Alergias Não registrado')
  const denied = await delivered({ patient, change: answered('Nega') })
  expect(await textOf(denied.documents.get(2))).toContain(`Alergia a medicamentos? Nega ${ANSWERED}`)
})

test('an anaesthesia prints the allergies of the patient’s earlier evaluations, not of later or inactivated ones', async () => {
  const patient = await insertPatient(null)
  const at = (year: number, said: string) => (delivery: Sent) => {
    delete delivery.trans
    delete delivery.post
    delivery.anaesthetists.splice(1)
    delivery.pre.evaluated_at = `${year}-03-10T16:05:00-03:00`
    answered(said)(delivery)
  }
  await delivered({ patient, change: at(2025, 'Penicilina') })
  const swapped = await delivered({ patient, change: at(2024, 'Iodo') })
  await api.rows('UPDATE procedures SET active = false WHERE id = $1', [swapped.procedure])
  const { documents } = await delivered({ patient })
  const text = await textOf(documents.get(2))
  expect(text).toContain('Penicilina Avaliação pré-anestésica, 10/03/2025 16:05: Alergia a medicamentos?')
  expect(text).not.toContain('Iodo')
})

test('a later answer about allergies makes a new version of the anaesthesia that prints it, and none of unchanged documents', async () => {
  const uuid = randomUUID()
  const patient = await insertPatient(null)
  const { documents } = await delivered({ patient, uuid })
  for (const type of [2, 3]) await textOf(documents.get(type))
  await delivered({
    patient,
    uuid,
    change: (delivery) => {
      delivery.revision = 4
    },
  })
  const versions = async (type: number) =>
    (await api.call(`GET /web/v1/procedure-documents/${documents.get(type)}/versions`, { token })).json.length
  await textOf(documents.get(2))
  expect(await versions(2)).toBe(1)
  await delivered({
    patient,
    uuid,
    change: (delivery) => {
      delivery.revision = 5
      answered('Dipirona (choque anafilático)')(delivery)
    },
  })
  expect(await textOf(documents.get(2))).toContain('Dipirona (choque anafilático)')
  expect(await versions(2)).toBe(2)
})

test('a patient and a procedure are read with the allergies of their records, which a stranger does not see', async () => {
  const patient = await insertPatient('Dipirona')
  const { procedure } = await delivered({ patient, change: answered('nega') })
  const statements = [
    {
      kind: 'answer',
      stage: 1,
      at: '2026-03-10T19:05:00.000Z',
      question: 'Alergia a medicamentos?',
      text: 'nega',
    },
  ]
  const calls = [`GET /surgical-map/v1/patient/${patient}`, `GET /surgical-map/v2/procedures/${procedure}`]
  for (const call of calls) {
    expect((await api.call(call, { token })).json).toMatchObject({ allergy_statements: statements })
    const stranger = await api.signIn('vizinho@sala.test', 6)
    expect((await api.call(call, { token: stranger })).status).toBe(404)
  }
})
