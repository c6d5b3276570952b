import type { Pool } from 'pg'
import { formatDateTime } from '../../src/domain/dates.ts'
import { formatCnpj } from '../../src/domain/documents.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { drugReport as texts } from '../../src/i18n/ptBR/drugReport.ts'
import type { TableReport } from '../pdf/documents.ts'
import { activePrinciplesTable, selectConfigured } from './activePrinciples.ts'
import type { ReportJob } from './rows.ts'

interface HeadRow {
  institution: string
  document: string | null
  logo_key: string | null
  time_zone: string
  user: string
}

const SELECT_HEAD = `SELECT i.name AS institution, i.document, i.logo_key, i.time_zone, u.name AS user
  FROM institutions i, users u WHERE i.id = $1 AND u.id = $2`

/** The content of a report, and the key of the institution's logo. @param now creation time */
export async function reportDocument(
  pool: Pool,
  { institution_id, user_id }: ReportJob,
  now: Date,
): Promise<{ data: TableReport; logoKey: string | null }> {
  const { rows } = await pool.query<HeadRow>(SELECT_HEAD, [institution_id, user_id])
  const [head] = rows
  if (!head) throw new Error('a report without institution or user')
  const made = fillText(texts.file.made, {
    moment: formatDateTime(now.toISOString(), head.time_zone),
    user: head.user,
  })
  return {
    data: {
      title: texts.title,
      institution: {
        name: head.institution,
        detail: head.document ? `CNPJ ${formatCnpj(head.document)}` : '',
      },
      details: [texts.file.scope, made],
      ...activePrinciplesTable(await selectConfigured(pool, institution_id)),
    },
    logoKey: head.logo_key,
  }
}
