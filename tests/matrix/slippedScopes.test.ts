import { beforeAll, expect, test } from 'vitest'
import { RequestConnections } from '../../server/db/requestConnections.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

let own: string
let other: string
let connections: RequestConnections
beforeAll(async () => {
  own = hashSecret(await api.signIn('gestor@sala.test', 1))
  other = hashSecret(await api.signIn('vizinho@sala.test', 6))
  connections = new RequestConnections(api.services().db.app)
})

const REFUSED = 'a transaction is opened once, by the server'

const opening = async (hash: string) => ({
  text: 'SELECT sala_open($1, $2, $3) AS caller',
  values: [hash, '', await api.services().db.permit()],
})

/** What a statement does in a transaction that another statement opened. */
async function slipped(statement: string, values?: string[]): Promise<unknown> {
  const [tx, opened] = await connections.begin<{ caller: { institution_id: number } }>(
    'BEGIN',
    await opening(own),
  )
  expect(opened?.caller.institution_id).toBe(1)
  try {
    return (await tx.query(statement, values)).rows
  } catch (error) {
    return error instanceof Error ? error.message : error
  } finally {
    await connections.rollback(tx)
  }
}

test('a statement opens no second scope in a transaction, not even with the server’s permit', async () => {
  const { text, values } = await opening(other)
  expect(await slipped(text, values)).toBe(REFUSED)
})

test.each(['sala_open', 'sala_open_key'])(
  '%s refuses a statement that clears the scope first',
  async (open) => {
    const guessed = `SELECT set_config('sala.scope', '', true) AS a, ${open}($1, '', $2) AS b`
    expect(await slipped(guessed, [other, 'ab'.repeat(32)])).toBe(REFUSED)
  },
)

test.each(['sala_open_session($1, $2)', 'sala_open_record_key($1, $2)', 'sala_require_permit($1 || $2)'])(
  'the role of requests may not call %s',
  async (call) => {
    expect(await slipped(`SELECT ${call}`, [other, ''])).toMatch(/^permission denied/)
  },
)

test.each(["SELECT sala_open('', '')", "COMMIT; BEGIN; SELECT sala_open('', '')"])(
  'no transaction is opened without a permit, not even in the message that begins it: %s',
  async (statement) => {
    expect(await slipped(statement)).toMatch(/^function sala_open\(unknown, unknown\) does not exist/)
  },
)

test('no statement that the server sends shows a token’s hash to who looks at others’ statements', async () => {
  const { app } = api.services().db
  const token = await api.signIn('gestor@sala.test', 1)
  await api.call('GET /preset/surgeons/', { token })
  const [held] = await connections.begin('BEGIN', await opening(own))
  try {
    const client = await app.connect()
    // As the login role one sees the statements of all its connections.
    await client.query('SET ROLE NONE')
    const { rows } = await client.query('SELECT query FROM pg_stat_activity WHERE usename = session_user')
    await client.query('RESET ROLE')
    client.release()
    const shown = rows.map(({ query }) => query).join('\n')
    expect(shown).toContain('sala_open($1, $2, $3)')
    expect(shown).not.toMatch(/[\da-f]{64}/)
  } finally {
    await connections.rollback(held)
  }
})

test('no role but the owner creates temporary objects, in which a statement might keep what it read', async () => {
  for (const statement of [
    'CREATE TEMP TABLE kept (a text)',
    'CREATE TEMP VIEW kept AS SELECT 1',
    'SELECT 1 AS a INTO TEMP kept',
  ])
    expect(await slipped(statement)).toMatch(
      /^(permission denied to create temporary tables|cannot create temporary)/,
    )
})
