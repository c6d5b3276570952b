import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import type { UserType } from '../src/domain/userTypes.ts'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import type { Database } from './db/database.ts'
import type { Links } from './env.ts'
import { ApiError } from './http/errors.ts'
import type { RowBudget } from './http/rowBudget.ts'
import type { LogForm } from './logger.ts'
import type { Mailer } from './mail.ts'

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

/** What middlewares and handlers of an authenticated request hand to each other. Each feature declares its own. */
export interface RequestVariables {
  tx: PoolClient
  caller: Caller
  /** The body has been received, by the upload's own middleware. */
  isBodyReceived?: boolean
  /** The institution that refused the call, when it is not the chosen one. */
  refusedInstitutionId?: number
}

/** Hono environment of an authenticated request. */
export interface SessionEnv {
  Variables: RequestVariables
}

/** Queues of work that outlives its request, and what wakes their workers. Each is declared where its work is. */
// biome-ignore lint/suspicious/noEmptyInterface: declared piece by piece, by the features
export interface Queues {}

/** Dependencies of the application. Each feature declares those that it brings. */
export interface Services {
  db: Database
  mail: Mailer
  /** Rows that each user may read in a minute. */
  rowBudget: Pick<RowBudget, 'take'>
  jobs: Queues
  clock: () => Date
  /** Resolves after the given number of milliseconds. */
  sleep: (milliseconds: number) => Promise<unknown>
  config: Config
  /** Aborted once the server is stopping. */
  shutdown: AbortSignal
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
  /** Whether copies of the maps have a folder or bucket. */
  hasMapFolder: boolean
  trustedProxies: readonly string[]
  log: LogForm
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
