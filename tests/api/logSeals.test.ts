import { beforeEach, describe, expect, test } from 'vitest'
import { verifyCommand } from '../../server/log/seals/command.ts'
import { sealLog } from '../../server/log/seals/seal.ts'
import { type Head, verifyLog } from '../../server/log/seals/verify.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const pool = () => api.services().db.system
const seal = () => sealLog(pool())

const insert = async (institution: number, more = '', values = '') =>
  (
    await api.rows(
      `INSERT INTO user_logs (institution_id, user_id, event${more && `, ${more}`})
       VALUES (${institution}, 1, 'event.view'${values && `, ${values}`}) RETURNING id`,
    )
  )[0].id as number

async function verify(heads: readonly Head[] = []) {
  const client = await pool().connect()
  try {
    return await verifyLog(client, heads)
  } finally {
    client.release()
  }
}
const findings = async () => (await verify()).findings

/** Does what only the database owner can: disables the triggers that keep entries unchanged. */
async function tamper(...statements: string[]): Promise<void> {
  for (const table of ['user_logs', 'log_seals']) await api.rows(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const statement of statements) await api.rows(statement)
  for (const table of ['user_logs', 'log_seals']) await api.rows(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

beforeEach(async () => {
  await tamper('DELETE FROM log_seals', 'DELETE FROM unsealed_logs', 'DELETE FROM user_logs')
})

describe('sealing the activity log', () => {
  test('gives each institution a chain of its own, in order and without gaps', async () => {
    const ids = [await insert(1), await insert(2), await insert(1)]
    expect(await seal()).toBe(3)
    ids.push(await insert(1))
    expect([await seal(), await seal()]).toEqual([1, 0])
    const seals = await api.rows(
      'SELECT institution_id, position, log_id FROM log_seals ORDER BY institution_id, position',
    )
    expect(seals).toEqual([
      { institution_id: 1, position: 1, log_id: ids[0] },
      { institution_id: 1, position: 2, log_id: ids[2] },
      { institution_id: 1, position: 3, log_id: ids[3] },
      { institution_id: 2, position: 1, log_id: ids[1] },
    ])
    expect(await verify()).toMatchObject({ findings: [], waiting: 0 })
  })

  test('takes an entry whose transaction ends after later ones were sealed', async () => {
    const client = await pool().connect()
    await client.query('BEGIN')
    const late = await client.query(
      "INSERT INTO user_logs (institution_id, user_id, event) VALUES (1, 1, 'material.import') RETURNING id",
    )
    const early = await insert(1)
    expect(await seal()).toBe(1)
    await client.query('COMMIT')
    client.release()
    expect(await seal()).toBe(1)
    const order = await api.rows('SELECT log_id FROM log_seals ORDER BY position')
    expect(order.map(({ log_id }) => log_id)).toEqual([early, late.rows[0].id])
    expect(await findings()).toEqual([])
  })

  test('is done by one of several that try at once, and makes nobody who writes wait', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => insert(1 + (at % 2))))
    const [counts] = await Promise.all([
      Promise.all([seal(), seal(), seal()]),
      Promise.all(Array.from({ length: 40 }, () => insert(1))),
    ])
    const later = await seal()
    expect(counts.reduce((sum, count) => sum + count, later)).toBe(80)
    expect(await verify()).toMatchObject({ findings: [], waiting: 0 })
  })

  test('takes a large log batch by batch', async () => {
    for (let at = 0; at < 10; at++) await insert(1)
    expect(await sealLog(pool(), { batchSize: 4 })).toBe(10)
    expect(await verify()).toMatchObject({ findings: [], heads: [{ institutionId: 1, position: 10 }] })
  })
})

