import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checksums } from '../../matrix/checksum.ts'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)
const revert = (id: number | string, by = token) =>
  api.call(`PUT /importations/revert/${id}`, { token: by, body: { id } })
const history = async (query: string, by = token) => api.call(`GET /importations/?${query}`, { token: by })

const alive = async (table: string, like: string): Promise<string[]> =>
  (
    await api.rows(`SELECT name FROM ${table} WHERE name LIKE $1 AND removed_at IS NULL ORDER BY id`, [like])
  ).map(({ name }) => name)

describe('taking an import back', () => {
  test('removes what it created and nothing that was there before [IMP-91, IMP-61]', async () => {
    await send('materials', [{ name: 'Zantigo' }])
    const { json } = await send('materials', [{ name: 'Zantigo' }, { name: 'Znovo 1' }, { name: 'Znovo 2' }])
    expect(await alive('materials', 'Z%o%')).toEqual(['Zantigo', 'Znovo 1', 'Znovo 2'])
    const answer = await revert(json.id)
    expect([answer.status, answer.json]).toEqual([200, { id: json.id, active: false, removed: 2, kept: [] }])
    expect(await alive('materials', 'Z%o%')).toEqual(['Zantigo'])
    const listed = await api.call('GET /preset/materials?search=Znovo', { token })
    expect(listed.json).toEqual([])
    const again = await revert(json.id)
    expect([again.status, again.json.message]).toEqual([409, 'Esta importação já está desativada.'])
  })

  test('keeps what someone changed since, and says so [IMP-91]', async () => {
    const { json } = await send('materials', [{ name: 'Zfica' }, { name: 'Zsai' }])
    const [material] = await api.rows("SELECT id FROM materials WHERE name = 'Zfica'")
    const changed = await api.call(`PUT /preset/materials/${material.id}`, {
      token,
      body: { name: 'Zfica mudado', price: 2 },
    })
    expect(changed.status).toBe(200)
    expect((await revert(json.id)).json).toEqual({
      id: json.id,
      active: false,
      removed: 1,
      kept: [{ entity: 'materials', id: material.id, name: 'Zfica mudado', reason: 'changed' }],
    })
    expect(await alive('materials', 'Zfica%')).toEqual(['Zfica mudado'])
  })

  test('keeps a surgeon who operates, and says so [IMP-91]', async () => {
    const rows = [
      { name: 'Zuleica Usada', crm_number: '810001', crm_state_id: 25 },
      { name: 'Zuleica Livre', crm_number: '810002', crm_state_id: 25 },
    ]
    const { json } = await send('surgeons', rows)
    const [used] = await api.rows("SELECT id FROM surgeons WHERE crm_number = '810001'")
    await api.rows(
      `INSERT INTO procedure_surgeons (institution_id, procedure_id, surgeon_id, position)
       SELECT institution_id, id, $1, 9 FROM procedures WHERE institution_id = 1 LIMIT 1`,
      [used.id],
    )
    expect((await revert(json.id)).json).toMatchObject({
      removed: 1,
      kept: [{ entity: 'surgeons', id: used.id, name: 'Zuleica Usada', reason: 'used' }],
    })
    expect(await alive('surgeons', 'Zuleica %')).toEqual(['Zuleica Usada'])
  })

  test('waits for whoever is changing a record, and keeps what they change', async () => {
    const { json } = await send('materials', [{ name: 'Zmuda' }, { name: 'Zmudo' }])
    const writer = await api.services().db.system.connect()
    await writer.query("BEGIN; UPDATE materials SET updated_at = clock_timestamp() WHERE name = 'Zmuda'")
    const reverting = revert(json.id)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await writer.query('COMMIT')
    writer.release()
    expect((await reverting).json).toMatchObject({
      removed: 1,
      kept: [{ entity: 'materials', name: 'Zmuda', reason: 'changed' }],
    })
  })

  test('passes over what was removed since', async () => {
    const { json } = await send('surgicalTeam', [{ name: 'Zoel', positionName: 'Enfermeiro' }])
    const [member] = await api.rows("SELECT id FROM surgical_team WHERE name = 'Zoel'")
    await api.call(`DELETE /preset/surgical-teams/${member.id}`, { token })
    expect((await revert(json.id)).json).toMatchObject({ removed: 0, kept: [] })
  })

  test('is not offered for invites [IMP-62]', async () => {
    const { json } = await send('anaesthetistInvites', [{ name: 'Zita Convidada' }])
    const before = await checksums(api)
    const { status, json: refusal } = await revert(json.id)
    expect([status, refusal.message]).toEqual([422, 'Importações deste tipo não podem ser desativadas.'])
    expect(await checksums(api)).toEqual(before)
  })

  test('done twice at the same moment is done once, and nobody waits for the other', async () => {
    const { json } = await send('materials', [{ name: 'Zvezes' }])
    const holder = await api.services().db.system.connect()
    try {
      await holder.query('BEGIN')
      await holder.query("SELECT FROM materials WHERE name = 'Zvezes' FOR UPDATE")
      const first = revert(json.id)
      await vi.waitFor(async () => {
        const locks = await api.rows(
          `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
            WHERE locktype = 'advisory' AND classid = 7225203`,
        )
        expect(locks).toHaveLength(1)
      })
      const second = await revert(json.id)
      expect([second.status, second.json.code]).toEqual([409, 'imports.busy'])
      await holder.query('ROLLBACK')
      expect((await first).status).toBe(200)
    } finally {
      holder.release(true)
    }
    expect((await revert(json.id)).json.code).toBe('imports.reverted')
  })

  test('is refused for an unknown import, to strangers and to users who may not import', async () => {
    const { json } = await send('materials', [{ name: 'Zalvo' }])
    const [stranger, network] = await Promise.all([
      api.signIn('vizinho@sala.test', 6),
      api.signIn('rede@sala.test', 5),
    ])
    const before = await checksums(api)
    for (const id of ['0', '-1', '1.5', 'x', '99999999', '2147483648', '__proto__'])
      expect([id, (await revert(id)).status]).toEqual([id, 404])
    expect((await revert(json.id, stranger)).status).toBe(404)
    expect((await revert(json.id, network)).status).toBe(403)
    expect(await checksums(api)).toEqual(before)
  })

  test('waits for no other import: while one runs it is refused', async () => {
    const { json } = await send('materials', [{ name: 'Zespera' }])
    const holder = await api.services().db.app.connect()
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(7225203, 1)')
    expect((await revert(json.id)).status).toBe(409)
    await holder.query('ROLLBACK')
    holder.release()
    expect((await revert(json.id)).status).toBe(200)
  })
})

