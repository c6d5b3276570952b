import { Semaphore } from 'async-mutex'
import type { Pool, PoolClient } from 'pg'
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimitNetwork } from '../addresses.ts'
import type { Services } from '../context.ts'
import { hashSecret } from '../session/tokens.ts'
import { rateLimiter, tooManyAttempts } from '../throttle.ts'

const WINDOW_SECONDS = 15 * 60

/** Wrong tries in a quarter of an hour, and after how many each further one takes longer. */
const TRIES = { most: 10, free: 5 }
const TRIES_OF_STRANGERS = { most: 100, free: 20 }

/** Different accounts that may fail from one address in a quarter of an hour. */
const ACCOUNTS_OF_AN_ADDRESS = 50

const SHORTEST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000
/** Requests of this process that may be delayed at a time; further ones are refused instead. */
const MOST_DELAYED = 100
const REFUSED_MS = 60_000

/** Passwords that are compared at a time: as many as Node has threads for it. */
const AT_ONCE = 4

/** A try to sign in. */
export interface Attempt {
  email: string
  /** Where it comes from; empty where that is not known. */
  address: string
  /** The hash of a device on which this account has signed in before. */
  device: string | undefined
}

interface Limit {
  key: string
  most: number
  free: number
}

const KEY_PREFIX = 'sign-in'
const accountKey = (email: string) => `account:${hashSecret(email.toLowerCase())}`

/** What is counted of an account: on a device that it knows its tries there alone, elsewhere those of the address and of all strangers. */
function limitsOf({ email, address, device }: Attempt): [Limit, ...Limit[]] {
  const account = accountKey(email)
  if (device) return [{ key: `${account}:device:${device}`, ...TRIES }]
  return [
    { key: `${account}:from:${rateLimitNetwork(address)}`, ...TRIES },
    { key: account, ...TRIES_OF_STRANGERS },
  ]
}

const addressLimit = ({ address, device }: Attempt): Limit[] =>
  address && !device
    ? [
        {
          key: `address:${rateLimitNetwork(address)}`,
          most: ACCOUNTS_OF_AN_ADDRESS,
          free: ACCOUNTS_OF_AN_ADDRESS,
        },
      ]
    : []

/** How long a try waits that follows `wrong` others: twice as long each time. */
function delayOf(wrong: number, { free }: Limit): number {
  if (wrong < free) return 0
  return Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** Math.min(wrong - free, 10))
}

/**
 * Wrong sign-ins, counted in the database for every server process alike: by account and address together, by account
 * for all strangers, and by address the different accounts that failed. Those of others count nothing on a device where the account has
 * signed in before.
 */
export class SignInThrottle {
  private readonly counts: RateLimiterPostgres
  private readonly pool: Pool
  private readonly sleep: Services['sleep']
  private readonly comparisons = { known: new Semaphore(AT_ONCE), strangers: new Semaphore(AT_ONCE) }
  private delayed = 0

  constructor({ db, sleep }: Services) {
    this.counts = rateLimiter(db.system, KEY_PREFIX, TRIES.most, WINDOW_SECONDS)
    this.pool = db.system
    this.sleep = sleep
  }

  /**
   * Compares a password. A try is counted before, so that a hundred at once are a hundred, and forgiven after if it was
   * right; few are compared at a time, so that many right ones at once are not taken for an attack.
   * @param compare answers undefined for a wrong password
   * @throws ApiError 429 when account or address has used up its tries
   */
  async attempt<T>(attempt: Attempt, compare: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.slowDown(attempt)
    return this.comparisons[attempt.device ? 'known' : 'strangers'].runExclusive(async () => {
      const reached = await this.count(attempt)
      const entered = await compare()
      if (entered !== undefined) await this.forgive(attempt)
      else for (const limit of reached) await this.warn(attempt, limit)
      return entered
    })
  }

  /** Refused tries are not counted. @throws ApiError 429 */
  private async slowDown(attempt: Attempt): Promise<void> {
    const delays = [...limitsOf(attempt), ...addressLimit(attempt)].map(async (limit) => {
      const state = await this.counts.get(limit.key)
      if (state && state.consumedPoints >= limit.most) throw tooManyAttempts(state.msBeforeNext)
      return delayOf(state?.consumedPoints ?? 0, limit)
    })
    const delay = Math.max(...(await Promise.all(delays)))
    if (delay === 0) return
    if (this.delayed >= MOST_DELAYED) throw tooManyAttempts(REFUSED_MS)
    this.delayed++
    try {
      await this.sleep(delay)
    } finally {
      this.delayed--
    }
  }

  /** Answers the limits that this try reaches, should it be wrong. @throws ApiError 429 */
  private async count(attempt: Attempt): Promise<Limit[]> {
    const [own, ...others] = limitsOf(attempt)
    const first = await this.countOne(own)
    // Only an account's first failure at an address is one more account that failed from it.
    if (first.consumedPoints === 1) others.push(...addressLimit(attempt))
    const states = [{ limit: own, state: first }]
    for (const limit of others) states.push({ limit, state: await this.countOne(limit) })
    return states.filter(({ limit, state }) => state.consumedPoints === limit.most).map(({ limit }) => limit)
  }

  private async countOne({ key, most }: Limit): Promise<RateLimiterRes> {
    const state = await this.counts.penalty(key)
    if (state.consumedPoints > most) throw tooManyAttempts(state.msBeforeNext)
    return state
  }

  /** A right try takes back the account's wrong ones here; what others failed with stays counted. */
  private async forgive(attempt: Attempt): Promise<void> {
    const [own, ...others] = limitsOf(attempt)
    await this.counts.delete(own.key)
    for (const { key } of [...others, ...addressLimit(attempt)]) {
      const state = await this.counts.get(key)
      if (state && state.consumedPoints > 0) await this.counts.reward(key)
    }
  }

  private async warn({ email, address, device }: Attempt, { key, most }: Limit): Promise<void> {
    if (key.startsWith('address:'))
      return console.warn(
        `acesso: ${rateLimitNetwork(address)} recusado por 15 minutos, salvo em dispositivos conhecidos: senhas erradas de ${most} contas`,
      )
    const { rows } = await this.pool.query<{ id: number }>(
      'SELECT id FROM users WHERE lower(email) = lower($1)',
      [email],
    )
    const account = rows[0] ? `conta ${rows[0].id}` : 'conta inexistente'
    const whom = device ? 'um dispositivo conhecido' : key === accountKey(email) ? 'desconhecidos' : address
    console.warn(`acesso: ${account} recusada a ${whom} por 15 minutos: ${most} senhas erradas`)
  }
}

/** Forgets all wrong tries on an account, wherever they came from. */
export async function unlockAccount(tx: PoolClient, email: string): Promise<void> {
  await tx.query('DELETE FROM sign_in_throttle WHERE starts_with(key, $1)', [
    `${KEY_PREFIX}:${accountKey(email)}`,
  ])
}
