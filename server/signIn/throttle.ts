import { Semaphore } from 'async-mutex'
import type { Pool, PoolClient } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { emailKey } from '../../src/domain/email.ts'
import type { Services } from '../context.ts'
import { rateLimitNetwork } from '../http/addresses.ts'
import { rateLimiter, Throttle, tooManyAttempts } from '../http/throttle.ts'
import { logger } from '../logger.ts'
import { hashSecret } from '../session/tokens.ts'

const WINDOW_SECONDS = 15 * 60

/** Failed attempts per window until refusal (`most`), and until delays begin (`free`). */
const KNOWN_LIMIT = { most: 10, free: 5 }
const UNKNOWN_DEVICES_LIMIT = { most: 100, free: 20 }

/** Maximum number of accounts that may fail from one address per window. */
const MAX_ACCOUNTS_PER_ADDRESS = 50

const MIN_DELAY_MS = 250
const MAX_DELAY_MS = 4000
/** Maximum number of requests that this process delays at the same time; further ones are refused instead. */
const MAX_DELAYED = 100
const REFUSED_MS = 60_000

/** Concurrent password hashes: the size of Node's thread pool. */
const MAX_CONCURRENT_HASHES = 4

/** A sign-in attempt. */
export interface Attempt {
  /** The e-mail's key, as accounts are found by (`emailKey`). */
  email: string
  /** Client IP address; '' when unknown. */
  address: string
  /** Hash of a device on which this account has signed in before. */
  device: string | undefined
}

interface AttemptLimit {
  key: string
  most: number
  free: number
}

/** A limit that an attempt counts towards, and the resulting number of failures. */
interface CountedLimit {
  limit: AttemptLimit
  failures: number
}

const KEY_PREFIX = 'sign-in'
const accountKey = (email: string) => `account:${hashSecret(email)}`

/**
 * Counters of an attempt: on a known device the device's own; otherwise the account's from this address, and
 * its counter over all unknown devices.
 */
function accountLimits({ email, address, device }: Attempt): [AttemptLimit, ...AttemptLimit[]] {
  const account = accountKey(email)
  if (device) return [{ key: `${account}:device:${device}`, ...KNOWN_LIMIT }]
  return [
    { key: `${account}:from:${rateLimitNetwork(address)}`, ...KNOWN_LIMIT },
    { key: account, ...UNKNOWN_DEVICES_LIMIT },
  ]
}

const addressLimit = ({ address, device }: Attempt): AttemptLimit[] =>
  address && !device
    ? [
        {
          key: `address:${rateLimitNetwork(address)}`,
          most: MAX_ACCOUNTS_PER_ADDRESS,
          free: MAX_ACCOUNTS_PER_ADDRESS,
        },
      ]
    : []

/** Delay in milliseconds after `failures` attempts: doubled each time. */
function delayAfter(failures: number, { free }: AttemptLimit): number {
  if (failures < free) return 0
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(failures - free, 10))
}

/**
 * Limits failed sign-ins, in the database for all server processes: per account and address, per account over all unknown
 * devices, and the number of distinct accounts per address. A known device of the account is limited separately.
 */
export class SignInThrottle {
  private readonly counts: RateLimiterPostgres
  private readonly pool: Pool
  private readonly sleep: Services['sleep']
  private readonly hashing = {
    known: new Semaphore(MAX_CONCURRENT_HASHES),
    strangers: new Semaphore(MAX_CONCURRENT_HASHES),
  }
  private delayed = 0
  /**
   * Number of this process's attempts that may still succeed, by address key: they must not refuse others.
   */
  private readonly undecided = new Map<string, number>()

  constructor({ db, sleep }: Services) {
    this.counts = rateLimiter(db.system, KEY_PREFIX, KNOWN_LIMIT.most, WINDOW_SECONDS)
    this.pool = db.system
    this.sleep = sleep
  }

  /**
   * Verifies a password. The attempt is counted beforehand, so that a hundred concurrent ones count as a
   * hundred, and refunded when it succeeds; a semaphore keeps many concurrent valid sign-ins from looking
   * like an attack.
   * @param compare resolves to undefined for a wrong password
   * @throws ApiError 429 when account or address has exceeded its limit
   */
  async attempt<T>(attempt: Attempt, compare: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.delay(attempt)
    return this.hashing[attempt.device ? 'known' : 'strangers'].runExclusive(async () => {
      this.markUndecided(attempt, 1)
      try {
        const counted = await this.count(attempt)
        const result = await compare()
        if (result !== undefined) await this.refund(attempt)
        else
          for (const { limit, failures } of counted)
            if (failures === limit.most) await this.warn(attempt, limit)
        return result
      } finally {
        this.markUndecided(attempt, -1)
      }
    })
  }

