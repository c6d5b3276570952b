import { beforeAll, describe, expect, test, vi } from 'vitest'
import { can, platformAdmins, staff, statusManagers } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { addAttachment, insertAttachment } from '../support/attachments.ts'
import { insertProcedure } from '../support/documents.ts'
import { ATTACHMENT, REMOVAL } from './attachmentCalls.ts'
import { checksums } from './checksum.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 6]
/** The clinic of the consultations of all these procedures. */
const CLINIC = 2

const procedures = new Map<number, number>()
const uuids = new Map<number, string>()

beforeAll(async () => {
  for (const institution of TARGETS) {
    const procedure = await insertProcedure(api, institution)
    await api.rows('UPDATE procedures SET clinic_id = $2 WHERE id = $1', [procedure, CLINIC])
    procedures.set(institution, procedure)
    uuids.set(institution, (await insertAttachment(api, procedure)).uuid)
  }
})

describe.each(sessions)('%s', (_, session: Session) => {
  const role = { type: session.type, is_admin: session.isAdmin, is_manager: session.isManager }
  const isStaff = session.institution !== undefined && can(role, staff)
  const sees = (institution: number) => isStaff && session.scope.includes(institution)
  const statusFor = (institution: number, done: number) => (isStaff ? (sees(institution) ? done : 404) : 403)

  test('adds to procedures of its own institutions only, also where it only holds the consultation', async () => {
    const token = await enter(api, session)
    for (const [institution, procedure] of procedures) {
      const before = await checksums(api)
      const { status } = await addAttachment(api, token, procedure)
      expect([institution, status]).toEqual([institution, statusFor(institution, 201)])
      if (status !== 201) expect(await checksums(api)).toEqual(before)
    }
  })

  test('reads and removes attachments of its own institutions only, as far as its role allows', async () => {
    const token = await enter(api, session)
    const isRemover = can(role, [...statusManagers, ...platformAdmins])
    for (const [institution, uuid] of uuids) {
      const headers = { authorization: token, 'x-forwarded-for': ADDRESS }
      const read = await api.request(`${ATTACHMENT}/${uuid}/download`, { headers })
      await read.arrayBuffer()
      expect([institution, read.status]).toEqual([institution, statusFor(institution, 200)])
      const before = await checksums(api)
      const { status } = await api.call(`DELETE ${REMOVAL}/${uuid}`, { token })
      expect([institution, status]).toEqual([institution, statusFor(institution, isRemover ? 200 : 403)])
      if (status !== 200) expect(await checksums(api)).toEqual(before)
      else await api.rows('UPDATE procedure_attachments SET removed_at = NULL WHERE uuid = $1', [uuid])
    }
  })
})

test('below the server a session sees and writes the attachments of its institution only', async () => {
  const asRole = roleOf(api)
  expect(await asRole(null, (tx) => institutionsIn(tx, 'procedure_attachments'))).toEqual([])
  expect(await asRole([6], (tx) => institutionsIn(tx, 'procedure_attachments'))).toEqual([6])
  const insert = `INSERT INTO procedure_attachments (institution_id, procedure_id, stage, filename, mime_type, size_bytes, file_key, user_id)
    VALUES (1, ${procedures.get(1)}, 1, 'x.pdf', 'application/pdf', 1, 'k', 1)`
  await expect(asRole([6], (tx) => tx.query(insert))).rejects.toEqual(REFUSED)
})
