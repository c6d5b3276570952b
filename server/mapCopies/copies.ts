import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { formatDate, formatTime } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { fold } from '../../src/domain/fold.ts'
import { mapCopies as texts } from '../../src/i18n/ptBR/mapCopies.ts'
import type { FileStore } from '../files/fileStore.ts'
import { readLogo } from '../files/readLogo.ts'
import { storeBytes } from '../files/storeBytes.ts'
import type { ScheduledJob } from '../jobs/schedule.ts'
import { logger, messageOf } from '../logger.ts'
import type { Mailer } from '../mail.ts'
import { countRuns, type Meter } from '../metrics/meter.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { mapDocument } from './document.ts'
import { type CopiedInstitution, readMap } from './rows.ts'

/** A copy says what was true at most so long ago. */
const QUARTER_SECONDS = 15 * 60

/** Between looks for copies that are due; a first one is. */
const EVERY_SECONDS = 15
/** Until one that failed is tried again. */
const RETRY_SECONDS = 60

/** Days for which a copy is kept. */
const KEPT_DAYS = 7
const CLEANED_EVERY_SECONDS = 12 * 3600
const DAY_MS = 24 * 3_600_000

/** In the renderings' queue the server is one user, with the documents that nobody waits for. */
const SERVER = 0

interface Due {
  institution_id: number
  to_folder: boolean
  emails: string[]
  mailed_digest: string | null
  copied_to: string | null
  failure: string | null
}

/** At the quarters of the hour, the longest waiting first. */
const SELECT_DUE = `
  SELECT institution_id, to_folder, emails, mailed_digest, copied_to, failure FROM map_copies
   WHERE (to_folder OR emails <> '{}')
     AND (tried_at IS NULL OR (failure IS NOT NULL AND tried_at <= now() - interval '${RETRY_SECONDS} seconds')
          OR tried_at < to_timestamp(floor(extract(epoch FROM now()) / ${QUARTER_SECONDS}) * ${QUARTER_SECONDS}))
   ORDER BY tried_at NULLS FIRST, institution_id`

/** Before it is made: one that takes too long, or ends the process, keeps no other waiting. */
const CLAIM = 'UPDATE map_copies SET tried_at = now() WHERE institution_id = $1'

/** Unless the places were changed meanwhile: then it is due again. */
const UPDATE = `
  UPDATE map_copies SET tried_at = $4, made_at = CASE WHEN $5::text IS NULL THEN $4 ELSE made_at END, failure = $5, mailed_digest = $6, copied_to = $7
   WHERE institution_id = $1 AND to_folder = $2 AND emails = $3`

interface MapCopyPlaces {
  pool: Pool
  /** Of the institutions' logos. */
  files: FileStore
  mail: Mailer
  /** The folder or bucket of the copies, if the installation has one. */
  folder: FileStore | undefined
}

/** The folder of an institution's copies; its name is in those of the files, as it may change. */
const folderOf = (institutionId: number) => `${institutionId}/`

const fileName = ({ name, today }: CopiedInstitution) =>
  `mapa-${[...(fold(name).match(/[a-z0-9]+/g) ?? []), today].join('-')}.pdf`

/**
 * Of a disk that is not mounted any more an empty folder is left, in which nobody would look for copies.
 * @throws Error where a folder that has had copies of the institution has none
 */
function requireMounted({ folder }: FileStore, { institution_id, copied_to }: Due): void {
  if (!folder) return
  const isThere = existsSync(copied_to === folder ? join(folder, String(institution_id)) : folder)
  if (!isThere) throw new Error(`${folder} is not there, or not mounted`)
}

/** How a copy went. */
interface Outcome {
  /** When what it says was read. */
  read_at: string
  /** In Portuguese; null if it is where it should be. */
  failure: string | null
  mailed_digest: string | null
  copied_to: string | null
}

