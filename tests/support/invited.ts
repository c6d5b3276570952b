import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../../server/session/tokens.ts'

interface Api {
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

export interface Invitation {
  token: string
  email: string
  userId: number
  institutionId: number
}

interface InviteOptions {
  institutionId?: number
  /** argon2id hash, for an existing account. */
  passwordHash?: string
  /** Id of an existing account, for another invite of the same user. */
  userId?: number
  /** Columns of institution_users that are true. */
  flags?: readonly string[]
  /** Days until the link expires; negative: expired. */
  days?: number
  /** Token of another invite, to invite to several institutions by one link. */
  token?: string
}

/** Creates an invite to an institution; returns its token. */
export async function invite(api: Api, options: InviteOptions = {}): Promise<Invitation> {
  const { institutionId = 1, flags = ['is_anaesthetist'], days = 7, passwordHash = null } = options
  const { token = newSecret() } = options
  const email = `convite-${randomUUID()}@exemplo.test`
  const userId = options.userId ?? (await newUser(api, email, passwordHash))
  const columns = flags.map((flag) => `, ${flag}`).join('')
  await api.rows(
    `INSERT INTO institution_users (institution_id, user_id, active${columns}) VALUES ($1, $2, false${flags.map(() => ', true').join('')})`,
    [institutionId, userId],
  )
  await api.rows(
    `INSERT INTO invitations (hash, institution_id, user_id, invited_by, expires_at)
     VALUES ($1, $2, $3, 1, now() + make_interval(days => $4))`,
    [hashSecret(token), institutionId, userId, days],
  )
  return { token, email, userId, institutionId }
}

async function newUser(api: Api, email: string, passwordHash: string | null): Promise<number> {
  const [row] = await api.rows(
    "INSERT INTO users (email, name, type, password_hash, terms_status) VALUES ($1, 'Convidada da Silva', 'AN', $2, 'PENDING') RETURNING id",
    [email, passwordHash],
  )
  return Number(row?.id)
}

const weights = (count: number) => Array.from({ length: count }, (_, at) => count + 1 - at)

/** A random valid CPF of eleven digits. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const _ of [1, 2]) {
    const sum = weights(digits.length).reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return digits.join('')
}
