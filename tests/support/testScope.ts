import type { Pool } from 'pg'

/**
 * Creates a function with which tests and benchmarks set the scope of a request without a session: `SELECT
 * test_scope(user, institutions)`.
 */
export async function makeTestScope(owner: Pool): Promise<void> {
  await owner.query(`CREATE FUNCTION test_scope(of_user integer, of_institutions integer[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER AS 'SELECT sala_set_scope(of_user, of_institutions)'`)
}