describe('verifying the activity log', () => {
  /** Five sealed entries of an institution and one of another, to be tampered with. */
  async function sealed() {
    await insert(1)
    await seal()
    const ids = [
      await insert(1, 'subject, updated_fields', `'Ana', '[{"field": "name", "old_value": null}]'`),
    ]
    for (let at = 0; at < 3; at++) ids.push(await insert(1))
    await insert(2)
    await seal()
    return { first: ids[0] as number, second: ids[1] as number }
  }

  test.each([
    "event = 'patient.open'",
    'user_id = 2',
    'institution_id = 2',
    "subject = 'Eva'",
    'subject = NULL',
    `updated_fields = '[{"field": "name"}]'`,
    "created_at = created_at + interval '1 microsecond'",
    'by_server = NOT by_server',
    "address = '203.0.113.7'",
    "device = 'x'",
    'record_id = 1',
    "pdf_name = 'x'",
    "recipient_email = 'x'",
    'deleted_user_id = 1',
    'deleted_invitation_id = 1',
  ])('finds an entry of which someone set %s, and no other', async (change) => {
    const { first } = await sealed()
    await tamper(`UPDATE user_logs SET ${change} WHERE id = ${first}`)
    expect(await findings()).toEqual([{ fault: 'changed', institutionId: 1, position: 2, logId: first }])
  })

  test('finds an entry that is gone, and two that changed their ids', async () => {
    const { first, second } = await sealed()
    await tamper(`DELETE FROM user_logs WHERE id = ${second}`)
    expect(await findings()).toEqual([{ fault: 'missing', institutionId: 1, position: 3, logId: second }])
    await tamper(`UPDATE user_logs SET id = ${second} WHERE id = ${first}`)
    expect(await findings()).toEqual([
      { fault: 'missing', institutionId: 1, position: 2, logId: first },
      { fault: 'changed', institutionId: 1, position: 3, logId: second },
    ])
  })

  test('finds an entry that is gone before it was sealed', async () => {
    await sealed()
    const id = await insert(1)
    await tamper(`DELETE FROM user_logs WHERE id = ${id}`)
    expect(await findings()).toEqual([{ fault: 'unsealedMissing', institutionId: null, logId: id }])
  })

  test('finds an entry that was inserted past the triggers', async () => {
    await sealed()
    await tamper(
      "INSERT INTO user_logs (id, institution_id, user_id, event) VALUES (900000, 1, 1, 'event.view')",
    )
    await seal()
    expect(await findings()).toEqual([{ fault: 'unsealed', institutionId: 1, logId: 900_000 }])
  })

  test('finds an entry that was inserted under an earlier date, before and after it is sealed', async () => {
    await sealed()
    const id = await insert(1, 'created_at', "now() - interval '61 minutes'")
    expect(await findings()).toEqual([{ fault: 'inserted', institutionId: 1, logId: id }])
    await seal()
    expect(await findings()).toEqual([{ fault: 'inserted', institutionId: 1, position: 6, logId: id }])
  })

  test('accepts entries from before sealing began, whatever their date', async () => {
    await api.rows(
      `INSERT INTO user_logs (institution_id, user_id, event, created_at)
       SELECT 1, 1, 'event.view', now() - make_interval(days => n) FROM generate_series(1, 30) AS n`,
    )
    await seal()
    await insert(1)
    await seal()
    expect(await findings()).toEqual([])
  })

  test('finds a seal that was changed or removed', async () => {
    const { first } = await sealed()
    await tamper(`UPDATE log_seals SET hash = repeat('0', 64) WHERE log_id = ${first}`)
    expect(await findings()).toEqual([
      { fault: 'changed', institutionId: 1, position: 2, logId: first },
      { fault: 'changed', institutionId: 1, position: 3, logId: expect.any(Number) },
    ])
    await tamper(`DELETE FROM log_seals WHERE log_id = ${first}`)
    expect(await findings()).toEqual([
      { fault: 'sealMissing', institutionId: 1, position: 2 },
      { fault: 'unsealed', institutionId: 1, logId: first },
    ])
  })

  test('finds by a kept seal that the end of a chain was cut off', async () => {
    await sealed()
    const { heads } = await verify()
    expect((await verify(heads)).findings).toEqual([])
    await tamper(
      'DELETE FROM user_logs WHERE id IN (SELECT log_id FROM log_seals WHERE institution_id = 1 AND position > 3)',
      'DELETE FROM log_seals WHERE institution_id = 1 AND position > 3',
    )
    expect(await findings()).toEqual([])
    expect((await verify(heads)).findings).toEqual([
      { fault: 'keptSealMissing', institutionId: 1, position: 5 },
    ])
  })

  test('seals are kept as they are, and the role of requests sees none', async () => {
    await sealed()
    const refused = expect.objectContaining({ code: '42501' })
    for (const statement of ["UPDATE log_seals SET hash = ''", 'DELETE FROM log_seals', 'TRUNCATE log_seals'])
      await expect(api.rows(statement)).rejects.toEqual(refused)
    for (const table of ['log_seals', 'unsealed_logs'])
      for (const statement of [`SELECT FROM ${table}`, `DELETE FROM ${table}`])
        await expect(api.services().db.app.query(statement)).rejects.toEqual(refused)
  })
})

describe('npm run verify-log', () => {
  const run = (...seals: string[]) => verifyCommand({ DATABASE_URL: pool().options.connectionString }, seals)

  test('names what is wrong and ends with 1, and prints the newest seals', async () => {
    const id = await insert(1)
    await seal()
    const sound = await run()
    expect(sound.code).toBe(0)
    expect(sound.lines.slice(0, 2)).toEqual([
      'Nenhum problema encontrado.',
      '1 registros lacrados, 0 à espera do lacre.',
    ])
    const newestSeal = sound.lines.at(-1) ?? ''
    expect(newestSeal).toMatch(/^1:1:[\da-f]{64}$/)
    expect((await run(newestSeal)).code).toBe(0)
    await tamper(`UPDATE user_logs SET subject = 'x' WHERE id = ${id}`)
    const { code, lines } = await run()
    expect([code, lines[0]]).toEqual([1, `O registro ${id} da instituição 1 foi alterado depois de lacrado.`])
  })

  test('refuses an invalid seal, before it asks a database', async () => {
    await expect(verifyCommand({ DATABASE_URL: 'postgresql://nobody.invalid/x' }, ['1:1:x'])).rejects.toThrow(
      'Não é um lacre (instituição:posição:hash): 1:1:x',
    )
  })
})
