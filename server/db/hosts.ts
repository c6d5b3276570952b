import pg from 'pg'
import { logger } from '../logger.ts'

/** `scheme://user:password@` , the hosts, and what follows. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * The addresses of a connection string, which may name several hosts as libpq's do: `postgresql://owner@one:5432,two:5432/sala`.
 * @returns one connection string a host; one that cannot be parsed unchanged
 */
export function addressesOf(url: string): string[] {
  const [, beginning = '', hosts, rest = ''] = PARTS.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => beginning + host + rest)
}

/** Milliseconds for a host to say whether it is the primary. */
const PROBE_MS = 2_000

interface Writable {
  host: string
  port: number
  /** Grows with each promotion, in hexadecimal digits. */
  timeline: string
}

/** As that of a connection that is refused: it is tried again. */
const noPrimary = () =>
  Object.assign(new Error('nenhum dos servidores de DATABASE_URL aceita gravações agora'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })

const TIMELINE = `
  SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`

/** @returns undefined for a standby @throws Error if the host cannot be reached */
async function probe(connectionString: string): Promise<Writable | undefined> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const client = new pg.Client({ connectionString, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
    const timeline = rows[0]?.timeline
    return timeline ? { host: client.host, port: client.port, timeline } : undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Which of several hosts writes: asked again after a connection to it could not be opened, or is lost. */
class Primary {
  readonly #addresses: readonly string[]
  #found: Promise<Writable> | undefined
  #last: string | undefined

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  /** @throws Error with ECONNREFUSED while there is none; PostgreSQL's error if all refuse this user or database */
  find(): Promise<Writable> {
    this.#found ??= this.#probeAll().catch((error) => {
      this.#found = undefined
      throw error
    })
    return this.#found
  }

  forget(): void {
    this.#found = undefined
  }

  async #probeAll(): Promise<Writable> {
    const answers = await Promise.allSettled(this.#addresses.map(probe))
    const writable = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
    )
    // A primary that died and came back, after another was promoted, writes too; but on the timeline from before.
    writable.sort((one, other) => (one.timeline < other.timeline ? 1 : -1))
    const [newest] = writable
    if (!newest) throw refusalOf(answers) ?? noPrimary()
    const name = `${newest.host}:${newest.port}`
    if (this.#last && name !== this.#last) logger.warn(`banco de dados: o primário é agora ${name}.`)
    this.#last = name
    return newest
  }
}

/** A wrong password or database is not to be tried again. */
function refusalOf(answers: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  return reasons.find(({ code }) => /^(28|3D)/.test(String(code)))
}

type Connected = Parameters<pg.Client['connect']>[0]

/** The class of a client that connects to whichever of the addresses is the primary. */
function primaryClient(addresses: readonly string[]): typeof pg.Client {
  const primary = new Primary(addresses)
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#connect()
      if (!callback) return connecting
      const done = callback as (error: Error | null, client?: pg.Client) => void
      connecting.then(() => done(null, this), done)
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await primary.find()
      Object.assign(this, { host, port })
      this.on('error', () => primary.forget())
      try {
        return await super.connect()
      } catch (error) {
        primary.forget()
        throw error
      }
    }
  }
}

/** What clients and pools of a connection string with one or several hosts are made with. */
export function clientConfig(url: string): { Client: typeof pg.Client; connectionString: string } {
  const addresses = addressesOf(url)
  const [connectionString = url] = addresses
  return { Client: addresses.length > 1 ? primaryClient(addresses) : pg.Client, connectionString }
}

/** Connects to a database's primary. */
export async function connectTo(url: string): Promise<pg.Client> {
  const { Client, connectionString } = clientConfig(url)
  const client = new Client({ connectionString })
  await client.connect()
  return client
}
