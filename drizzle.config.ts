import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/all.cjs',
  out: './server/db/migrations',
})
