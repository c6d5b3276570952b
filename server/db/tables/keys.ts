import { customType, pgTable, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Secrets of this installation, made by its migrations and read by the owner alone. */
export const serverKeys = pgTable('server_keys', {
  /** `scope` signs who asks; `requests` is the password of the role of requests. */
  name: text().primaryKey(),
  key: bytea().notNull(),
})
