import { expect, test } from 'vitest'
import { isInProject } from '../support/documentedRegister.ts'
import { missingMigration } from '../support/migrations.ts'

test('the migrations match the tables, all but that of the documented register', async () => {
  const missing = await missingMigration()
  expect(
    missing.filter((statement) => !/^(CREATE TABLE|ALTER TABLE|CREATE INDEX) "equipments/.test(statement)),
  ).toEqual([])
  if (!isInProject) expect(missing.join('\n')).toContain('"bought_on" date')
})
