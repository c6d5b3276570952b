import type { Context } from 'hono'
import { CPF_DIGITS, searchedNumber } from '../../src/domain/documents.ts'
import { fillText } from '../../src/domain/fillText.ts'
import type { BulkReadEvent } from '../../src/domain/logEvents.ts'
import { rowsText, bulkReads as texts } from '../../src/i18n/ptBR/bulkReads.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import type { RowKind } from '../http/rowBudget.ts'
import { logger } from '../logger.ts'
import type { AccessEntry } from './access.ts'
import { requestOrigin } from './requests.ts'

/** Institution → number of rows of an answer that belong to it. */
type GivenRows = ReadonlyMap<number, number>

/** What a list call gives. */
export interface BulkRead {
  event: BulkReadEvent
  /** The register of a `registerList`. */
  title?: string
  kind: RowKind
  rows: GivenRows
  /** The text searched for, if any; the log says only of what kind it is. */
  search?: string | null
  /** Days read, as shown: '01/11/2026 a 30/11/2026'. */
  period?: string
  /** From 1; absent if the list has no pages. */
  page?: number
  size?: number | null
  /** Only the number of matches is given: asked often enough, it tells a CPF digit by digit. */
  isCount?: true
}

/** The rows of an answer by their institution. */
export function countByInstitution(rows: readonly { institution_id?: unknown }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { institution_id } of rows) {
    const id = Number(institution_id)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** A map that an open screen reads every 30 s is one entry an hour. */
const POLLED_MS = 60 * 60_000

function searchText(search: string): string {
  const number = searchedNumber(search)
  if (number === undefined) return texts.searchedText
  return number.length === CPF_DIGITS ? texts.searchedCpf : texts.searchedNumber
}

/** '100 pacientes, página 3 de até 100, busca por CPF'; no word of what was searched or found. */
function subjectOf({ event, title, period, search, page, size, isCount }: BulkRead, rows: number): string {
  const paged = page && size ? fillText(texts.page, { page, size }) : ''
  const given = isCount ? texts.count : rowsText(event, rows)
  const facts = [title ? `${title}: ${given}` : given, period, search && searchText(search), paged]
  return facts.filter(Boolean).join(', ')
}

/** Logs that a search matches, as one row of the budget; the number of all rows, which a list shows, leaves nothing. */
export async function giveCount(
  services: Services,
  c: Context<SessionEnv>,
  { event, search, count }: Pick<BulkRead, 'event' | 'search'> & { count: number },
): Promise<void> {
  if (!search || count === 0) return
  const rows = new Map([[requireInstitution(c).institution_id, 1]])
  await giveRows(services, c, { event, kind: 'patients', rows, search, isCount: true })
}

/** Counts rows that are about to be given. @throws ApiError 429 when the user has read too many rows in this minute */
async function takeRows(
  services: Services,
  c: Context<SessionEnv>,
  kind: RowKind,
  rows: number,
): Promise<void> {
  const { user_id: userId, institution_id: institutionId } = c.get('caller')
  const reached = await services.rowBudget.take(userId, kind, rows)
  if (reached === undefined) return
  const subject = fillText(texts.budget, { rows: reached.toLocaleString('pt-BR') })
  logger.warn(`leituras: o usuário ${userId} atingiu o limite: ${subject}`)
  const by = { ...requestOrigin(c, services), userId }
  services.access.record({ ...by, institutionId, event: 'accessBudget', subject, sameAs: 'budget' })
}

/**
 * Counts the rows that a list call is about to give against the user's budget, and logs them, in each institution that they
 * belong to. The same call is logged once in five minutes, that of another page, period or search by itself.
 * @throws ApiError 429 when the user has read too many rows in this minute
 */
export async function giveRows(services: Services, c: Context<SessionEnv>, read: BulkRead): Promise<void> {
  let total = 0
  for (const rows of read.rows.values()) total += rows
  if (total === 0) return
  await takeRows(services, c, read.kind, total)
  const by = { ...requestOrigin(c, services), userId: c.get('caller').user_id }
  const { pathname, searchParams } = new URL(c.req.url)
  // A screen that reads some rows of its list anew is still the same read.
  searchParams.delete('ids')
  for (const [id, rows] of read.rows)
    services.access.record({
      ...by,
      institutionId: id,
      event: read.event,
      subject: subjectOf(read, rows),
      sameAs: `${pathname}?${searchParams}`,
      ...(read.event === 'procedureList' && { loggedAgainAfter: POLLED_MS }),
    })
}

type RecordRead = Required<Pick<AccessEntry, 'institutionId' | 'event' | 'subject' | 'recordId'>>

/**
 * Counts records of patients that a call is about to give whole, each as a row of the budget, and logs each in its institution.
 * @throws ApiError 429 when the user has read too many rows in this minute
 */
export async function giveRecords(
  services: Services,
  c: Context<SessionEnv>,
  ...reads: readonly RecordRead[]
): Promise<void> {
  await takeRows(services, c, 'patients', reads.length)
  const by = { ...requestOrigin(c, services), userId: c.get('caller').user_id }
  for (const read of reads) services.access.record({ ...read, ...by })
}
