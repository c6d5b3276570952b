import { beforeAll, describe, expect, test, vi } from 'vitest'
import { can, staff } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { insertDocument, insertProcedure } from '../support/documents.ts'
import { checksums } from './checksum.ts'
import { DOWNLOAD, ZIP } from './documentCalls.ts'
import { institutionsIn, roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 6]
/** The type of these documents, and a different one. */
const [TYPE, OTHER_TYPE] = [1, 2] as const
/** The clinic of the consultations of all these procedures. */
const CLINIC = 2

const ids = new Map<number, number>()

/** A document whose file is in the store. */
async function storedDocument(institution: number): Promise<number> {
  const procedure = await insertProcedure(api, institution, { patient: `Zxq${institution}` })
  await api.rows('UPDATE procedures SET clinic_id = $2 WHERE id = $1', [procedure, CLINIC])
  const id = await insertDocument(api, procedure, TYPE)
  await api.services().documents.current(id, { userId: null, signal: new AbortController().signal })
  return id
}

beforeAll(async () => {
  for (const institution of TARGETS) ids.set(institution, await storedDocument(institution))
})

describe.each(sessions)('%s', (_, session: Session) => {
  const isStaff =
    session.institution !== undefined &&
    can({ type: session.type, is_admin: session.isAdmin, is_manager: false }, staff)
  const sees = (institution: number) => isStaff && session.scope.includes(institution)
  const statusFor = (institution: number) => (isStaff ? (sees(institution) ? 200 : 404) : 403)

  const read = async (token: string, path: string) => {
    const answer = await api.request(path, { headers: { authorization: token, 'x-forwarded-for': ADDRESS } })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('reads documents of its own institutions only, also where it only holds the consultation', async () => {
    const token = await enter(api, session)
    for (const [institution, id] of ids)
      for (const path of [`${DOWNLOAD}/${id}`, `/web/v1/procedure-documents/${id}/versions`]) {
        const { status } = await read(token, path)
        expect([path, institution, status]).toEqual([path, institution, statusFor(institution)])
      }
    expect((await read(token, `${DOWNLOAD}`)).status).toBe(isStaff ? 400 : 403)
    const zip = await read(token, `${ZIP}?pdfs=${[...ids.values()].join(',')}`)
    expect(zip.status).toBe(isStaff ? 200 : 403)
    for (const institution of TARGETS)
      expect([institution, zip.bytes.includes(`Zxq${institution} - `)]).toEqual([
        institution,
        sees(institution),
      ])
  })

  test('makes versions of documents of its own institutions only', async () => {
    const token = await enter(api, session)
    const before = await checksums(api)
    for (const [institution, id] of ids) {
      const call = `POST /web/v1/procedure-documents/${id}/versions`
      const { status } = await api.call(call, { token, body: { settings: 'attendance' } })
      const due = statusFor(institution)
      expect([institution, status]).toEqual([institution, due === 200 ? 409 : due])
    }
    expect(await checksums(api)).toEqual(before)
  })

  test('removes documents as the platform’s administrator only, and changes no row otherwise', async () => {
    const token = await enter(api, session)
    const before = await checksums(api)
    const isPlatform = session.type === 'AD'
    const remove = async (id: number, type: number) =>
      (await api.call(`DELETE /app/procedure-pdf/${id}/${type}`, { token })).status
    for (const [institution, id] of ids) {
      expect(await remove(id, OTHER_TYPE)).toBe(isPlatform ? 404 : 403)
      if (!isPlatform || !sees(institution)) expect(await remove(id, TYPE)).toBe(isPlatform ? 404 : 403)
    }
    expect(await checksums(api)).toEqual(before)
    if (isPlatform) expect(await remove(await storedDocument(1), TYPE)).toBe(200)
  })
})

test('below the server a session sees the documents of its institution only', async () => {
  const asRole = roleOf(api)
  expect(await asRole(null, (tx) => institutionsIn(tx, 'procedure_documents'))).toEqual([])
  expect(await asRole([6], (tx) => institutionsIn(tx, 'procedure_documents'))).toEqual([6])
})
