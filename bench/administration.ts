import { users } from './administration/users.ts'
import type { Topic } from './support/report.ts'

/** The lists of who works where, each beside one of its records read by the key. */
export const topic: Topic = async (report) => {
  await users(report)
}
