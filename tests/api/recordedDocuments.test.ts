import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from '../support/deliveries.ts'
import { backdatePresentation } from '../support/documents.ts'
import { pdfText } from '../support/pdfText.ts'

vi.setConfig({ testTimeout: 60_000 })

const DOWNLOAD = '/surgical-map/v2/procedure-download'
const HOSPITAL = 1

const api = testApi()
let token: string
let secret: string

beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HOSPITAL)
  ;({ secret } = await insertKey(api, HOSPITAL))
  await insertDelivered(api, HOSPITAL)
})

/** Delivers a record; returns the ids of its documents by type. */
async function delivered(body: Sent, uuid: string = randomUUID()): Promise<Record<number, number>> {
  const { json } = await deliver(api, secret, uuid, body)
  return Object.fromEntries(json.documents.map(({ type, id }: { type: number; id: number }) => [type, id]))
}

async function bytesOf(id: number | undefined): Promise<Uint8Array> {
  const answer = await api.request(`${DOWNLOAD}/${id}`, { headers: { authorization: token } })
  return new Uint8Array(await answer.arrayBuffer())
}

const textOf = async (id: number | undefined) => pdfText(await bytesOf(id))

const versionsOf = async (id: number | undefined) =>
  (await api.call(`GET /web/v1/procedure-documents/${id}/versions`, { token })).json

const expectAll = (text: string, shown: readonly string[]) => {
  for (const expected of shown) expect(text).toContain(expected)
}

test('a delivered evaluation is in its document', async () => {
  const text = await textOf((await delivered(documentedDelivery()))[1])
  expectAll(text, [
    'Avaliação realizada em 10/03/2026 16:05',
    'Hipertensão arterial? Sim, em uso de losartana',
    'Estado físico (ASA) II Técnica anestésica planejada Anestesia geral balanceada',
    'Peso 71,5 kg Altura 166 cm IMC 25,9 kg/m²',
    'Mallampati II Abertura bucal 4,5 cm Mobilidade cervical Preservada',
  ])
  expect(text).not.toContain('Fármacos administrados')
})

test('a delivered anaesthesia is in its record: times, airway, drugs, fluids with totals, events, accesses, materials, team', async () => {
  const delivery = documentedDelivery()
  delivery.is_emergency = true
  delivery.trans.administrations.push(
    {
      kind: 'blood',
      name: 'Concentrado de hemácias',
      dose: 2,
      unit: 'bolsas',
      route: 'EV',
      started_at: '2026-03-11T08:40:00-03:00',
    },
    {
      kind: 'fluid',
      name: 'Soro fisiológico',
      dose: 0.5,
      unit: 'L',
      started_at: '2026-03-11T08:30:00-03:00',
    },
  )
  const text = await textOf((await delivered(delivery))[2])
  expectAll(text, [
    'Entrada em sala 11/03/2026 07:28',
    'Início da cirurgia 11/03/2026 07:58',
    'Saída da sala 11/03/2026 09:20',
    'Duração da anestesia 1 h 40 min',
    'Estado físico (ASA) II E Técnica anestésica Anestesia geral balanceada',
    'Posição Proclive, decúbito dorsal Monitores Cardioscopia, Oximetria, Capnografia, PANI, Temperatura',
    'Dispositivo Tubo orotraqueal 7,5 com balonete Cormack-Lehane I Tentativas 1 Ventilação VCV 420 mL, PEEP 5',
    '07:33 Acesso venoso periférico Membro superior esquerdo Jelco 18G',
    '07:37 Propofol 150 mg EV',
    '07:40 Sevoflurano 2 % Inalatória 09:05',
    '07:36 Ringer com lactato 08:50 1000',
    '08:30 Soro fisiológico 500',
    '08:40 Concentrado de hemácias (2 bolsas)',
    '09:00 Diurese 150',
    'Total 1500 150 Balanço +1350',
    '1 07:39 Intubação orotraqueal Sem intercorrências',
    'Tubo orotraqueal 7,5 1 un',
    'Circulante Rosa Lemos COREN 99881 SP',
    'PAM (mmHg)',
    '07:35 82 138 84 102 97',
  ])
})

test('a delivered recovery is in its evaluation', async () => {
  expectAll(await textOf((await delivered(documentedDelivery()))[3]), [
    'Entrada na recuperação 11/03/2026 09:22 Alta da recuperação 11/03/2026 10:20 Destino Enfermaria',
    '09:25 Aldrete e Kroulik Atividade 2, Respiração 2, Circulação 2, Consciência 1, SpO₂ 1 8',
    '10:15 Aldrete e Kroulik',
  ])
})

test('what CFM 2.174 asks for is printed where it was delivered', async () => {
  const ids = await delivered(documentedDelivery())
  expectAll(await textOf(ids[1]), [
    'Diagnóstico cirúrgico Colelitíase Jejum Orientado: 8 h para sólidos, 2 h para líquidos claros Pré-medicação Nenhuma',
    'Consentimento informado Obtido; termo assinado',
  ])
  const anaesthesia = await textOf(ids[2])
  expectAll(anaesthesia, [
    'Transferência de responsabilidade Hora De Para Registro Descrição',
    '08:30 Ana Entregue Caio Prado CRM 60606 SP Rendição 09:22 Caio Prado Sala de recuperação',
    'Jejum 9 h para sólidos, 3 h para líquidos claros',
  ])
  for (const label of ['Pré-medicação', 'Consentimento informado', 'Diagnóstico cirúrgico'])
    expect(anaesthesia).not.toContain(label)
  const recovery = await textOf(ids[3])
  expect(recovery).toContain('Monitores Oximetria, PANI')
  expect(recovery).not.toContain('Transferência')
})

