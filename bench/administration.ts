import { institutions } from './administration/institutions.ts'
import { users } from './administration/users.ts'
import type { Topic } from './support/report.ts'

/** The lists of users and of institutions, each compared with reading one of its records by its key. */
export const topic: Topic = async (report) => {
  await users(report)
  await institutions(report)
}
