import type { Database } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { issueToken } from '../../server/session/tokens.ts'

/** The caller in the bench: manages one institution, and administers the platform if of type 'AD'. */
export interface Manager {
  token: string
  userId: number
  institutionId: number
}

/** A migrated database with one institution, and a session in it of a user who manages its users. */
export async function fillManager(db: Database, type: 'AD' | 'IN'): Promise<Manager> {
  await migrateDatabase(db)
  const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await db.jobs.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0
  const userId = await insert(
    "INSERT INTO users (email, name, type) VALUES ($1, 'Gerência', $2) RETURNING id",
    [`${type.toLowerCase()}@bench.test`, type],
  )
  const institutionId = await insert("INSERT INTO institutions (name) VALUES ('Hospital') RETURNING id")
  await db.jobs.query(
    'INSERT INTO institution_users (institution_id, user_id, is_admin) VALUES ($1, $2, true)',
    [institutionId, userId],
  )
  const session = await insert('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [userId])
  return { token: await issueToken(db.jobs, session, institutionId), userId, institutionId }
}