test('what CFM 2.174 asks for and was not delivered is missing in print, and not made up', async () => {
  const delivery = documentedDelivery()
  for (const name of ['surgical_diagnosis', 'fasting', 'premedication', 'consent_obtained', 'consent_term'])
    delete delivery.pre[name]
  delete delivery.trans.fasting
  delete delivery.trans.handovers
  delete delivery.post.monitors
  const ids = await delivered(delivery)
  const missing = ['Diagnóstico cirúrgico', 'Jejum', 'Pré-medicação', 'Consentimento informado']
  expectAll(
    await textOf(ids[1]),
    missing.map((label) => `${label} Não registrado`),
  )
  const anaesthesia = await textOf(ids[2])
  for (const label of [...missing, 'Transferência']) expect(anaesthesia).not.toContain(label)
  expect(await textOf(ids[3])).toContain('Monitores Não registrado')
})

test('a revision that corrects who took over, and a consent that was not obtained, are printed as they are by then', async () => {
  const uuid = randomUUID()
  const ids = await delivered(documentedDelivery(), uuid)
  await bytesOf(ids[2])
  const changed = documentedDelivery()
  changed.revision = 4
  changed.trans.handovers = [{ moment: '2026-03-11T08:31:00-03:00', to: 'Bia Reis' }]
  changed.pre.consent_obtained = false
  changed.pre.consent_note = 'Inconsciente, sem acompanhante'
  changed.pre.consent_term = false
  await delivered(changed, uuid)
  const text = await textOf(ids[2])
  expect(text).toContain('08:31 Bia Reis')
  expect(text).not.toContain('Caio Prado')
  expect(await textOf(ids[1])).toContain(
    'Consentimento informado Não obtido; termo não assinado; Inconsciente, sem acompanhante',
  )
  expect(await versionsOf(ids[2])).toHaveLength(2)
  const bodies = await api.rows(
    `SELECT d.body::json -> 'trans' -> 'handovers' -> 0 ->> 'to' AS taken_over FROM record_deliveries d
       JOIN procedures p ON p.id = d.procedure_id WHERE p.uuid = $1 ORDER BY d.revision`,
    [uuid],
  )
  expect(bodies.map(({ taken_over }) => taken_over)).toEqual(['Caio Prado', 'Bia Reis'])
})

test.each([
  [0, 'Diprivan (Propofol) 150 mg'],
  [1, '07:37 Propofol 150 mg'],
  [2, '07:37 Diprivan 150 mg'],
])('delivered drugs are named as the institution prints them: %i', async (mode, shown) => {
  const delivery = documentedDelivery()
  delivery.trans.administrations[0].brand = 'Diprivan'
  await api.rows(
    `INSERT INTO institution_pdf_settings (institution_id, drugs_print_settings) VALUES ($1, $2)
     ON CONFLICT (institution_id) DO UPDATE SET drugs_print_settings = excluded.drugs_print_settings`,
    [HOSPITAL, mode],
  )
  await backdatePresentation(api, HOSPITAL)
  expect(await textOf((await delivered(delivery))[2])).toContain(shown)
})

test('a changed record makes another version of the stage that it changes, and of no other', async () => {
  const uuid = randomUUID()
  const ids = await delivered(documentedDelivery(), uuid)
  for (const type of [1, 2, 4]) await bytesOf(ids[type])
  const changed = documentedDelivery()
  changed.revision = 4
  changed.trans.administrations[0].dose = 120
  expect(await delivered(changed, uuid)).toEqual(ids)
  expect(await textOf(ids[2])).toContain('07:37 Propofol 120 mg EV')
  for (const type of [1, 4]) await bytesOf(ids[type])
  expect(await versionsOf(ids[2])).toMatchObject([{ version: 2, current: true }, { version: 1 }])
  expect([await versionsOf(ids[1]), await versionsOf(ids[4])]).toMatchObject([
    [{ version: 1 }],
    [{ version: 1 }],
  ])
})

test('the history of a document names the application that changed its record', async () => {
  const uuid = randomUUID()
  await delivered(documentedDelivery(), uuid)
  const corrected = documentedDelivery()
  corrected.revision = 4
  corrected.trans.closed_at = '2026-03-11T09:40:00-03:00'
  const text = await textOf((await delivered(corrected, uuid))[2])
  expectAll(text, [
    'Tablet da sala 1 Revisão, Avaliação pré-anestésica, Início da anestesia, Fim da anestesia, Fechamento do registro',
    'Tablet da sala 1 Revisão, Fechamento do registro',
  ])
})

test('a record of a stage that was not delivered is empty', async () => {
  const { post: _, ...delivery } = documentedDelivery()
  const ids = await delivered(delivery)
  const [{ id }] = await api.rows(
    `INSERT INTO procedure_documents (institution_id, procedure_id, type)
     SELECT institution_id, procedure_id, 3 FROM procedure_documents WHERE id = $1 RETURNING id`,
    [ids[2]],
  )
  const text = await textOf(id)
  expectAll(text, ['Recuperação anestésica Não registrado', 'Fármacos administrados Não registrado'])
})
