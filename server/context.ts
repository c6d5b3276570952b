import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { UserType } from '../src/domain/userTypes.ts'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import type { ReceivedAttachment } from './attachments/receive.ts'
import type { Database } from './db/database.ts'
import type { DocumentFiles } from './documents/documentFiles.ts'
import type { DocumentJobs } from './documents/documentJobs.ts'
import type { Links } from './env.ts'
import { ApiError } from './errors.ts'
import type { ReceivedExams } from './exams/receive.ts'
import type { FileStore } from './files/fileStore.ts'
import type { ReceivedImport } from './imports/receive.ts'
import type { ReceivedLogo } from './institutions/logo.ts'
import type { SendPendingInvites } from './invites/sender.ts'
import type { InviteJobs } from './jobs/inviteJobs.ts'
import type { LetterJobs } from './jobs/letterJobs.ts'
import type { AccessLog } from './log/access.ts'
import type { LogEntry } from './log/write.ts'
import type { Mailer } from './mail.ts'
import type { RowBudget } from './rowBudget.ts'

/** The authenticated caller, as the SQL function `sala_open` returns it. Before an institution is chosen `institution_id` is null and `institutions` empty. */
export interface Caller {
  user_id: number
  session_id: number
  type: UserType
  name: string
  institution_id: number | null
  is_admin: boolean
  is_manager: boolean
  /** Institutions whose records are visible: the chosen one, plus its members when it is a group; without those whose IP allowlist excludes the caller. */
  institutions: number[]
  is_group: boolean
  /** The token is old enough to be renewed. */
  stale: boolean
  /** The token replaced another one, and this is the first use of it or of a sibling. */
  unused: boolean
  /** The chosen institution's IP allowlist excludes the caller's address. */
  blocked: boolean
  /** Time zone of the chosen institution; null before one is chosen. */
  time_zone: string | null
  /** Current date 'YYYY-MM-DD' in that zone, or in the default one. */
  today: string
}

/** Hono environment of an authenticated request: its transaction and its caller. */
export interface SessionEnv {
  Variables: {
    tx: PoolClient
    caller: Caller
    /** The body has been received, by the upload's own middleware. */
    isBodyReceived?: boolean
    /** Activity log entry of the request's change, written in one round trip with the commit. */
    logEntry?: LogEntry
    /** Uploaded exams, received before the transaction was opened. */
    exams?: ReceivedExams
    /** Uploaded spreadsheet, received before the transaction was opened. */
    imported?: ReceivedImport
    /** Uploaded logo, received before the transaction was opened. */
    logo?: ReceivedLogo
    /** Uploaded attachment, received before the transaction was opened. */
    attachment?: ReceivedAttachment
    /** The institution that refused the call, when it is not the chosen one. */
    refusedInstitutionId?: number
    /** Creates the response after the transaction has ended. */
    respondLater?: () => Promise<Response>
    /** A support ticket, e-mailed once it is committed. */
    ticketId?: number
  }
}

/** Dependencies of the application. */
export interface Services {
  db: Database
  mail: Mailer
  files: FileStore
  documents: Pick<DocumentFiles, 'current' | 'renew'>
  /** Activity log of sign-ins, refusals and reads. */
  access: Pick<AccessLog, 'write' | 'record'>
  /** Rows that each user may read in a minute. */
  rowBudget: Pick<RowBudget, 'take'>
  /** Sends pending invite e-mails within the request; `jobs.sendInvites` retries them in the background. */
  sendPendingInvites: SendPendingInvites
  /** Queues e-mails, and wakes the workers of queues that were filled. */
  jobs: Pick<InviteJobs, 'sendInvites'> &
    Pick<LetterJobs, 'queueLetter' | 'sendLetters'> &
    Pick<DocumentJobs, 'makeDocuments'> & { readExams: () => void; makeReports: () => void }
  clock: () => Date
  /** Resolves after the given number of milliseconds. */
  sleep: (milliseconds: number) => Promise<unknown>
  config: Config
  /** Tracks work that outlives its request, such as sending an e-mail; awaited before the server stops. */
  runInBackground: (work: Promise<unknown>) => void
}

export interface Config {
  version: string
  database: 'embedded' | 'postgresql'
  /** Base URL of the console for links in e-mails: `https://sala.hospital.com.br`, no trailing slash. */
  publicUrl: string
  /** Recipient of support tickets. */
  supportEmail: string
  trustedProxies: readonly string[]
  links: Links
  /** The built console; absent in tests of the API. */
  clientFolder?: string
}

/** A caller who has chosen an institution. */
export type Member = Caller & { institution_id: number }

/** The caller, with a chosen institution. @throws ApiError 403 before one is chosen. */
export function requireInstitution(c: Context<SessionEnv>): Member {
  const caller = c.get('caller')
  if (caller.institution_id === null)
    throw new ApiError(403, texts.chooseMember, { code: 'institution.missing' })
  return { ...caller, institution_id: caller.institution_id }
}
