import { consentTerms as table } from '../db/tables/index.ts'
import { insertAll } from '../seed/insert.ts'
import { consentTerms } from './content/consentTerms.ts'
import { signIns } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'

/** The consent terms that the hospital and the group wrote. */
export async function fillConsentTerms({ tx, now }: DemoContext): Promise<void> {
  const rows = consentTerms.map(({ institution, version, author, daysAgo, time, paragraphs }) => ({
    institution_id: institution,
    version,
    value: paragraphs.map((html) => `<p>${html}</p>`).join(''),
    created_at: instantAt(addDays(now, -daysAgo), time),
    created_by: signIns.findIndex(({ email }) => email === author) + 1,
  }))
  await insertAll(tx, table, rows)
}
