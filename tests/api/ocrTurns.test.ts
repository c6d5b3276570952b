import { beforeEach, expect, test } from 'vitest'
import { DONE, finishLease, leaseNext, QUEUED } from '../../server/jobs/leases.ts'
import { EXAMS } from '../../server/jobs/ocr/documents.ts'
import { testApi } from '../support/api.ts'
import { examForm, textPdf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'

const api = testApi()
const HOSPITAL = 1
const NEIGHBOUR = 6

beforeEach(async () => {
  await api.rows('DELETE FROM ocr_documents')
})

/** Pending exams of a user, in the order they were sent. */
async function waitingOf(email: string, institution: number, count: number): Promise<string[]> {
  const token = await api.signIn(email, institution)
  const procedureId = await insertProcedure(api, institution)
  const files = Array.from({ length: count }, (_, at) => [`${at}.pdf`, textPdf(`Exame ${at}`)] as const)
  const { json } = await api.call('POST /v1/ocr-queue', { token, body: examForm({ procedureId, files }) })
  return json.map(({ uuid }: { uuid: string }) => uuid)
}

/** The exams that a single reader reads next, each to completion. */
async function readInTurn(count: number, status: number = DONE): Promise<(string | undefined)[]> {
  const pool = api.services().db.system
  const read: (string | undefined)[] = []
  for (let at = 0; at < count; at++) {
    const exam = await leaseNext(pool, EXAMS)
    if (exam) await finishLease(pool, EXAMS, exam.uuid, { status })
    read.push(exam?.uuid)
  }
  return read
}

test('an exam sent after ten of somebody else is read second, not eleventh', async () => {
  const many = await waitingOf('gestor@sala.test', HOSPITAL, 10)
  const [colleague] = await waitingOf('usuario@sala.test', HOSPITAL, 1)
  expect(await readInTurn(12)).toEqual([many[0], colleague, ...many.slice(1), undefined])
})

test('institutions take turns, and in each its users', async () => {
  const many = await waitingOf('gestor@sala.test', HOSPITAL, 3)
  const colleagues = await waitingOf('usuario@sala.test', HOSPITAL, 2)
  const neighbours = await waitingOf('vizinho@sala.test', NEIGHBOUR, 3)
  expect(await readInTurn(5)).toEqual([many[0], neighbours[0], colleagues[0], neighbours[1], many[1]])
})

test('an exam whose reading crashed waits behind the others of its user', async () => {
  const [bad, ...others] = await waitingOf('gestor@sala.test', HOSPITAL, 3)
  expect(await readInTurn(1, QUEUED)).toEqual([bad])
  await api.rows("UPDATE ocr_documents SET updated_at = updated_at - interval '1 minute'")
  expect(await readInTurn(3)).toEqual([...others, bad])
})
