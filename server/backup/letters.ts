import { type BackupRun, backupsPath } from '../../src/calls/backups.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { runDetails, operatorLetters as texts } from '../../src/i18n/ptBR/backups.ts'
import type { LetterServices } from '../jobs/letter.ts'
import { formatMoment } from './moment.ts'
import { RUN } from './runs.ts'

const SELECT_RECIPIENTS =
  "SELECT email FROM users WHERE type = 'AD' AND password_hash IS NOT NULL ORDER BY id"

/** Sends a text to the platform's administrators, who may see each other's addresses. */
async function sendToAdministrators(
  { pool, mail, publicUrl }: LetterServices,
  { subject, text }: { subject: string; text: string },
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await pool.query<{ email: string }>(SELECT_RECIPIENTS)
  if (rows.length === 0) return
  const filled = { ...values, address: `${publicUrl}${backupsPath}` }
  await mail({
    to: rows.map(({ email }) => email).join(', '),
    subject: fillText(subject, filled),
    text: fillText(text, filled),
  })
}

/** Sends a warning. @throws Error when the mail server does not accept it */
export async function sendWarning(services: LetterServices, id: number): Promise<void> {
  const { rows } = await services.pool.query<{ host: string; text: string; began_at: string }>(
    'SELECT host, text, began_at FROM operator_warnings WHERE id = $1',
    [id],
  )
  const [found] = rows
  if (!found) return
  const { host, text, began_at } = found
  await sendToAdministrators(services, texts.warning, { host, text, moment: formatMoment(began_at) })
}

/** Sends what a drill came to. @throws Error when the mail server does not accept it */
export async function sendDrill(services: LetterServices, id: number): Promise<void> {
  const { rows } = await services.pool.query<BackupRun>(`SELECT ${RUN} FROM backup_runs WHERE id = $1`, [id])
  const [run] = rows
  if (!run) return
  const { failure, started_at, base_at } = run
  if (failure !== null) {
    const values = { reason: failure, moment: formatMoment(started_at) }
    return sendToAdministrators(services, texts.failed, values)
  }
  const details = runDetails(run)
  await sendToAdministrators(services, texts.passed, {
    details: base_at === null ? details : fillText(texts.ofBase, { base: formatMoment(base_at), details }),
  })
}
