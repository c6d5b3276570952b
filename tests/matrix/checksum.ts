import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/**
 * What a request may write without being allowed anything: its own session, and that it was tried. The queue of seals has a
 * row for each one of `user_logs`, which is compared, and names no institution.
 */
const PASSING = ['known_devices', 'session_tokens', 'sessions', 'sign_in_throttle', 'unsealed_logs']

/**
 * What every table holds, table → how many rows and the sum of the transactions that wrote them, so that two of them
 * tell which table was written to: a row's new version has a later transaction than all before.
 * @param beyond leaves out the rows of these institutions
 */
export async function checksums(api: Api, beyond: readonly number[] = []): Promise<Record<string, string>> {
  const tables = await api.rows(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid
            AND a.attname = 'institution_id' AND NOT a.attisdropped) AS owned
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)`,
    [PASSING],
  )
  const sums = tables.map(({ name, owned }) => {
    const others = owned && beyond.length ? `WHERE institution_id NOT IN (${beyond.join(', ')})` : ''
    return `(SELECT count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) FROM ${name} ${others}) AS ${name}`
  })
  return (await api.rows(`SELECT ${sums.join(', ')}`))[0]
}
