import { institutions } from './administration/institutions.ts'
import { users } from './administration/users.ts'
import type { Topic } from './support/report.ts'

/** The lists of who works where and of the institutions, each beside one of its records read by the key. */
export const topic: Topic = async (report) => {
  await users(report)
  await institutions(report)
}
