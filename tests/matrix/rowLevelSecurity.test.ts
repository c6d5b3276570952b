import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { registerStatements } from '../../server/crud/statements.ts'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import { testApi } from '../support/api.ts'
import { insertedIn } from './bodies.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'

const api = testApi()

const asRole = roleOf(api)
const registers = definitions.map((definition) => [registerTableName(definition), definition] as const)

describe.each(registers)('%s below the server', (table, definition) => {
  test('shows nothing without a session, and with one nothing of others, to a query without WHERE', async () => {
    expect(await asRole(null, (tx) => institutionsIn(tx, table))).toEqual([])
    expect(await asRole([], (tx) => institutionsIn(tx, table))).toEqual([])
    expect(await asRole([1], (tx) => institutionsIn(tx, table))).toEqual([1])
    expect(await asRole([6], (tx) => institutionsIn(tx, table))).toEqual([6])
  })

  test('takes no record for another institution', async () => {
    const { body } = await insertedIn(api, definition, 6)
    const insert = registerStatements(definition, table).insert(Object.keys(body))
    for (const scope of [null, [1]])
      await expect(asRole(scope, (tx) => tx.query(insert, [6, ...Object.values(body)]))).rejects.toEqual(
        REFUSED,
      )
    const own = await insertedIn(api, definition, 1)
    const { rowCount } = await asRole([1], (tx) => tx.query(insert, [1, ...Object.values(own.body)]))
    expect(rowCount).toBe(1)
  })

  test('changes no record of another institution and gives none away', async () => {
    const { id } = await insertedIn(api, definition, 6)
    const touched = await asRole([1], (tx) =>
      tx.query(`UPDATE ${table} SET updated_at = now() RETURNING institution_id AS id`),
    )
    expect(new Set(touched.rows.map((row) => row.id))).toEqual(new Set([1]))
    const named = await asRole([1], (tx) =>
      tx.query(`UPDATE ${table} SET removed_at = now() WHERE id = ${id}`),
    )
    expect(named.rowCount).toBe(0)
    await expect(asRole([1], (tx) => tx.query(`UPDATE ${table} SET institution_id = 6`))).rejects.toEqual(
      REFUSED,
    )
    await expect(asRole([1], (tx) => tx.query(`DELETE FROM ${table}`))).rejects.toEqual(REFUSED)
  })
})

describe('tables of no register, below the server', () => {
  test.each(['user_logs', 'institution_settings', 'institution_users', 'register_totals'])(
    '%s shows its own institution only',
    async (table) => {
      expect(await asRole(null, (tx) => institutionsIn(tx, table))).toEqual([])
      expect(await asRole([1], (tx) => institutionsIn(tx, table))).toEqual([1])
    },
  )

  test('institutions and users show nobody without a session, and no stranger with one', async () => {
    const names = async (tx: PoolClient) => {
      const institutions = await tx.query('SELECT id FROM institutions')
      const users = await tx.query("SELECT email FROM users WHERE email LIKE '%@sala.test'")
      return [institutions.rows.map(({ id }) => id), users.rows.map(({ email }) => email)]
    }
    expect(await asRole(null, names)).toEqual([[], []])
    const [institutions, users] = await asRole([6], names)
    expect(institutions).toEqual([6])
    expect(users?.sort()).toEqual(['plataforma@sala.test', 'vizinho@sala.test'])
  })

  test.each(['session_tokens', 'sessions', 'known_devices', 'password_resets', 'sign_in_throttle'])(
    '%s is closed to the role of requests',
    async (table) => {
      await expect(asRole([1], (tx) => tx.query(`SELECT * FROM ${table}`))).rejects.toEqual(REFUSED)
    },
  )

  test('what operators are told is hidden from hospitals', async () => {
    await api.rows("INSERT INTO backup_runs (kind, finished_at) VALUES ('base', now())")
    await api.rows("INSERT INTO operator_warnings (kind, host, text) VALUES ('lowData', 'x', 'x')")
    for (const table of ['backup_runs', 'operator_warnings'])
      for (const scope of [null, [1]])
        expect((await asRole(scope, (tx) => tx.query(`SELECT FROM ${table}`))).rowCount).toBe(0)
  })

  test('a password hash is read by nobody', async () => {
    await expect(asRole([1], (tx) => tx.query('SELECT password_hash FROM users'))).rejects.toEqual(REFUSED)
  })

  test('the activity log is written once and for all', async () => {
    await expect(asRole([1], (tx) => tx.query("UPDATE user_logs SET event = 'x'"))).rejects.toEqual(REFUSED)
    await expect(asRole([1], (tx) => tx.query('DELETE FROM user_logs'))).rejects.toEqual(REFUSED)
    await expect(asRole([1], (tx) => tx.query('TRUNCATE user_logs'))).rejects.toEqual(REFUSED)
  })

  test('a version of a consent term is written once and for all, by its author', async () => {
    const write = (statement: string) =>
      expect(
        asRole([1], async (tx) => {
          await tx.query('SELECT test_scope(2, ARRAY[1])')
          await tx.query(
            "INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES (1, 98, 'a', 2)",
          )
          await tx.query(statement)
        }),
      ).rejects.toEqual(REFUSED)
    await write("UPDATE consent_terms SET value = 'x'")
    await write('UPDATE consent_terms SET version = 1 WHERE version = 98')
    await write('DELETE FROM consent_terms')
    await write('TRUNCATE consent_terms')
    await write(
      "INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES (1, 99, 'a', 3)",
    )
  })

  test('the search function looks through the session’s institutions alone', async () => {
    const found = (scope: number[] | null) =>
      asRole(scope, async (tx) => (await tx.query("SELECT sala_matching('surgeons', '%')")).rowCount)
    expect(await found(null)).toBe(0)
    const [{ n }] = await api.rows(
      'SELECT count(*)::integer AS n FROM surgeons WHERE institution_id = 6 AND removed_at IS NULL',
    )
    expect(await found([6])).toBe(n)
  })
})
