import { DatabaseError } from 'pg'

/** Runs a statement as the database's owner. */
// biome-ignore lint/suspicious/noExplicitAny: rows of whatever table
type Rows = (sql: string, values?: unknown[]) => Promise<any[]>

/** Tables of which the first rows are put back, by primary key; rows that calls added stay. */
const RESTORED: Readonly<Record<string, string>> = {
  institutions: 'id',
  users: 'id',
  institution_users: 'institution_id, user_id',
}

/** Tables that get exactly their first rows again: a row more hides or blocks an institution as one less does. */
const REPLACED = ['group_members', 'network_members', 'connection_whitelists']

const DEADLOCK = '40P01'
const TRIES = 5

/** A call of the last batch may still write: of two that wait for each other PostgreSQL ends one, which then tries again. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; left > 0; left--)
    try {
      await work()
      return
    } catch (error) {
      if (left === 1 || !(error instanceof DatabaseError && error.code === DEADLOCK)) throw error
    }
}

/** What the targets stand on: who signs in, where, from which addresses, and which institutions there are. */
export interface Foundation {
  /** Undoes what successful calls did to it: an institution removed, its network closed, a user without access. */
  restore(): Promise<void>
}

/** Remembers the foundation as it is now. */
export async function foundationOf(rows: Rows): Promise<Foundation> {
  const first = new Map<string, { columns: string; rows: string }>()
  for (const table of [...Object.keys(RESTORED), ...REPLACED]) {
    const [{ columns }] = await rows(
      `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    )
    const [{ stored }] = await rows(`SELECT coalesce(jsonb_agg(t), '[]')::text AS stored FROM ${table} t`)
    first.set(table, { columns, rows: stored })
  }

  async function insert(table: string, onConflict: (columns: string) => string): Promise<void> {
    const { columns = '', rows: stored = '[]' } = first.get(table) ?? {}
    await untilDone(() =>
      rows(
        `INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ${onConflict(columns)}`,
        [stored],
      ),
    )
  }

  const excluded = (columns: string) => columns.replace(/\w+/g, 'EXCLUDED.$&')

  return {
    async restore() {
      for (const [table, key] of Object.entries(RESTORED))
        await insert(
          table,
          (columns) => `ON CONFLICT (${key}) DO UPDATE SET (${columns}) = ROW (${excluded(columns)})`,
        )
      for (const table of REPLACED) {
        await rows(`DELETE FROM ${table}`)
        await insert(table, () => '')
      }
    },
  }
}
