import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { examForm, newProcedure, openLists, type WalkedCall, walkedCalls } from './schedulingCalls.ts'
import { EXAM_KEY, insertSchedulingRows, type SchedulingRows } from './schedulingRows.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

/** Institutions whose rows are requested; 1 to 3 are the group's. */
const TARGETS = [1, 2, 3, 6, 7]
const targets = new Map<number, SchedulingRows>()

beforeAll(async () => {
  for (const institution of TARGETS) targets.set(institution, await insertSchedulingRows(api, institution))
  // The exam's file must be JSON for the tests' own caller to read it.
  const file = join(api.folder(), 'source')
  await writeFile(file, '{}')
  await api.services().files.put(EXAM_KEY, file)
})

const rowsOf = (institution: number): SchedulingRows => {
  const rows = targets.get(institution)
  if (!rows) throw new Error(`no rows of ${institution}`)
  return rows
}

const send = (token: string, { route, path, body }: WalkedCall, rows: SchedulingRows) =>
  api.call(`${route.split(' ')[0]} ${path(rows)}`, { token, body: body?.(rows) })

/** The network's users schedule nothing, and no user does before an institution is selected. */
const isBarred = ({ type, institution }: Session) => type === 'NW' || institution === undefined

describe.each(sessions)('%s', (_, session) => {
  let token: string

  test('is refused the rows of others and whatever its role forbids, and changes nothing', async () => {
    token = await enter(api, session)
    const before = await checksums(api)
    const passed: string[] = []
    for (const institution of TARGETS) {
      if (!isBarred(session) && session.scope.includes(institution)) continue
      for (const call of walkedCalls) {
        const { status, json } = await send(token, call, rowsOf(institution))
        const expected = isBarred(session) ? 403 : call.stranger
        if (status !== expected || !json?.message)
          passed.push(`${call.route} of ${institution}: ${status} ${JSON.stringify(json)}`)
      }
    }
    expect(passed).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  test('sees in lists what is in its scope, and nothing of others', async () => {
    const inScope = TARGETS.filter((id) => session.scope.includes(id))
    for (const path of openLists) {
      const { status, json } = await api.call(`GET ${path}`, { token })
      expect([path, status]).toEqual([path, isBarred(session) ? 403 : 200])
      if (isBarred(session)) continue
      const seen = [...JSON.stringify(json).matchAll(/Zxq(\d)/g)].map(([, institution]) =>
        Number(institution),
      )
      expect([path, [...new Set(seen)].sort()]).toEqual([path, inScope])
    }
  })

  const institutions = isBarred(session) ? [] : TARGETS.filter((id) => session.scope.includes(id))
  if (institutions.length > 0)
    test('may do in its own institutions whatever the calls offer, and only there', async () => {
      const foreign = await checksums(api, session.scope)
      const failed: string[] = []
      for (const institution of institutions) {
        const rows = await insertSchedulingRows(api, institution)
        for (const call of walkedCalls) {
          const { status, json } = await send(token, call, rows)
          if (status !== (call.success ?? 200))
            failed.push(`${call.route} in ${institution}: ${status} ${JSON.stringify(json)}`)
        }
      }
      expect(failed).toEqual([])
      const { users: _, ...after } = await checksums(api, session.scope)
      expect(foreign).toMatchObject(after)
    })

  if (institutions.length > 0)
    test('schedules nothing with what belongs to others', async () => {
      const before = await checksums(api)
      const own = newProcedure(rowsOf(institutions[0] ?? 1))
      const passed: string[] = []
      for (const institution of TARGETS.filter((id) => !session.scope.includes(id))) {
        const foreign = newProcedure(rowsOf(institution))
        for (const name of [
          'patient_id',
          'surgery_center_id',
          'active_surgeons',
          'procedure_medical_plans',
          'active_anaesthetists',
        ] as const) {
          const body = { ...own, [name]: foreign[name] }
          const { status, json } = await api.call('POST /app/v3/procedures', { token, body })
          if (status !== 422 || !json.errors?.[name]) passed.push(`${name} of ${institution}: ${status}`)
        }
      }
      expect(passed).toEqual([])
      expect(await checksums(api)).toEqual(before)
    })
})

describe('a consultation at a clinic of another institution', () => {
  let rows: SchedulingRows
  beforeAll(async () => {
    rows = await insertSchedulingRows(api, 6, 2)
  })
  const statusOf = async (token: string, request: string, body?: unknown) =>
    (await api.call(request, { token, body })).status

  test.each([
    ['gestor@sala.test', 2],
    ['grupo@sala.test', 4],
  ])(
    'is read by the clinic’s people, %s in %d, with its exams, and nothing more',
    async (email, institution) => {
      const token = await api.signIn(email, institution)
      const before = await checksums(api)
      const { procedure, exam, patient, sector } = rows
      const change = walkedCalls.find(({ route }) => route.startsWith('PUT /app/v2/procedures'))
      const cancel = walkedCalls.find(({ route }) => route.startsWith('PUT /app/procedures/cancellation'))
      const statuses = [
        await statusOf(token, `GET /surgical-map/v2/procedures/${procedure}`),
        await statusOf(token, `GET /v1/procedure/${procedure}/ocrs`),
        await statusOf(token, `GET /v1/ocr-documents/${exam}/file`),
        await statusOf(token, `PUT /app/v2/procedures/${procedure}`, change?.body?.(rows)),
        await statusOf(token, `PUT /app/procedures/cancellation/${procedure}`, cancel?.body?.(rows)),
        await statusOf(token, 'POST /v1/ocr-queue', examForm(procedure)),
        await statusOf(token, `GET /surgical-map/v1/patient/${patient}`),
        await statusOf(token, `PUT /app/v2/patients/${patient}`, { allergies: 'Alheia' }),
        await statusOf(token, `GET /surgical-map/surgery_centers/${sector}/rooms`),
      ]
      expect(statuses).toEqual([200, 200, 200, 403, 403, 404, 404, 404, 404])
      expect(await checksums(api)).toEqual(before)
    },
  )

  test.each([
    ['usuario@sala.test', 1],
    ['gestor@sala.test', 3],
  ])('is not there for others, %s in %d', async (email, institution) => {
    const token = await api.signIn(email, institution)
    expect(await statusOf(token, `GET /surgical-map/v2/procedures/${rows.procedure}`)).toBe(404)
    expect(await statusOf(token, `GET /v1/procedure/${rows.procedure}/ocrs`)).toBe(404)
    expect(await statusOf(token, `GET /v1/ocr-documents/${rows.exam}/file`)).toBe(404)
  })
})