describe('the history of imports', () => {
  beforeEach(async () => {
    await api.rows('DELETE FROM imported_rows')
    await api.rows('DELETE FROM importations')
  })

  test('has each import of a type, newest first, and how it ended [IMP-90, IMP-09]', async () => {
    const first = await send('materials', [{ name: 'Zhist' }], { file_name: 'antes.csv' })
    await revert(first.json.id)
    const second = await send('materials', [{ name: 'Zhist' }, { name: 'ZHIST' }], {
      file_name: 'depois.xlsx',
    })
    await send('surgicalTeam', [{ name: 'Zhist', positionName: 'Enfermeiro' }])
    const { status, json } = await history('type=materials')
    const [user] = await api.rows("SELECT name FROM users WHERE email = 'gestor@sala.test'")
    const common = {
      institution_id: 1,
      completed: 0,
      createdAt: expect.stringMatching(/Z$/),
      user_name: user.name,
    }
    expect([status, json]).toEqual([
      200,
      [
        {
          ...common,
          id: second.json.id,
          file_name: 'depois.xlsx',
          active: true,
          total: 2,
          created: 1,
          existing: 1,
          reverted_at: null,
          reverted_by: null,
        },
        {
          ...common,
          id: first.json.id,
          file_name: 'antes.csv',
          active: false,
          total: 1,
          created: 1,
          existing: 0,
          reverted_at: expect.stringMatching(/Z$/),
          reverted_by: user.name,
        },
      ],
    ])
    for (const [type, count] of [
      ['surgical-teams', 1],
      ['surgeons', 0],
      ['anesthetist', 0],
      ['surgical-map/surgeries', 0],
      ['surgical-map/pre-anesthetics', 0],
    ] as const)
      expect((await history(`type=${type}`)).json).toHaveLength(count)
  })

  test('of a group has its members’, or those of the one that is named [IMP-90]', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const inGroup = importing(api, group)
    const none = await inGroup('materials', [{ name: 'Zg' }])
    expect([none.status, none.json.errors]).toEqual([422, { institution_id: 'Selecione a instituição.' }])
    expect((await inGroup('materials', [{ name: 'Zg' }], { institution_id: 6 })).status).toBe(403)
    for (const institution_id of [1, 2])
      expect((await inGroup('materials', [{ name: 'Zg' }], { institution_id })).status).toBe(200)
    const seen = async (query: string, by: string) =>
      (await history(query, by)).json.map(({ institution_id: id }: { institution_id: number }) => id)
    expect(await seen('type=materials', group)).toEqual([2, 1])
    expect(await seen('type=materials&institution_id=2', group)).toEqual([2])
    expect(await seen('type=materials', token)).toEqual([1])
    expect(await seen('type=materials', await api.signIn('vizinho@sala.test', 6))).toEqual([])
    expect((await history('type=materials&institution_id=6', group)).status).toBe(403)
    const [{ id }] = (await history('type=materials&institution_id=2', group)).json
    expect((await revert(id, token)).status).toBe(404)
    expect((await revert(id, group)).json.removed).toBe(1)
  })

  test('is requested for one known type, by users who may import it', async () => {
    for (const query of ['', 'type=', 'type=patients', 'type=__proto__', 'type[]=materials'])
      expect([query, (await history(query)).status]).toEqual([query, 400])
    const pharmacy = await api.signIn('farmacia@sala.test', 1)
    expect((await history('type=materials', pharmacy)).status).toBe(200)
    expect((await history('type=anesthetist', pharmacy)).status).toBe(403)
    expect((await importing(api, pharmacy)('anaesthetistInvites', [{ name: 'Z' }])).status).toBe(403)
  })
})
