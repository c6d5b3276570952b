import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readMapCopies, saveMapCopies } from '../../src/calls/mapCopies.ts'
import { cleanEmail } from '../../src/domain/email.ts'
import { mapCopies } from '../../src/i18n/ptBR/mapCopies.ts'
import type { Services, SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

interface StoredCopies {
  to_folder: boolean
  emails: string[]
  made_at: string | null
  tried_at: string | null
  failure: string | null
}

const never: StoredCopies = { to_folder: false, emails: [], made_at: null, tried_at: null, failure: null }

async function selectCopies(tx: PoolClient, institutionId: number): Promise<StoredCopies> {
  const { rows } = await tx.query<StoredCopies>(
    'SELECT to_folder, emails, made_at, tried_at, failure FROM map_copies WHERE institution_id = $1',
    [institutionId],
  )
  return rows[0] ?? never
}

type Places = Pick<StoredCopies, 'to_folder' | 'emails'>

const placesOf = ({ to_folder, emails }: Places): Places => ({ to_folder, emails })

const logged = ({ to_folder, emails }: Places) => ({
  map_copies_folder: to_folder,
  map_copies_emails: emails.join(', ') || null,
})

/** Where an institution's map is copied to. */
export function mountMapCopies(app: Hono<SessionEnv>, { config }: Pick<Services, 'config'>): void {
  const answer = (stored: StoredCopies) => ({ ...stored, has_folder: config.hasMapFolder })

  handle(app, readMapCopies, async ({ tx, params }) => answer(await selectCopies(tx, params.id)))

  handle(app, saveMapCopies, async ({ c, tx, params, body, previous, logChanges }) => {
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const stored = await selectCopies(tx, institutionId)
    const current = placesOf(stored)
    const next = {
      to_folder: body.to_folder,
      emails: [...new Set(body.emails.map((email) => cleanEmail(String(email))))],
    }
    await refuseStaleEdit(
      c,
      { previous, current, next },
      { institutionId, event: saveMapCopies.logs, recordId: null, read: async () => answer(stored) },
    )
    if (next.to_folder && !current.to_folder && !config.hasMapFolder)
      throw validationError({ to_folder: mapCopies.refusals.noFolder })
    // What is new is copied within a minute.
    await tx.query(
      `INSERT INTO map_copies (institution_id, to_folder, emails) VALUES ($1, $2, $3)
       ON CONFLICT (institution_id) DO UPDATE SET to_folder = excluded.to_folder, emails = excluded.emails, tried_at = NULL, failure = NULL`,
      [institutionId, next.to_folder, next.emails],
    )
    logChanges({ institutionId, changes: changedFields(logged(current), logged(next)) })
    return answer({ ...stored, ...next, tried_at: null, failure: null })
  })
}
