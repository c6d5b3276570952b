import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** What a request may write without being allowed anything: its own session, and that it was tried. */
const PASSING = ['session_tokens', 'sessions', 'sign_in_throttle']

/**
 * Every table's content as one hash, table → hash, so that two of them tell which table changed.
 * @param beyond leaves out the rows of these institutions
 */
export async function checksums(api: Api, beyond: readonly number[] = []): Promise<Record<string, string>> {
  const tables = await api.rows(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid
            AND a.attname = 'institution_id' AND NOT a.attisdropped) AS owned
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)`,
    [PASSING],
  )
  const hashes = tables.map(({ name, owned }) => {
    const others = owned && beyond.length ? `WHERE institution_id NOT IN (${beyond.join(', ')})` : ''
    return `(SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY t::text), '')) FROM ${name} t ${others}) AS ${name}`
  })
  return (await api.rows(`SELECT ${hashes.join(', ')}`))[0]
}
