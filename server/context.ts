import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { UserType } from '../src/domain/userTypes.ts'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import type { Database } from './db/database.ts'
import type { Links } from './env.ts'
import { ApiError } from './errors.ts'
import type { ReceivedExams } from './exams/receive.ts'
import type { FileStore } from './files/fileStore.ts'
import type { ReceivedImport } from './imports/receive.ts'
import type { ReceivedLogo } from './institutions/logoForm.ts'
import type { SendUnsent } from './invites/sender.ts'
import type { InviteJobs } from './jobs/invites/inviteJobs.ts'
import type { ExamJobs } from './jobs/ocr/examJobs.ts'
import type { AccessLog } from './log/access.ts'
import type { Letter, Mailer } from './mail.ts'

/** Who asks, as `sala_open` answers it. Without a chosen institution `institution_id` is null and `institutions` empty. */
export interface Who {
  user_id: number
  session_id: number
  type: UserType
  name: string
  institution_id: number | null
  is_admin: boolean
  is_manager: boolean
  /** The institutions whose records are in sight: the chosen one, and its members when it is a group; none that is closed to the address of who asks. */
  institutions: number[]
  is_group: boolean
  /** The token is old enough to be replaced. */
  stale: boolean
  /** The token replaces another, and nothing that replaces that one has been used before. */
  unused: boolean
  /** The chosen institution is closed to the address of who asks. */
  blocked: boolean
}

/** What a signed-in request carries: its transaction and who asks. */
export interface Signed {
  Variables: {
    tx: PoolClient
    who: Who
    /** What an upload of exams brought before the transaction was opened. */
    exams?: ReceivedExams
    /** What a spreadsheet brought before the transaction was opened. */
    imported?: ReceivedImport
    /** What an upload of a logo brought before the transaction was opened. */
    logo?: ReceivedLogo
    /** The institution that was asked for and refused, where it is not the chosen one. */
    refusedBy?: number
    /** The letter about a message to the support, sent once that is stored. */
    ticket?: Letter
  }
}

/** What the application needs from outside. */
export interface Services {
  db: Database
  mail: Mailer
  files: FileStore
  /** Who came in and who read what. */
  access: Pick<AccessLog, 'write' | 'record'>
  /** Sends the letters of invites while their sender waits; `jobs.sendInvites` does it afterwards. */
  sendUnsent: SendUnsent
  jobs: Pick<ExamJobs, 'readExams'> & Pick<InviteJobs, 'sendInvites'>
  clock: () => Date
  /** Lets time pass, in milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  config: Config
  /** Work that outlives its request, such as sending an e-mail; awaited before the server stops. */
  later: (work: Promise<unknown>) => void
}

export interface Config {
  version: string
  database: 'embedded' | 'postgresql'
  /** Where people open the console, for links in e-mails: `https://sala.hospital.com.br`, no slash at its end. */
  publicUrl: string
  /** Who is written what people ask the support. */
  supportEmail: string
  trustedProxies: readonly string[]
  links: Links
  /** The built console; absent in tests of the API. */
  clientFolder?: string
}

/** Who asks, with a chosen institution. @throws ApiError 403 before one is chosen. */
export function insideInstitution(c: Context<Signed>): Who & { institution_id: number } {
  const who = c.get('who')
  if (who.institution_id === null)
    throw new ApiError(403, texts.chooseMember, { code: 'institution.missing' })
  return { ...who, institution_id: who.institution_id }
}
