import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { roleOf } from './role.ts'

const api = testApi()
const asRole = roleOf(api)

/** Ids of the institutions whose surgeons are visible; the demo data has some for each of these. */
const seen = async (tx: PoolClient): Promise<number[]> =>
  (await tx.query('SELECT DISTINCT institution_id AS id FROM surgeons ORDER BY 1')).rows.map(({ id }) => id)

const others = async (tx: PoolClient) => (await seen(tx)).filter((id) => id !== 1)

const slipped = [
  'RESET ROLE',
  'SET LOCAL ROLE NONE',
  'SET ROLE sala',
  'SET SESSION AUTHORIZATION sala',
  'RESET SESSION AUTHORIZATION',
  "SELECT set_config('role', 'sala', true)",
  "SELECT set_config('role', 'none', false)",
  "SELECT set_config('session_authorization', 'sala', true)",
  "SELECT set_config('row_security', 'off', true)",
  "SELECT set_config('sala.institutions', '1,2,3,4,5,6,7', true)",
  "SELECT set_config('sala.user', '1', true)",
  "SELECT set_config('sala.scope', '1;1,2,3,4,5,6,7', true)",
  "SELECT set_config('sala.scope', replace(current_setting('sala.scope'), ';1;', ';1,2,6,7;'), true)",
  "SELECT set_config('sala.scope', regexp_replace(current_setting('sala.scope'), '^', '1'), true)",
  "SELECT sala_set_scope(1, '{1,2,3,4,5,6,7}')",
  'SELECT key FROM server_keys',
  "UPDATE server_keys SET key = 'known'",
  'ALTER TABLE surgeons DISABLE ROW LEVEL SECURITY',
  'DROP POLICY tenancy ON surgeons',
  'GRANT sala TO CURRENT_USER',
  "CREATE FUNCTION pg_temp.sala_scope(integer) RETURNS text LANGUAGE sql AS $$ SELECT '1,2,6,7' $$; SET LOCAL search_path = pg_temp, public",
  "CREATE OR REPLACE FUNCTION public.sala_scope(part integer) RETURNS text LANGUAGE sql AS $$ SELECT '1,2,6,7' $$",
]

test.each(slipped)('as the role of requests, `%s` shows nothing of others', async (statement) => {
  const found = await asRole([1], async (tx) => {
    expect(await seen(tx)).toEqual([1])
    await tx.query('SAVEPOINT before')
    await tx.query(statement).catch(() => tx.query('ROLLBACK TO before'))
    await tx.query('SAVEPOINT after')
    return others(tx).catch(async () => {
      await tx.query('ROLLBACK TO after')
      return []
    })
  })
  expect(found).toEqual([])
})

test('a scope ends with its transaction, though it is set again in the next one', async () => {
  const found = await asRole([1, 6], async (tx) => {
    const scope = (await tx.query("SELECT current_setting('sala.scope') AS scope")).rows[0]?.scope
    expect(await seen(tx)).toEqual([1, 6])
    await tx.query('COMMIT; BEGIN')
    await tx.query("SELECT set_config('sala.scope', $1, true)", [scope])
    return seen(tx)
  })
  expect(found).toEqual([])
})

test('the role of requests may sign in and become sala_app, and nothing else', async () => {
  const [role] = await asRole(null, async (tx) => {
    await tx.query('SET LOCAL ROLE NONE')
    return (
      await tx.query(
        `SELECT current_user = session_user AS own, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls,
                ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid) AS becomes,
                (SELECT count(*)::integer FROM pg_class WHERE relowner = r.oid) AS owns
           FROM pg_roles r WHERE rolname = session_user`,
      )
    ).rows
  })
  expect(role).toEqual({
    own: true,
    rolsuper: false,
    rolinherit: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    becomes: ['sala_app'],
    owns: 0,
  })
})