  /** Delays the attempt. Refused attempts are not counted. @throws ApiError 429 */
  private async delay(attempt: Attempt): Promise<void> {
    const delays = [...accountLimits(attempt), ...addressLimit(attempt)].map(async (limit) => {
      const state = await this.counts.get(limit.key)
      if (state && state.consumedPoints - this.undecidedOf(limit) >= limit.most)
        throw tooManyAttempts(state.msBeforeNext)
      return delayAfter(state?.consumedPoints ?? 0, limit)
    })
    const delay = Math.max(...(await Promise.all(delays)))
    if (delay === 0) return
    if (this.delayed >= MAX_DELAYED) throw tooManyAttempts(REFUSED_MS)
    this.delayed++
    try {
      await this.sleep(delay)
    } finally {
      this.delayed--
    }
  }

  /**
   * Counts the attempt; for its address only if it is the account's first from there.
   * @throws ApiError 429
   */
  private async count(attempt: Attempt): Promise<CountedLimit[]> {
    const [own, ...others] = accountLimits(attempt)
    const counted = [await this.countLimit(own)]
    if (counted[0]?.failures === 1) others.push(...addressLimit(attempt))
    for (const limit of others) counted.push(await this.countLimit(limit))
    return counted
  }

  private async countLimit(limit: AttemptLimit): Promise<CountedLimit> {
    const state = await this.counts.penalty(limit.key)
    if (state.consumedPoints > limit.most) throw tooManyAttempts(state.msBeforeNext)
    return { limit, failures: state.consumedPoints }
  }

  private undecidedOf({ key }: AttemptLimit): number {
    return this.undecided.get(key) ?? 0
  }

  private markUndecided(attempt: Attempt, change: 1 | -1): void {
    for (const limit of addressLimit(attempt)) {
      const left = this.undecidedOf(limit) + change
      if (left > 0) this.undecided.set(limit.key, left)
      else this.undecided.delete(limit.key)
    }
  }

  /**
   * Resets the account's own counter after a success, and refunds this attempt to the counter over all
   * unknown devices. Only the attempt that resets the counter also refunds the account to its address, so
   * that of several concurrent successes only one does.
   */
  private async refund(attempt: Attempt): Promise<void> {
    const [own, ...others] = accountLimits(attempt)
    if (await this.counts.delete(own.key)) others.push(...addressLimit(attempt))
    for (const { key } of others) {
      const state = await this.counts.get(key)
      if (state && state.consumedPoints > 0) await this.counts.reward(key)
    }
  }

  private async warn({ email, address, device }: Attempt, { key, most }: AttemptLimit): Promise<void> {
    if (key.startsWith('address:'))
      return logger.warn(
        `acesso: ${rateLimitNetwork(address)} recusado por 15 minutos, salvo em dispositivos conhecidos: senhas erradas de ${most} contas`,
      )
    const { rows } = await this.pool.query<{ id: number }>('SELECT id FROM users WHERE lower(email) = $1', [
      email,
    ])
    const account = rows[0] ? `conta ${rows[0].id}` : 'conta inexistente'
    const source = device ? 'um dispositivo conhecido' : key === accountKey(email) ? 'desconhecidos' : address
    logger.warn(`acesso: ${account} recusada a ${source} por 15 minutos: ${most} senhas erradas`)
  }
}

/** Resets all counters of an account, by its e-mail. */
export async function unlockAccount(tx: PoolClient, email: string): Promise<void> {
  await tx.query('DELETE FROM sign_in_throttle WHERE starts_with(key, $1)', [
    `${KEY_PREFIX}:${accountKey(emailKey(email))}`,
  ])
}

/** Allows for a hospital that shares an address, and links opened more than once. */
const LINK_LIMIT = { keyPrefix: 'link', points: 30, seconds: 15 * 60 }

/** Limits guesses of link tokens per address, in the database for all server processes; an unknown address, '', is not limited. */
export class LinkThrottle {
  private readonly throttle: Throttle

  constructor(pool: Pool) {
    this.throttle = new Throttle(pool, LINK_LIMIT)
  }

  /**
   * Looks up a link's token and counts misses only: a valid link works whatever others at the address have tried. Tokens are
   * too long to guess; the limit only spares the server work.
   * @throws ApiError 429 for a miss beyond the limit
   */
  async lookUp<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await find()
    if (found === undefined && address) await this.throttle.consume(rateLimitNetwork(address))
    return found
  }
}