/** Copies the map of one institution to its places. */
async function copyMap(due: Due, places: MapCopyPlaces, signal: AbortSignal): Promise<Outcome> {
  const { institution_id: id, to_folder, emails, mailed_digest, copied_to } = due
  const { institution, cases } = await readMap(places.pool, id)
  const { read_at } = institution
  const digest = digestOf(institution, cases, emails)
  const isMailed = emails.length > 0 && digest !== mailed_digest
  const outcome: Outcome = { read_at, failure: null, mailed_digest, copied_to }
  const attempt = async <Result>(failure: string, work: () => Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (due.failure === null) logger.error(`cópia do mapa da instituição ${id}: ${messageOf(error)}`)
      outcome.failure ??= failure
    }
  }
  if (!to_folder && !isMailed) return outcome
  const pdf = await attempt(texts.failures.document, async () => {
    const logo = await readLogo(places.files, institution.logo_key)
    return renderPdf('dayMap', mapDocument(institution, cases), { userId: SERVER, logo, signal })
  })
  if (!pdf) return outcome
  if (to_folder)
    await attempt(texts.failures.folder, async () => {
      const { folder } = places
      if (!folder) throw new Error('SALA_MAP_URL is not set any more')
      requireMounted(folder, due)
      await storeBytes(folder, folderOf(id) + fileName(institution), pdf)
      outcome.copied_to = folder.folder ?? null
    })
  if (isMailed)
    await attempt(texts.failures.mail, async () => {
      await sendCopy(places.mail, emails, institution, pdf)
      outcome.mailed_digest = digest
    })
  return outcome
}

/** What a letter says, but for its moment: the same is not sent twice. */
const digestOf = (institution: CopiedInstitution, cases: unknown, emails: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify({ today: institution.today, cases, emails }))
    .digest('hex')

async function sendCopy(
  mail: Mailer,
  emails: readonly string[],
  institution: CopiedInstitution,
  pdf: Uint8Array,
): Promise<void> {
  const { name, today, time_zone, read_at } = institution
  const values = { institution: name, date: formatDate(today), time: formatTime(read_at, time_zone) }
  await mail({
    to: emails.join(', '),
    subject: fillText(texts.letter.subject, values),
    text: fillText(texts.letter.text, values),
    attachments: [
      {
        filename: fillText(texts.letter.fileName, { day: today }),
        content: Buffer.from(pdf),
        contentType: 'application/pdf',
      },
    ],
  })
}

/** Copies all maps that are due. @param signal leaves the rest to the next run */
export async function copyMaps(places: MapCopyPlaces, signal: AbortSignal): Promise<void> {
  const { rows } = await places.pool.query<Due>(SELECT_DUE)
  for (const due of rows) {
    signal.throwIfAborted()
    const { institution_id, to_folder, emails } = due
    await places.pool.query(CLAIM, [institution_id])
    const { read_at, failure, mailed_digest, copied_to } = await copyMap(due, places, signal)
    const values = [institution_id, to_folder, emails, read_at, failure, mailed_digest, copied_to]
    await places.pool.query(UPDATE, values)
  }
}

/** Removes copies older than a week, also those of institutions that no longer ask for any. @returns how many */
export async function removeOldCopies(
  { pool, folder }: Pick<MapCopyPlaces, 'pool' | 'folder'>,
  signal: AbortSignal,
): Promise<number> {
  if (!folder) return 0
  let removed = 0
  const { rows } = await pool.query<{ institution_id: number }>('SELECT institution_id FROM map_copies')
  for (const { institution_id } of rows) {
    await folder.removeAbandoned(folderOf(institution_id))
    for await (const { key, modifiedAt } of folder.list(folderOf(institution_id))) {
      if (signal.aborted) return removed
      if (!/\/mapa-[a-z0-9-]+\.pdf$/.test(key) || modifiedAt.getTime() > Date.now() - KEPT_DAYS * DAY_MS)
        continue
      await folder.remove(key)
      removed++
    }
  }
  return removed
}

export function mapCopyJobs(places: MapCopyPlaces, meter?: Meter): ScheduledJob[] {
  return [
    {
      name: 'map-copies',
      everySeconds: EVERY_SECONDS,
      run: countRuns(meter, 'map-copies', (signal: AbortSignal) => copyMaps(places, signal)),
    },
    {
      name: 'map-copies-cleanup',
      everySeconds: CLEANED_EVERY_SECONDS,
      run: countRuns(meter, 'map-copies-cleanup', async (signal: AbortSignal) => {
        const removed = await removeOldCopies(places, signal)
        if (removed > 0) logger.info(`limpeza: ${removed} cópias do mapa`)
      }),
    },
  ]
}
